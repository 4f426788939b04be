from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from ._connection import Call, Connection
from ._pages import ListReader, Page
from ._records import path_of, request_record
from .types import Contract, ContractFilters, FileLink

if TYPE_CHECKING:  # only for type checkers, which provide it; never imported
    from typing_extensions import Unpack


class Contracts:
    """Contracts with employees, without their text. Grant: `contracts:read`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._lists = ListReader[Contract](connection, "/contracts", "contracts", ContractFilters)

    def list(self, **filters: Unpack[ContractFilters]) -> Page[Contract]:
        """One page, newest first: the first one, or the one at `cursor`."""
        return self._lists.page(filters)

    def pages(self, **filters: Unpack[ContractFilters]) -> Iterator[Page[Contract]]:
        """All pages; each is requested when it is needed."""
        return self._lists.pages(filters)

    def iterate(self, **filters: Unpack[ContractFilters]) -> Iterator[Contract]:
        """All contracts, over all pages."""
        return self._lists.records(filters)

    def get(self, id: str) -> Contract:
        """Raises NotFoundError if the company has no such contract."""
        call = Call("GET", path_of("/contracts", id), "contract")
        return cast(Contract, request_record(self._connection, call))

    def file_link(self, id: str) -> FileLink:
        """The address of the signed PDF. It works for 5 minutes, without a key.

        Raises ConflictError `invalid_state` unless the contract is signed.
        """
        call = Call("GET", path_of("/contracts", id) + "/file", "file")
        return cast(FileLink, request_record(self._connection, call))
