import type { PersonalTable } from '../privacy/personal-table.ts';

/** The tables with a person's payslips and their deductions. */
export const payrollTables: readonly PersonalTable[] = [
  {
    table: 'payslips',
    rows: { column: 'employee_id', of: 'employee' },
    exported: [
      'id',
      'payroll_run_id',
      'gross',
      'deductions',
      'net',
      'currency',
      'lines',
      'created_at',
    ],
    erased: { kind: 'kept', because: 'payroll figures; approved ones are kept permanently' },
  },
  {
    table: 'bank_accounts',
    rows: { column: 'employee_id', of: 'employee' },
    exported: ['id', 'status', 'holder', 'iban', 'bic', 'active_from', 'created_at'],
    erased: { kind: 'deleted' },
  },
  {
    table: 'payment_file_entries',
    rows: { column: 'employee_id', of: 'employee' },
    exported: ['payment_file_id', 'amount', 'reason', 'holder', 'iban', 'bic'],
    erased: { kind: 'kept', because: 'records of payments' },
  },
  {
    table: 'payroll_run_left_out',
    rows: { column: 'employee_id', of: 'employee' },
    exported: ['payroll_run_id', 'reason'],
    erased: {
      kind: 'kept',
      because: 'payroll records; those of approved runs are kept permanently',
    },
  },
  {
    table: 'payroll_run_installments',
    rows: { column: 'advance_id', in: 'advances' },
    exported: { because: 'the same installments are listed with their advances' },
    erased: { kind: 'kept', because: 'payroll figures' },
  },
];
