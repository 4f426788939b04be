import type { UsersRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { findAssignees } from './onboarding.sql.ts';

/** The checked fields of a task in a checklist or template. */
export interface CheckedTask {
  readonly required: boolean;
  readonly assigneeUserId: string | null;
}

/**
 * A checklist is completed by its last required task, so at least one task must be required.
 * Assignees must be able to sign in.
 *
 * @param pointer the JSON pointer to the tasks in the caller's body
 * @throws Problem `validation_failed`, the same for unknown users and those of other companies
 */
export async function checkTasks(
  transaction: Transaction,
  companyId: string,
  { tasks, pointer }: { tasks: readonly CheckedTask[]; pointer: string },
): Promise<void> {
  if (!tasks.some(({ required }) => required)) {
    throw invalidField(
      pointer,
      'must include at least one required task. The checklist is complete when all required tasks are done',
    );
  }
  const assignees = tasks.map(({ assigneeUserId }) => assigneeUserId);
  const asked = [...new Set(assignees.filter((id) => id !== null))];
  if (asked.length === 0) {
    return;
  }
  const { rows } = await transaction.query<Pick<UsersRow, 'id'>>(findAssignees(companyId, asked));
  const known = new Set(rows.map(({ id }) => id));
  const unknown = assignees.findIndex((id) => id !== null && !known.has(id));
  if (unknown !== -1) {
    throw invalidField(`${pointer}/${unknown}/assignee_user_id`, 'is not a user of the company');
  }
}
