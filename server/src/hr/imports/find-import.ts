import type { Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import { lookUpId } from '../../platform/ids.ts';
import type { EmployeeImport } from './employee-import.ts';
import { find } from './employee-imports.sql.ts';

/** @throws Problem `not_found` for unknown ids and those of other companies */
export async function findImport(
  transaction: Transaction,
  companyId: string,
  id: string,
): Promise<EmployeeImport> {
  const { rows } = await transaction.query<EmployeeImport>(find(companyId, lookUpId(id)));
  const found = rows[0];
  if (found === undefined) {
    throw notFound();
  }
  return found;
}
