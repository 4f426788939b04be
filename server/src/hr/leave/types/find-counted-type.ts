import type { Transaction } from '../../../platform/database/driver.ts';
import type { BalanceUnit } from './balance-unit.ts';
import { findAllowance } from './leave-types.sql.ts';

export interface CountedType {
  /** The first year of the allowance. */
  readonly allowance_year: number;
  readonly balance_unit: BalanceUnit;
}

/** What is counted of a leave type; null without an allowance and for unknown codes. */
export async function findCountedType(
  transaction: Transaction,
  companyId: string,
  code: string,
): Promise<CountedType | null> {
  const { rows } = await transaction.query<CountedType>(findAllowance(companyId, code));
  return rows[0] ?? null;
}
