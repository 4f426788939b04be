from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, cast

from ._connection import Call, Connection, Form
from ._pages import ListReader, Page
from ._records import describe_key, path_of, request_record
from .types import DocumentFilters, EmployeeDocument, FileLink

if TYPE_CHECKING:  # only for type checkers, which provide it; never imported
    from typing_extensions import Unpack


class Documents:
    """Files of employees, without payslips. Grants: `documents:read`, `documents:write`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._lists = ListReader[EmployeeDocument](
            connection, "/documents", "documents", DocumentFilters
        )

    def list(self, **filters: Unpack[DocumentFilters]) -> Page[EmployeeDocument]:
        """One page, newest first: the first one, or the one at `cursor`."""
        return self._lists.page(filters)

    def pages(self, **filters: Unpack[DocumentFilters]) -> Iterator[Page[EmployeeDocument]]:
        """All pages; each is requested when it is needed."""
        return self._lists.pages(filters)

    def iterate(self, **filters: Unpack[DocumentFilters]) -> Iterator[EmployeeDocument]:
        """All documents, over all pages."""
        return self._lists.records(filters)

    def get(self, id: str) -> EmployeeDocument:
        """Raises NotFoundError if the company has no such document."""
        call = Call("GET", path_of("/documents", id), "document")
        return cast(EmployeeDocument, request_record(self._connection, call))

    def file_link(self, id: str) -> FileLink:
        """The address of the file. It works for 5 minutes, without a key."""
        call = Call("GET", path_of("/documents", id) + "/file", "file")
        return cast(FileLink, request_record(self._connection, call))

    def upload(
        self,
        *,
        employee_id: str,
        category: Literal["contract", "identity", "certificate", "other"],
        file: bytes,
        name: str,
        idempotency_key: str | None = None,
    ) -> EmployeeDocument:
        """Stores a file of at most 10 MiB for an employee; emits `document.uploaded`.

        `name` has the extension that fits the content, e.g. `certificate.pdf`. The key works as in
        `employees.create`.
        """
        form = Form({"employee_id": employee_id, "category": category}, file, name)
        headers = describe_key(idempotency_key)
        call = Call("POST", "/documents", "document", body=form, headers=headers)
        return cast(EmployeeDocument, request_record(self._connection, call))
