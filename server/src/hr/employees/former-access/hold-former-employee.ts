import type { UserActor } from '../../../access/actor.ts';
import { refuseUserAbove } from '../../../access/users/lock-user-to-help.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { findEmployeeDetail } from '../details/find-employee-detail.ts';
import type { SeenEmployee } from '../details/employee-detail.ts';
import { refuseErased } from '../refuse-erased.ts';

/**
 * A terminated employee whose access to their own documents the actor manages. HR does so for
 * people who were users with the role employee, or none at all, as for every other link.
 *
 * @throws Problem `not_found`; `invalid_state` for employees who are not terminated or are erased;
 *   `forbidden` for your own record and for a role above the actor's
 */
export async function holdFormerEmployee(
  change: UserChange,
  id: string,
): Promise<SeenEmployee['employee']> {
  const { transaction, actor } = change;
  const { employee } = await findEmployeeDetail(transaction, actor, id);
  refuseCurrent(employee, actor);
  await refuseUserAbove(transaction, actor, employee.id);
  await refuseErased(change, employee);
  return employee;
}

function refuseCurrent(
  { id, status }: Pick<SeenEmployee['employee'], 'id' | 'status'>,
  actor: UserActor,
): void {
  if (id === actor.employeeId) {
    throw new Problem('forbidden', "You can't manage your own access as a former employee.");
  }
  if (status !== 'terminated') {
    throw new Problem(
      'invalid_state',
      'The employee is not terminated. Current employees sign in with their own account.',
    );
  }
}
