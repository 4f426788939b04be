import type { PersonalTable } from '../privacy/personal-table.ts';

/** The values of custom fields. A person's copy has all of them, also those that they don't see. */
export const customFieldTables: readonly PersonalTable[] = [
  {
    table: 'employee_custom_fields',
    rows: { column: 'employee_id', of: 'employee' },
    exported: ['field_values'],
    erased: { kind: 'deleted' },
  },
];
