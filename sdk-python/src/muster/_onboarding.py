from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from ._connection import Call, Connection
from ._pages import ListReader, Page
from ._records import describe_key, path_of, request_record
from .types import OnboardingTask, OnboardingTaskFilters

if TYPE_CHECKING:  # only for type checkers, which provide it; never imported
    from typing_extensions import Unpack


class OnboardingTasks:
    """The tasks of onboarding checklists. Grants: `onboarding:read`, `onboarding:write`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._lists = ListReader[OnboardingTask](
            connection, "/onboarding-tasks", "onboarding_tasks", OnboardingTaskFilters
        )

    def list(self, **filters: Unpack[OnboardingTaskFilters]) -> Page[OnboardingTask]:
        """One page, newest first: the first one, or the one at `cursor`."""
        return self._lists.page(filters)

    def pages(self, **filters: Unpack[OnboardingTaskFilters]) -> Iterator[Page[OnboardingTask]]:
        """All pages; each is requested when it is needed."""
        return self._lists.pages(filters)

    def iterate(self, **filters: Unpack[OnboardingTaskFilters]) -> Iterator[OnboardingTask]:
        """All tasks, over all pages; with `assigned_to="me"` those of this integration."""
        return self._lists.records(filters)

    def get(self, id: str) -> OnboardingTask:
        """Raises NotFoundError if the company has no such task."""
        call = Call("GET", path_of("/onboarding-tasks", id), "onboarding_task")
        return cast(OnboardingTask, request_record(self._connection, call))

    def complete(self, id: str, *, idempotency_key: str | None = None) -> OnboardingTask:
        """Marks a task of this integration as done. A task that is already done stays unchanged.

        Raises NotFoundError, PermissionDeniedError for `task_not_assigned`, and ConflictError for
        `invalid_state` (a skipped task). The key works as in `employees.create`.
        """
        headers = describe_key(idempotency_key)
        path = f"{path_of('/onboarding-tasks', id)}/complete"
        call = Call("POST", path, "onboarding_task", headers=headers)
        return cast(OnboardingTask, request_record(self._connection, call))
