import type { Transaction } from '../../platform/database/driver.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { checkManager as checkManagerStatement, lockReportingLines } from './employees.sql.ts';

/**
 * A manager must be an employee of the same company, and no employee may be above themselves.
 * Concurrent changes wait for each other until the transaction ends.
 *
 * @throws Problem `validation_failed` at `/manager_id`, the same for unknown employees and those of
 *   other companies
 */
export async function checkManager(
  transaction: Transaction,
  companyId: string,
  {
    employeeId,
    managerId,
    cycles = 'refused',
  }: {
    employeeId: string;
    managerId: string;
    /** `allowed` for a change that only concerns the past. */
    cycles?: 'refused' | 'allowed';
  },
): Promise<void> {
  const locked = transaction.query(lockReportingLines(companyId));
  const checked = transaction.query<{ exists: boolean; makes_cycle: boolean }>(
    checkManagerStatement(companyId, employeeId, managerId),
  );
  const [, { rows }] = await Promise.all([locked, checked]);
  if (rows[0]?.exists !== true) {
    throw invalidField('/manager_id', 'is not an employee of the company');
  }
  if (rows[0].makes_cycle && (cycles === 'refused' || managerId === employeeId)) {
    throw invalidField(
      '/manager_id',
      'would make the employee their own manager, directly or indirectly',
    );
  }
}
