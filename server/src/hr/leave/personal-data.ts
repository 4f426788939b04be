import type { PersonalTable } from '../personal-table.ts';

/** The tables with a person's leave and its ledger. */
export const leaveTables: readonly PersonalTable[] = [
  {
    table: 'leave_requests',
    rows: { column: 'employee_id', of: 'employee' },
    exported: [
      'id',
      'leave_type',
      'start_date',
      'end_date',
      'start_portion',
      'end_portion',
      'days',
      'reason',
      'status',
      'decided_at',
      'rejection_reason',
      'change_reason',
      'created_at',
    ],
    shown: [{ to: ['hr_admin', 'self', 'manager'] }],
    erased: {
      kind: 'overwritten',
      // Systems that keep a copy find the erasure through `updated_since`.
      values: {
        reason: null,
        rejection_reason: null,
        change_reason: null,
        updated_at: '{now}',
      },
      leaves: ['leave_type'],
    },
  },
  {
    table: 'long_leaves',
    rows: { column: 'employee_id', of: 'employee' },
    exported: ['id', 'first_day', 'last_day', 'is_paid', 'created_at'],
    shown: [{ to: ['hr_admin', 'payroll_admin', 'self'] }],
    erased: { kind: 'kept', because: 'days without a reason, used to calculate pay' },
  },
  {
    table: 'leave_ledger',
    rows: { column: 'employee_id', of: 'employee' },
    exported: ['id', 'leave_type', 'year', 'kind', 'days', 'reason', 'note', 'created_at'],
    shown: [
      { to: ['hr_admin'] },
      // Corrections show a planned last day or change of the job.
      { to: ['self'], rows: `kind <> 'correction'`, without: ['note'] },
    ],
    erased: { kind: 'overwritten', values: { note: null }, leaves: ['leave_type', 'reason'] },
  },
  {
    table: 'leave_policy_assignments',
    rows: { column: 'employee_id', of: 'employee' },
    exported: [
      'id',
      'leave_type',
      'policy_id',
      'employment_type',
      'first_day',
      'last_day',
      'created_at',
    ],
    shown: [{ to: ['hr_admin', 'self'] }],
    erased: { kind: 'kept', because: 'the rule by which days were granted' },
  },
];
