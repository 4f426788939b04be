import type { Change } from '../change.ts';
import type { Employment } from './employment/employment.ts';
import { admitMove, moveEmployee } from './employment/move-employee.ts';
import { lockEmployment } from './employment/employment.sql.ts';

/**
 * Ends an employee's onboarding because their checklist is complete. The actor of the change is the
 * service, regardless of who completed the last task. Does nothing if the employee is not
 * `onboarding` or doesn't exist.
 */
export async function activateEmployee(change: Change, employeeId: string): Promise<void> {
  const { rows } = await change.transaction.query<Employment>(
    lockEmployment(change.actor.companyId, employeeId),
  );
  const before = rows[0];
  if (before?.status === 'onboarding') {
    const transition = admitMove({ before, capacities: new Set(['system']) }, 'activate');
    await moveEmployee(change, before, { transition });
  }
}
