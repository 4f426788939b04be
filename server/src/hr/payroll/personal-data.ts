import type { PersonalTable } from '../personal-table.ts';
import { publishedStatuses } from './runs/payroll-run.ts';

/** Employees see a payslip once its run is approved. */
const isPublished = `payroll_run_id in (select id from payroll_runs
  where company_id = $1 and status in (${publishedStatuses.map((each) => `'${each}'`).join(', ')}))`;

/** As `maskIban`. */
const maskedIban = `left(iban, 2) || ' •••• ' || right(iban, 4)`;

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
      'leave_balances',
      'created_at',
    ],
    shown: [{ to: ['payroll_admin'] }, { to: ['self'], rows: isPublished }],
    erased: { kind: 'kept', because: 'payroll figures; approved ones are kept permanently' },
  },
  {
    table: 'bank_accounts',
    rows: { column: 'employee_id', of: 'employee' },
    exported: ['id', 'status', 'holder', 'iban', 'bic', 'active_from', 'created_at'],
    shown: [{ to: ['payroll_admin', 'self'] }, { to: ['hr_admin'], as: { iban: maskedIban } }],
    erased: { kind: 'deleted' },
  },
  {
    table: 'payment_file_entries',
    rows: { column: 'employee_id', of: 'employee' },
    exported: ['payment_file_id', 'amount', 'reason', 'holder', 'iban', 'bic'],
    shown: [{ to: ['payroll_admin'] }],
    erased: { kind: 'kept', because: 'records of payments' },
  },
  {
    table: 'payroll_run_left_out',
    rows: { column: 'employee_id', of: 'employee' },
    exported: ['payroll_run_id', 'reason', 'problem'],
    shown: [{ to: ['payroll_admin'] }],
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
    shown: [{ to: ['payroll_admin'] }],
    erased: { kind: 'kept', because: 'payroll figures; approved ones are kept permanently' },
  },
  {
    table: 'pay_result_acceptances',
    rows: { column: 'employee_id', of: 'employee' },
    exported: ['id', 'pay_result_id', 'reason', 'lines', 'status', 'decided_at', 'created_at'],
    shown: [{ to: ['payroll_admin'] }],
    erased: { kind: 'kept', because: 'payroll figures' },
  },
  {
    table: 'pay_marks',
    rows: { column: 'employee_id', of: 'employee' },
    exported: ['id', 'currency', 'from_day', 'cause', 'recorded_at', 'settled_by_run_id'],
    shown: [{ to: ['payroll_admin'] }],
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
      'repaid_on',
      'closed_at',
      'created_at',
    ],
    shown: [{ to: ['payroll_admin', 'self'] }],
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
    table: 'pay_items',
    rows: { column: 'employee_id', of: 'employee' },
    exported: [
      'id',
      'kind',
      'name',
      'quantity',
      'rate',
      'amount',
      'currency',
      'pay_on',
      'status',
      'decided_at',
      'payroll_run_id',
      'created_at',
    ],
    shown: [{ to: ['hr_admin', 'payroll_admin'] }],
    erased: { kind: 'kept', because: 'payroll figures' },
  },
  {
    table: 'payroll_run_items',
    rows: { column: 'item_id', in: 'pay_items' },
    exported: { because: 'the items are listed with the run that paid them' },
    erased: { kind: 'kept', because: 'payroll figures' },
  },
  {
    table: 'pay_assignments',
    rows: { column: 'employee_id', of: 'employee' },
    exported: [
      'id',
      'component_id',
      'scope',
      'employment_type',
      'value',
      'valid_from',
      'valid_to',
      'created_at',
    ],
    shown: [{ to: ['payroll_admin'] }],
    erased: { kind: 'kept', because: 'payroll figures' },
  },
  {
    table: 'payroll_run_installments',
    rows: { column: 'advance_id', in: 'advances' },
    exported: { because: 'the same installments are listed with their advances' },
    erased: { kind: 'kept', because: 'payroll figures' },
  },
];
