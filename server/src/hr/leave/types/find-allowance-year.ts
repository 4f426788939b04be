import type { LeaveTypesRow } from '../../../../schema/rows.gen.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { findAllowance } from './leave-types.sql.ts';

/** The first year of a leave type's allowance; null without an allowance and for unknown codes. */
export async function findAllowanceYear(
  transaction: Transaction,
  companyId: string,
  code: string,
): Promise<number | null> {
  const { rows } = await transaction.query<Pick<LeaveTypesRow, 'allowance_year'>>(
    findAllowance(companyId, code),
  );
  return rows[0]?.allowance_year ?? null;
}
