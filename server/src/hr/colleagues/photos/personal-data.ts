import type { PersonalTable } from '../../personal-table.ts';

/** The table of photos. */
export const photoTables: readonly PersonalTable[] = [
  {
    table: 'employee_photos',
    rows: { column: 'employee_id', of: 'employee' },
    // The image itself is saved from the page of the person.
    exported: ['mime_type', 'created_at'],
    shown: [{ to: ['hr_admin', 'payroll_admin', 'self', 'colleague'] }],
    erased: { kind: 'deleted' },
  },
];
