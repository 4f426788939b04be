import type {
  OnboardingTemplateTasksRow,
  OnboardingTemplatesRow,
} from '../../../../schema/rows.gen.ts';

/** One task of a template. */
export interface TemplateTask {
  readonly title: OnboardingTemplateTasksRow['title'];
  readonly required: OnboardingTemplateTasksRow['required'];
  /** Counted from the employee's first day; null = without a date. */
  readonly due_days: OnboardingTemplateTasksRow['due_days'];
  /** The user whom the task will be given to; null = HR. */
  readonly assignee_user_id: string | null;
}

/** A template's task as read from the database. */
export interface StoredTemplateTask extends TemplateTask {
  /** Null = HR. */
  readonly assignee_name: string | null;
}

/** What checklists are made of again and again. */
export interface Template extends Pick<OnboardingTemplatesRow, 'id' | 'created_at' | 'updated_at'> {
  /** Unique in the company. */
  readonly name: OnboardingTemplatesRow['name'];
  /** In their order, 1 to 100, at least one of them required. */
  readonly tasks: readonly StoredTemplateTask[];
}

export interface TemplateFields {
  readonly name: string;
  readonly tasks: readonly TemplateTask[];
}
