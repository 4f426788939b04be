import type { PersonalTable } from '../personal-table.ts';

/** The tables with a person's hours. */
export const timesheetTables: readonly PersonalTable[] = [
  {
    table: 'timesheets',
    rows: { column: 'employee_id', of: 'employee' },
    exported: [
      'id',
      'period_start',
      'period_end',
      'status',
      'total_hours',
      'submitted_at',
      'decided_at',
      'rejection_reason',
      'reopening_reason',
      'created_at',
    ],
    shown: [{ to: ['hr_admin', 'payroll_admin', 'self', 'manager'] }],
    erased: {
      kind: 'overwritten',
      // Systems that keep a copy find the erasure through `updated_since`.
      values: { rejection_reason: null, reopening_reason: null, updated_at: '{now}' },
    },
  },
  {
    table: 'timesheet_entries',
    rows: { column: 'timesheet_id', in: 'timesheets' },
    exported: ['timesheet_id', 'date', 'hours'],
    shown: [{ to: ['hr_admin', 'payroll_admin', 'self', 'manager'] }],
    erased: { kind: 'kept', because: 'these hours were used to calculate pay' },
  },
  {
    table: 'time_entries',
    rows: { column: 'timesheet_id', in: 'timesheets' },
    exported: ['external_id', 'timesheet_id', 'date', 'hours', 'created_at'],
    shown: [{ to: ['hr_admin', 'payroll_admin', 'self'] }],
    // The hours stay on the timesheet.
    erased: { kind: 'deleted' },
  },
];
