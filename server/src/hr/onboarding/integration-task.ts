import type { OnboardingTasksRow } from '../../../schema/rows.gen.ts';
import type { Task } from './checklist.ts';

/** A task as integrations read it, with its employee and without names of other people. */
export interface StoredIntegrationTask
  extends Task,
    Pick<OnboardingTasksRow, 'created_at' | 'updated_at'> {
  readonly employee_id: string;
}

export interface IntegrationTask extends StoredIntegrationTask {
  /** Whether the task is assigned to the integration that asks. */
  readonly isOwn: boolean;
}
