import type { PersonalTable } from '../personal-table.ts';

/** The tables with decisions on a person's requests. */
export const approvalTables: readonly PersonalTable[] = [
  {
    table: 'approval_steps',
    rows: { column: 'employee_id', of: 'employee' },
    exported: [
      'subject_kind',
      'subject_id',
      'level',
      'approver_kind',
      'status',
      'decided_at',
      'take_over_reason',
      'earlier_take_overs',
    ],
    shown: [{ to: ['hr_admin', 'self'] }],
    erased: { kind: 'overwritten', values: { take_over_reason: null, earlier_take_overs: '[]' } },
  },
];
