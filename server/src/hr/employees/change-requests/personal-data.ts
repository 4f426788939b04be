import type { PersonalTable } from '../../personal-table.ts';

/** The table of requested changes. */
export const changeRequestTables: readonly PersonalTable[] = [
  {
    table: 'change_requests',
    rows: { column: 'employee_id', of: 'employee' },
    exported: ['id', 'status', 'changes', 'note', 'rejection_reason', 'created_at', 'decided_at'],
    shown: [{ to: ['hr_admin', 'self'] }],
    erased: { kind: 'deleted' },
  },
];
