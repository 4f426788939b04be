import type { OnboardingChecklistsRow, OnboardingTasksRow } from '../../../schema/rows.gen.ts';
import type { AssignedKey } from './assigned-key.ts';

export const checklistStatuses = ['open', 'completed'] as const;
export type ChecklistStatus = (typeof checklistStatuses)[number];

export const taskStatuses = ['pending', 'done', 'skipped'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** One item of a checklist. */
export interface Task extends Pick<OnboardingTasksRow, 'id' | 'checklist_id' | 'title' | 'status'> {
  /** From 1, in the order the tasks were given. */
  readonly position: OnboardingTasksRow['position'];
  /** A required task must be done to complete the checklist; it can't be skipped. */
  readonly required: OnboardingTasksRow['required'];
  /** `YYYY-MM-DD`. */
  readonly due_date: OnboardingTasksRow['due_date'];
  /** The user or the API key that the task is assigned to; both null = HR. */
  readonly assignee_user_id: OnboardingTasksRow['assignee_user_id'];
  readonly assignee_api_key_id: OnboardingTasksRow['assignee_api_key_id'];
  /** When and by which user or API key it was done or skipped. */
  readonly closed_at: OnboardingTasksRow['closed_at'];
  readonly closed_by: OnboardingTasksRow['closed_by'];
  readonly closed_by_api_key_id: OnboardingTasksRow['closed_by_api_key_id'];
}

/** A checklist without its tasks. */
export interface ChecklistRow
  extends Pick<
    OnboardingChecklistsRow,
    'id' | 'employee_id' | 'status' | 'task_count' | 'created_at' | 'updated_at'
  > {
  /** When the last required task was done for the first time; reopening tasks doesn't change it. */
  readonly completed_at: OnboardingChecklistsRow['completed_at'];
}

/** A task as read from the database. */
export interface StoredTask extends Task {
  /** The user's name; null = HR or an integration. */
  readonly assignee_name: string | null;
  /** The user is disabled, or no longer employed. */
  readonly assignee_has_left: boolean;
  /** Null = HR or a user. */
  readonly assignee_key: AssignedKey | null;
}

/** The tasks for onboarding one employee. */
export interface Checklist extends ChecklistRow {
  /** Sorted by position. */
  readonly tasks: readonly Task[];
}

/** At most 100 per checklist. */
export interface NewTask {
  readonly title: string;
  readonly required: boolean;
  readonly dueDate?: string;
  readonly assigneeUserId?: string;
  readonly assigneeApiKeyId?: string;
}
