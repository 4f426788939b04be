import { toInstant } from '../../platform/clock.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { type FormerAccess, type FormerAccessRow, toFormerAccess } from './former-access.ts';
import { findOfEmployee } from './former-employees.sql.ts';

/** The access of a terminated employee of the transaction's company to their own documents. */
export async function findFormerAccess(
  transaction: Transaction,
  { companyId, clock }: { companyId: string; clock: Clock },
  employeeId: string,
): Promise<FormerAccess> {
  const { rows } = await transaction.query<FormerAccessRow>(
    findOfEmployee(companyId, employeeId, toInstant(clock.nowMs())),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the employee does not exist');
  return toFormerAccess(row);
}
