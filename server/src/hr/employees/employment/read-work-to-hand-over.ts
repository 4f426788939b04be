import { recordRead } from '../../../access/audit/record-read.ts';
import type { UserChange } from '../../change.ts';
import type { NamedDelegation } from '../../approvals/delegations/delegation.ts';
import { listDelegationsOf } from '../../approvals/delegations/list-delegations.ts';
import { findEmployeeDetail } from '../details/find-employee-detail.ts';
import {
  type AssignedTask,
  listAssignedTasks,
  listStepsToDecide,
  type WaitingStep,
} from './work-to-hand-over.sql.ts';

/** What waits for an employee's user, and what someone else has to do once they have left. */
export interface WorkToHandOver {
  readonly steps: readonly WaitingStep[];
  readonly tasks: readonly AssignedTask[];
  /** From and to them. */
  readonly delegations: readonly NamedDelegation[];
}

/**
 * For HR, before an employment ends: requests, tasks and delegations of the employee. Empty without a
 * user account. Records the read.
 *
 * @throws Problem `not_found`
 */
export async function readWorkToHandOver(change: UserChange, id: string): Promise<WorkToHandOver> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const { employee } = await findEmployeeDetail(transaction, actor, id);
  recordRead(transaction, change, {
    subjectKind: 'employee',
    subjectIds: [employee.id],
    employeeIds: [employee.id],
    fields: ['open_work'],
  });
  const { user_id: userId } = employee;
  if (userId === null) return { steps: [], tasks: [], delegations: [] };
  const [steps, tasks, delegations] = await Promise.all([
    transaction.query<WaitingStep>(listStepsToDecide(companyId, userId)),
    transaction.query<AssignedTask>(listAssignedTasks(companyId, userId)),
    listDelegationsOf(change, userId),
  ]);
  return { steps: steps.rows, tasks: tasks.rows, delegations };
}
