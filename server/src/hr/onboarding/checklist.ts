import type { OnboardingChecklistsRow, OnboardingTasksRow } from '../../../schema/rows.gen.ts';
import type { AssignedKey } from './assigned-key.ts';

export const checklistStatuses = ['open', 'completed'] as const;
export type ChecklistStatus = (typeof checklistStatuses)[number];

export const taskStatuses = ['pending', 'done', 'skipped'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** One item of a checklist. */
export type Task = Omit<OnboardingTasksRow, 'company_id' | 'created_at' | 'updated_at'>;

/** A checklist without its tasks. */
export type ChecklistRow = Omit<OnboardingChecklistsRow, 'company_id'>;

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
