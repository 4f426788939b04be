export const documentCategories = [
  'contract',
  'identity',
  'certificate',
  'payslip',
  'other',
] as const;
export type DocumentCategory = (typeof documentCategories)[number];

export const documentStatuses = ['uploaded', 'archived'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** 10 MiB: a scan of many pages. */
export const documentBytesMax = 10_485_760;

/** A file kept for an employee, without what is in it. */
export interface DocumentRow {
  readonly id: string;
  readonly employee_id: string;
  readonly name: string;
  readonly category: DocumentCategory;
  readonly mime_type: string;
  readonly size_bytes: number;
  /** Of the content, lower-case hex. */
  readonly sha256: string;
  readonly status: DocumentStatus;
  readonly uploaded_by: string;
  readonly archived_by: string | null;
  readonly archived_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A document with the names of those whom it is about and who uploaded it. */
export interface Document extends DocumentRow {
  readonly employee_name: string;
  readonly uploaded_by_name: string;
}
