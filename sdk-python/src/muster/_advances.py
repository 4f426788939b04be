from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from ._connection import Call, Connection
from ._pages import ListReader, Page
from ._records import path_of, request_record
from .types import Advance, AdvanceFilters

if TYPE_CHECKING:  # only for type checkers, which provide it; never imported
    from typing_extensions import Unpack


class Advances:
    """Requests for an advance, without amounts. Grant: `advances:read`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._lists = ListReader[Advance](connection, "/advances", "advances", AdvanceFilters)

    def list(self, **filters: Unpack[AdvanceFilters]) -> Page[Advance]:
        """One page, newest first: the first one, or the one at `cursor`."""
        return self._lists.page(filters)

    def pages(self, **filters: Unpack[AdvanceFilters]) -> Iterator[Page[Advance]]:
        """All pages; each is requested when it is needed."""
        return self._lists.pages(filters)

    def iterate(self, **filters: Unpack[AdvanceFilters]) -> Iterator[Advance]:
        """All advances, over all pages."""
        return self._lists.records(filters)

    def get(self, id: str) -> Advance:
        """Raises NotFoundError if the company has no such advance."""
        call = Call("GET", path_of("/advances", id), "advance")
        return cast(Advance, request_record(self._connection, call))
