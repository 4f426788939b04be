import type { PersonalTable } from '../personal-table.ts';

/** The same rule as `rightsOf`. */
const valuesSeenBy = (reader: 'employee' | 'manager'): string => `(
  select coalesce(jsonb_object_agg(v.key, v.value), '{}')
  from jsonb_each(field_values) v
  join custom_fields f on f.company_id = $1 and f.code = v.key
    and f.seen_by in ('hr_and_${reader}', 'hr_manager_and_employee'))`;

/** The values of custom fields. */
export const customFieldTables: readonly PersonalTable[] = [
  {
    table: 'employee_custom_fields',
    rows: { column: 'employee_id', of: 'employee' },
    exported: ['field_values'],
    shown: [
      { to: ['hr_admin'] },
      { to: ['self'], as: { field_values: valuesSeenBy('employee') } },
      { to: ['manager'], as: { field_values: valuesSeenBy('manager') } },
    ],
    erased: { kind: 'deleted' },
  },
];
