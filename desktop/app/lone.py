"""One window a library: a second start raises the first, over a local socket (never the network)."""

from __future__ import annotations

import hashlib
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

PATIENCE_MS = 500


class Lone(QObject):
    """Signals: asked, when another start wants this window raised."""

    asked = Signal()

    def __init__(self, library: Path) -> None:
        super().__init__()
        self._name = "dhara-" + hashlib.sha256(str(library).encode()).hexdigest()[:16]
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._on_connection)

    def raised_another(self) -> bool:
        """True: another window has this library and was raised. Else this one is now the one."""
        socket = QLocalSocket()
        socket.connectToServer(self._name)
        if socket.waitForConnected(PATIENCE_MS):
            socket.disconnectFromServer()
            return True
        QLocalServer.removeServer(self._name)  # left over from one that crashed
        self._server.listen(self._name)
        return False

    def _on_connection(self) -> None:
        connection = self._server.nextPendingConnection()
        connection.disconnected.connect(connection.deleteLater)
        self.asked.emit()
