import type {
  OnboardingTemplateTasksRow,
  OnboardingTemplatesRow,
} from '../../../../schema/rows.gen.ts';
import type { AssignedKey } from '../assigned-key.ts';

/** One task of a template. */
export interface TemplateTask
  extends Pick<OnboardingTemplateTasksRow, 'title' | 'required' | 'due_days'> {
  /** The user or the API key that the task will be assigned to; both null = HR. */
  readonly assignee_user_id: string | null;
  readonly assignee_api_key_id: string | null;
}

/** A template's task as read from the database. */
export interface StoredTemplateTask extends TemplateTask {
  /** The user's name; null = HR or an integration. */
  readonly assignee_name: string | null;
  /** Null = HR or a user. */
  readonly assignee_key: AssignedKey | null;
}

/** A reusable list of tasks for new checklists. */
export interface Template
  extends Pick<OnboardingTemplatesRow, 'id' | 'name' | 'created_at' | 'updated_at'> {
  /** Sorted by position, 1 to 100, at least one of them required. */
  readonly tasks: readonly StoredTemplateTask[];
}

export interface TemplateFields {
  readonly name: string;
  readonly tasks: readonly TemplateTask[];
}
