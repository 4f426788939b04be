import type { PersonalTable } from '../personal-table.ts';

/** The tables with a person's files. */
export const documentTables: readonly PersonalTable[] = [
  {
    table: 'documents',
    rows: { column: 'employee_id', of: 'employee' },
    exported: [
      'id',
      'name',
      'category',
      'mime_type',
      'size_bytes',
      'status',
      'created_at',
      'archived_at',
    ],
    shown: [{ to: ['hr_admin', 'self'] }],
    erased: { kind: 'deleted_by_slice' },
  },
  {
    table: 'document_contents',
    rows: { column: 'document_id', in: 'documents' },
    exported: { because: 'documents are downloaded separately; the list has names and sizes' },
    erased: { kind: 'deleted_by_slice' },
  },
];
