import type { Transaction } from '../../../platform/database/driver.ts';
import type { EmployeeValues } from './custom-values.ts';
import { writeMany } from './custom-values.sql.ts';

/** Replaces the values of these employees; without any, nothing is sent. */
export function sendValues(
  transaction: Transaction,
  companyId: string,
  employees: readonly EmployeeValues[],
): void {
  if (employees.length > 0) transaction.send(writeMany(companyId, employees));
}
