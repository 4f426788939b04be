import type { PersonalTable } from '../privacy/personal-table.ts';

/** The table of employee records. */
export const employeeTables: readonly PersonalTable[] = [
  {
    table: 'employees',
    rows: { column: 'id', of: 'employee' },
    exported: [
      'id',
      'external_id',
      'employee_number',
      'first_name',
      'last_name',
      'email',
      'phone',
      'job_title',
      'department',
      'location',
      'employment_type',
      'manager_id',
      'start_date',
      'status',
      'termination_date',
      'termination_reason',
      'created_at',
      'updated_at',
    ],
    erased: {
      kind: 'overwritten',
      values: {
        external_id: null,
        employee_number: null,
        first_name: 'Erased',
        last_name: 'Employee',
        email: 'erased-{person}@erased.invalid',
        email_key: 'erased-{person}@erased.invalid',
        phone: null,
        job_title: null,
        department: null,
        location: null,
        employment_type: null,
        manager_id: null,
        termination_reason: null,
      },
    },
  },
];
