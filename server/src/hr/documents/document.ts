import type { DocumentsRow } from '../../../schema/rows.gen.ts';

export const documentCategories = [
  'contract',
  'identity',
  'certificate',
  'payslip',
  'other',
] as const;
export type DocumentCategory = (typeof documentCategories)[number];

/** What integrations can read and upload. Payslips are pay, and pay is never in the API. */
export const integrationCategories = [
  'contract',
  'identity',
  'certificate',
  'other',
] as const satisfies readonly DocumentCategory[];
export type IntegrationCategory = (typeof integrationCategories)[number];

export const documentStatuses = ['uploaded', 'archived'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** 10 MiB: a scan of many pages. */
export const documentBytesMax = 10_485_760;

/** A file stored for an employee, without its content. */
export interface DocumentRow
  extends Pick<
    DocumentsRow,
    | 'id'
    | 'employee_id'
    | 'name'
    | 'category'
    | 'mime_type'
    | 'size_bytes'
    | 'status'
    | 'uploaded_by'
    | 'uploaded_by_api_key_id'
    | 'archived_by'
    | 'archived_at'
    | 'created_at'
    | 'updated_at'
  > {
  /** Of the content, lower-case hex. */
  readonly sha256: string;
}

/** A document with the names of its employee and of the user or API key that uploaded it. */
export interface Document extends DocumentRow {
  readonly employee_name: string;
  readonly uploaded_by_name: string;
}
