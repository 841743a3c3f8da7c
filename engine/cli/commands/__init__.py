"""The command table: one row a command."""

from engine.cli.commands.ask import ASK
from engine.cli.commands.calibrate import CALIBRATE
from engine.cli.commands.consult import CONSULT
from engine.cli.commands.delete import DELETE
from engine.cli.commands.doctor import DOCTOR
from engine.cli.commands.export import EXPORT
from engine.cli.commands.find import FIND
from engine.cli.commands.import_ import IMPORT
from engine.cli.commands.index import INDEX
from engine.cli.commands.label import LABEL
from engine.cli.commands.library import LIBRARY, LOCATE, TEXT, TREE
from engine.cli.commands.matter import MATTER
from engine.cli.commands.models import MODELS
from engine.cli.commands.opinions import OPINIONS, PRINT, VERIFY
from engine.cli.commands.repair import REPAIR
from engine.cli.commands.review import REVIEW
from engine.cli.commands.search import SEARCH
from engine.cli.commands.strategies import STRATEGIES
from engine.cli.commands.vault import VAULT
from engine.cli.commands.versions import AMENDMENTS, DIFF, TIMELINE

COMMANDS = (
    IMPORT,
    INDEX,
    REPAIR,
    LIBRARY,
    TREE,
    TEXT,
    LOCATE,
    REVIEW,
    DIFF,
    TIMELINE,
    AMENDMENTS,
    EXPORT,
    DELETE,
    SEARCH,
    FIND,
    STRATEGIES,
    ASK,
    CONSULT,
    MATTER,
    OPINIONS,
    VERIFY,
    PRINT,
    LABEL,
    CALIBRATE,
    VAULT,
    MODELS,
    DOCTOR,
)
