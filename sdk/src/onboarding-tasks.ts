import type { Connection, RequestOptions } from './connection.ts';
import { type CreateOptions, createRecord } from './create-record.ts';
import { createList, type List } from './pages.ts';
import { pathOf } from './path-of.ts';
import { readRecord } from './read-record.ts';
import type { Answered, OnboardingTask, OnboardingTaskFilters } from './records.ts';

/** The tasks of onboarding checklists. Grants: `onboarding:read`, `onboarding:write`. */
export interface OnboardingTasks {
  /**
   * Newest first; `assigned_to: 'me'` lists only those of this integration. Further filters:
   * `employee_id`, `checklist_id`, `status` and `updated_since`.
   */
  list(filters?: OnboardingTaskFilters, options?: RequestOptions): List<OnboardingTask>;
  /** @throws NotFoundError if the company has no such task */
  get(id: string, options?: RequestOptions): Promise<Answered<OnboardingTask>>;
  /**
   * Marks a task of this integration as done. A task that is already done stays unchanged.
   *
   * @throws NotFoundError, PermissionDeniedError `task_not_assigned`, ConflictError `invalid_state`
   *   for a skipped task
   */
  complete(id: string, options?: CreateOptions): Promise<Answered<OnboardingTask>>;
}

const path = '/onboarding-tasks';
const member = 'onboarding_task';

export function createOnboardingTasks(connection: Connection): OnboardingTasks {
  return {
    list: (filters, options) =>
      createList(connection, { path, member: 'onboarding_tasks' }, filters, options),
    get: async (id, options) => readRecord(connection, { path: pathOf(path, id), member }, options),
    complete: async (id, options) =>
      createRecord(
        connection,
        { path: `${pathOf(path, id)}/complete`, member },
        undefined,
        options,
      ),
  };
}
