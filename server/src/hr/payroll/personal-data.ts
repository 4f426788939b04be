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
    table: 'pay_results',
    rows: { column: 'employee_id', of: 'employee' },
    exported: [
      'id',
      'payroll_run_id',
      'period_start',
      'period_end',
      'currency',
      'version',
      'inputs',
      'lines',
      'created_at',
    ],
    erased: { kind: 'kept', because: 'payroll figures; approved ones are kept permanently' },
  },
  {
    table: 'pay_marks',
    rows: { column: 'employee_id', of: 'employee' },
    exported: ['id', 'currency', 'from_day', 'cause', 'recorded_at', 'settled_by_run_id'],
    erased: { kind: 'kept', because: 'payroll records: why pay was corrected' },
  },
  {
    table: 'pay_receivables',
    rows: { column: 'employee_id', of: 'employee' },
    exported: [
      'id',
      'payroll_run_id',
      'currency',
      'amount',
      'recovered',
      'per_run',
      'status',
      'reason',
      'closed_at',
      'created_at',
    ],
    erased: { kind: 'kept', because: 'payroll figures' },
  },
  {
    table: 'payroll_run_marks',
    rows: { column: 'mark_id', in: 'pay_marks' },
    exported: { because: 'the marks are listed with the run that settled them' },
    erased: { kind: 'kept', because: 'payroll records' },
  },
  {
    table: 'payroll_run_recoveries',
    rows: { column: 'receivable_id', in: 'pay_receivables' },
    exported: { because: 'the recovered amounts are listed with the claims and on the payslips' },
    erased: { kind: 'kept', because: 'payroll figures' },
  },
  {
    table: 'payroll_run_installments',
    rows: { column: 'advance_id', in: 'advances' },
    exported: { because: 'the same installments are listed with their advances' },
    erased: { kind: 'kept', because: 'payroll figures' },
  },
];
