/** One task of a template. */
export interface TemplateTask {
  readonly title: string;
  readonly required: boolean;
  /** Counted from the employee's first day; null = without a date. */
  readonly due_days: number | null;
  /** The user whom the task will be given to; null = HR. */
  readonly assignee_user_id: string | null;
}

/** A template's task as read from the database. */
export interface StoredTemplateTask extends TemplateTask {
  /** Null = HR. */
  readonly assignee_name: string | null;
}

/** What checklists are made of again and again. */
export interface Template {
  readonly id: string;
  /** Unique in the company. */
  readonly name: string;
  /** In their order, 1 to 100, at least one of them required. */
  readonly tasks: readonly StoredTemplateTask[];
  readonly created_at: string;
  readonly updated_at: string;
}

export interface TemplateFields {
  readonly name: string;
  readonly tasks: readonly TemplateTask[];
}
