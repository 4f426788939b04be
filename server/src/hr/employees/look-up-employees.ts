import type { EmployeesRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { Employee } from './employee.ts';
import { type EmployeeKeys, findByKeys } from './employees.sql.ts';

/** An employee with the key that their address is found by. */
export type KnownEmployee = Employee & Pick<EmployeesRow, 'email_key'>;

/** The employees of the company who have any of these keys, each once; of a number that many share, two. */
export async function lookUpEmployees(
  transaction: Transaction,
  companyId: string,
  keys: EmployeeKeys,
): Promise<KnownEmployee[]> {
  const { rows } = await transaction.query<KnownEmployee>(findByKeys(companyId, keys));
  return rows;
}
