"""board/agents"""
