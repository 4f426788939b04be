import type { Change } from '../../change.ts';
import { findStepsByAge } from './leave-policies.sql.ts';
import { settleEmployees } from './settle-employees.ts';

/** Brings the balances of locked employees in line with their dates of birth. */
export async function settleStepsByAge(
  change: Change,
  employeeIds: readonly string[],
): Promise<void> {
  const { transaction, actor } = change;
  // Most companies have no such policy, and an import writes thousands of dates.
  const { rowCount } = await transaction.query(findStepsByAge(actor.companyId));
  if (rowCount > 0) await settleEmployees(change, { employeeIds, reason: 'date_of_birth_changed' });
}
