import type { EmployeesRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { Employee } from './employee.ts';
import { type EmployeeKeys, findByKeys } from './employees.sql.ts';

/** An employee with the key of their address, and whether their personal data was erased. */
export type KnownEmployee = Employee &
  Pick<EmployeesRow, 'email_key' | 'termination_reason'> & { readonly is_erased: boolean };

/**
 * The employees of the company with any of these keys, each once; at most two of those who share a
 * number.
 */
export async function lookUpEmployees(
  transaction: Transaction,
  companyId: string,
  keys: EmployeeKeys,
): Promise<KnownEmployee[]> {
  const { rows } = await transaction.query<KnownEmployee>(findByKeys(companyId, keys));
  return rows;
}
