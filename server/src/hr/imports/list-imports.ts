import type { Transaction } from '../../platform/database/driver.ts';
import {
  type ListedRows,
  type ListStart,
  readListed,
} from '../../platform/database/sorted-list.ts';
import type { EmployeeImport } from './employee-import.ts';
import { importList, importSorts } from './employee-imports.sql.ts';

type ImportSort = keyof typeof importSorts;

/** The orders other than newest first. */
export const importOrders = Object.keys(importSorts) as ImportSort[];

/** The imports of the company, newest first or in an order. */
export function listImports(
  transaction: Transaction,
  companyId: string,
  start: ListStart<ImportSort>,
): Promise<ListedRows<EmployeeImport>> {
  return readListed(transaction, importList(companyId, start), { start, columns: importSorts });
}
