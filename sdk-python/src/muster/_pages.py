from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from ._connection import Call, Connection, LastResponse
from ._errors import MusterError

Item = TypeVar("Item")


@dataclass(frozen=True)
class Page(Generic[Item]):
    """One page of a list, newest first."""

    data: list[Item]
    next_cursor: str | None
    """The `cursor` of the next page; None on the last one. Only valid with the same filters."""
    last_response: LastResponse


class ListReader(Generic[Item]):
    """Reads one of the lists; `filters` is the TypedDict of its query parameters."""

    def __init__(self, connection: Connection, path: str, member: str, filters: type) -> None:
        self._connection = connection
        self._path = path
        self._member = member
        self._names = frozenset(map(_query_name, filters.__annotations__))

    def page(self, filters: Mapping[str, object]) -> Page[Item]:
        call = Call("GET", self._path, self._member, query=self._read(filters))
        body, last_response = self._connection.request(call)
        return Page(body[self._member], body.get("next_cursor"), last_response)

    def pages(self, filters: Mapping[str, object]) -> Iterator[Page[Item]]:
        query = self._read(filters)  # now, not when the first page is read
        return self._read_pages(query)

    def records(self, filters: Mapping[str, object]) -> Iterator[Item]:
        return (record for page in self.pages(filters) for record in page.data)

    def _read(self, filters: Mapping[str, object]) -> dict[str, object]:
        query = {_query_name(name): value for name, value in filters.items()}
        unknown = sorted(query.keys() - self._names)
        if unknown:
            raise TypeError(f"unknown filter {unknown[0]!r}: {', '.join(sorted(self._names))}")
        return query

    def _read_pages(self, filters: Mapping[str, object]) -> Iterator[Page[Item]]:
        cursor = filters.get("cursor")
        while True:
            page = self.page({**filters, "cursor": cursor})
            yield page
            if page.next_cursor is None:
                return
            if page.next_cursor == cursor:
                raise MusterError(f"{self._path}: the next page is the same page again")
            cursor = page.next_cursor


def _query_name(name: str) -> str:
    """`from` is a keyword of Python, so the filter is called `from_`."""
    return name.removesuffix("_")
