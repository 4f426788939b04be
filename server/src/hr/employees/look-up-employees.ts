import type { EmployeesRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { type EmployeeKeys, findByKeys } from './employees.sql.ts';

/** An employee by what others call them. */
export type KnownEmployee = Pick<
  EmployeesRow,
  'id' | 'email_key' | 'external_id' | 'employee_number'
>;

/** The employees of the company who have any of these keys, each once; of a number that many share, two. */
export async function lookUpEmployees(
  transaction: Transaction,
  companyId: string,
  keys: EmployeeKeys,
): Promise<KnownEmployee[]> {
  const { rows } = await transaction.query<KnownEmployee>(findByKeys(companyId, keys));
  return rows;
}
