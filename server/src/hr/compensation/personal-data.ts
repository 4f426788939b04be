import type { PersonalTable } from '../personal-table.ts';

/** The tables with a person's pay and deductions. */
export const compensationTables: readonly PersonalTable[] = [
  {
    table: 'compensation_profiles',
    rows: { column: 'employee_id', of: 'employee' },
    exported: ['id', 'amount', 'currency', 'period', 'valid_from', 'created_at', 'superseded_at'],
    shown: [
      { to: ['hr_admin', 'payroll_admin'] },
      { to: ['self'], rows: 'superseded_at is null and valid_from <= {today}' },
    ],
    erased: { kind: 'kept', because: 'payroll figures' },
  },
  {
    table: 'pay_group_members',
    rows: { column: 'employee_id', of: 'employee' },
    exported: ['id', 'pay_group_id', 'valid_from', 'created_at', 'superseded_at'],
    shown: [{ to: ['hr_admin', 'payroll_admin'] }],
    erased: { kind: 'kept', because: 'payroll figures' },
  },
  {
    table: 'pay_deductions',
    rows: { column: 'employee_id', of: 'employee' },
    exported: ['id', 'name', 'kind', 'value', 'currency', 'valid_from', 'valid_to', 'created_at'],
    shown: [{ to: ['hr_admin', 'payroll_admin'] }],
    erased: { kind: 'kept', because: 'payroll figures; payslips contain the same name' },
  },
];
