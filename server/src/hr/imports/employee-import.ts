import type { EmployeeImportsRow } from '../../../schema/rows.gen.ts';
import type { ImportFault } from './import-fault.ts';

export const importStatuses = ['validating', 'importing', 'completed', 'failed'] as const;

export const importBytesMax = 10 * 1024 * 1024;
export const importRowsMax = 10_000;
/** How many errors are kept; all are counted. */
export const importErrorsMax = 1_000;

/** What is wrong in a file, never with a value out of it. */
export interface ImportError {
  /** As a spreadsheet counts, from 1 for the header; 0 = the file as a whole. */
  readonly row: number;
  /** The column's name; null = the row as a whole. */
  readonly column: string | null;
  /** Absent in imports from before there were codes, like `params`. */
  readonly code?: ImportFault['code'];
  readonly params?: Readonly<Record<string, string>>;
  /** In English. */
  readonly detail: string;
}

/** A file of employees that is checked, and imported whole or not at all. */
export interface EmployeeImport
  extends Pick<
    EmployeeImportsRow,
    | 'id'
    | 'requested_by'
    | 'file_name'
    | 'status'
    | 'error_count'
    | 'created'
    | 'updated'
    | 'unchanged'
    | 'created_at'
    | 'updated_at'
    | 'ended_at'
  > {
  readonly requested_by_name: string;
  /** Checked and no more. */
  readonly dry_run: EmployeeImportsRow['dry_run'];
  /** Rows of the file without its header; null until they are counted. */
  readonly total: EmployeeImportsRow['total'];
  /** Of the present status: rows checked, then rows imported. */
  readonly processed: EmployeeImportsRow['processed'];
  readonly errors: readonly ImportError[];
}

/** What a job of the queue `employee-imports` holds. */
export interface EmployeeImportJob {
  readonly companyId: string;
  readonly importId: string;
}
