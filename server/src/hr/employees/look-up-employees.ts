import type { Transaction } from '../../platform/database/driver.ts';
import { type EmployeeKeys, findByKeys } from './queries.ts';

/** An employee by what others call them. */
export interface KnownEmployee {
  readonly id: string;
  readonly email_key: string;
  readonly external_id: string | null;
  readonly employee_number: string | null;
}

/** The employees of the company who have any of these keys, each once; of a number that many share, two. */
export async function lookUpEmployees(
  transaction: Transaction,
  companyId: string,
  keys: EmployeeKeys,
): Promise<KnownEmployee[]> {
  const { rows } = await transaction.query<KnownEmployee>(findByKeys(companyId, keys));
  return rows;
}
