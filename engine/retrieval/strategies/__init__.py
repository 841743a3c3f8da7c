"""The retrieval strategies: each module one way from a query to ranked provisions, `table` names all."""
