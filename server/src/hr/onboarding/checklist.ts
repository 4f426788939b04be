export const checklistStatuses = ['open', 'completed'] as const;
export type ChecklistStatus = (typeof checklistStatuses)[number];

export const taskStatuses = ['pending', 'done', 'skipped'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** One item of a checklist. */
export interface Task {
  readonly id: string;
  readonly checklist_id: string;
  /** From 1, in the order in which the tasks were given. */
  readonly position: number;
  readonly title: string;
  /** A required task must be done before the checklist is complete; it cannot be skipped. */
  readonly required: boolean;
  /** `YYYY-MM-DD`. */
  readonly due_date: string | null;
  /** The user whom the task is given to; null = HR. */
  readonly assignee_user_id: string | null;
  readonly status: TaskStatus;
  /** When and by which user it was done or skipped. */
  readonly closed_at: string | null;
  readonly closed_by: string | null;
}

/** A checklist without its tasks. */
export interface ChecklistRow {
  readonly id: string;
  readonly employee_id: string;
  readonly status: ChecklistStatus;
  readonly task_count: number;
  /** When the last required task was done for the first time; reopening tasks leaves it. */
  readonly completed_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A task as read from the database. */
export interface StoredTask extends Task {
  /** Null = HR. */
  readonly assignee_name: string | null;
}

/** What has to be done to onboard one employee. */
export interface Checklist extends ChecklistRow {
  /** In their order. */
  readonly tasks: readonly Task[];
}

/** At most 100 on a checklist. */
export interface NewTask {
  readonly title: string;
  readonly required: boolean;
  readonly dueDate?: string;
  readonly assigneeUserId?: string;
}
