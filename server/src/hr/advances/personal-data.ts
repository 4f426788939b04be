import type { PersonalTable } from '../personal-table.ts';

/** The tables with advances. */
export const advanceTables: readonly PersonalTable[] = [
  {
    table: 'advances',
    rows: { column: 'employee_id', of: 'employee' },
    exported: [
      'id',
      'amount',
      'currency',
      'purpose',
      'installments',
      'status',
      'decided_at',
      'rejection_reason',
      'paid_at',
      'repaid_at',
      'created_at',
    ],
    shown: [{ to: ['hr_admin', 'payroll_admin', 'self'] }],
    erased: {
      kind: 'overwritten',
      values: { purpose: 'Erased', rejection_reason: null },
      leaves: ['currency'],
    },
  },
  {
    table: 'advance_installments',
    rows: { column: 'advance_id', in: 'advances' },
    exported: ['advance_id', 'number', 'amount', 'due_from', 'repaid_at'],
    shown: [{ to: ['hr_admin', 'payroll_admin', 'self'] }],
    erased: { kind: 'kept', because: 'payslips were reduced by these amounts' },
  },
];
