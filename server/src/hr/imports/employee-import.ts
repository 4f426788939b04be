import type { EmployeeImportsRow } from '../../../schema/rows.gen.ts';
import type { ImportFault } from './import-fault.ts';

export const importStatuses = ['validating', 'importing', 'completed', 'failed'] as const;

/** Who may import: judged when they ask, and when the import runs. */
export const importRoles = ['owner', 'hr_admin'] as const;

export const importBytesMax = 10 * 1024 * 1024;
export const importRowsMax = 10_000;
/** Ending an employment takes many statements, and all rows are written in one transaction. */
export const importEndsMax = 500;
/** How many errors are stored; all of them are counted. */
export const importErrorsMax = 1_000;

/** An error in a file, without any value from it. */
export interface ImportError {
  /** As in a spreadsheet: the header is row 1; 0 = the file as a whole. */
  readonly row: number;
  /** The column's name; null = the row as a whole. */
  readonly column: string | null;
  /** Like `params`, absent in imports from before codes existed. */
  readonly code?: ImportFault['code'];
  readonly params?: Readonly<Record<string, string>>;
  /** In English. */
  readonly detail: string;
}

/** A file of employees that is checked, and imported as a whole or not at all. */
export interface EmployeeImport extends Omit<EmployeeImportsRow, 'company_id' | 'errors' | 'ends'> {
  readonly requested_by_name: string;
  readonly errors: readonly ImportError[];
  /** The employments that the file ends. */
  readonly ends: readonly (ImportedEnd & { readonly name: string })[];
}

/** The end of an existing employee's employment. */
export interface ImportedEnd {
  readonly row: number;
  readonly employee_id: string;
  readonly last_day: string;
}

/** The data of a job of the queue `employee-imports`. */
export interface EmployeeImportJob {
  readonly companyId: string;
  readonly importId: string;
}
