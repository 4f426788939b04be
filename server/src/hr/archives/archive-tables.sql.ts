import type { Statement } from '../../platform/database/driver.ts';
import {
  bind,
  type Bound,
  type Fragment,
  fragment,
  inline,
  join,
  literals,
  sql,
} from '../../platform/database/sql.ts';
import { firstIds } from './first-ids.sql.ts';
import { publishedStatuses } from '../payroll/runs/payroll-run.ts';

// All statements run as `muster_archivist`, in the transaction that reads the rows.

/** Cells as text, and the key after which the next page begins. */
export interface LineOfTable {
  readonly key: readonly string[];
  readonly cells: readonly (string | null)[];
}

type Cell = readonly [name: string, value: Fragment];

/** A table for a spreadsheet. */
export interface ArchiveTable {
  readonly name: string;
  readonly columns: readonly string[];
  read(companyId: string, after: readonly string[], limit: number): Statement;
}

interface Source {
  readonly name: string;
  readonly cells: readonly Cell[];
  /** The columns that order the lines, and what they are greater than on the first page. */
  readonly key: readonly { readonly column: string; readonly first: string }[];
  /** The tables, with a condition on the company; `follows` is what comes after the last page. */
  readonly from: (company: Bound, follows: Fragment, limit: number) => Fragment;
}

const nil = '00000000-0000-0000-0000-000000000000';
const byId = (alias: string) => [{ column: `${alias}.id`, first: nil }];

function toTable({ name, cells, key, from }: Source): ArchiveTable {
  const keys = key.map(({ column }) => inline(column));
  const texts = (parts: readonly Fragment[]) =>
    fragment`array[${join(
      parts.map((each) => fragment`(${each})::text`),
      ', ',
    )}]`;
  return {
    name,
    columns: cells.map(([column]) => column),
    read: (companyId, after, limit) => {
      const values = key.map(({ first }, place) => fragment`${after[place] ?? first}`);
      const follows = fragment`(${join(keys, ', ')}) > (${join(values, ', ')})`;
      return sql`
        select ${texts(keys)} as key, ${texts(cells.map(([, value]) => value))} as cells
        ${from(bind(companyId), follows, limit)}`;
    },
  };
}

/** ISO 8601 in UTC, as in the JSON. */
function instant(column: string): Fragment {
  return fragment`to_char(${inline(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function number(column: string): Fragment {
  return fragment`trim_scale(${inline(column)})`;
}

const cell = (name: string, column: string): Cell => [name, inline(column)];
const cells = (alias: string, ...names: readonly string[]): Cell[] =>
  names.map((name) => cell(name, `${alias}.${name}`));

/** Of the employee `e`. */
const person: readonly Cell[] = [
  cell('employee_id', 'e.id'),
  cell('employee_number', 'e.employee_number'),
  cell('first_name', 'e.first_name'),
  cell('last_name', 'e.last_name'),
];
const joinPerson = (alias: string): Fragment => fragment`
  join employees e on e.company_id = ${inline(alias)}.company_id and e.id = ${inline(alias)}.employee_id`;

/** The name of the user `d` who decided. */
const decider: Cell = ['decided_by', fragment`d.first_name || ' ' || d.last_name`];
const joinDecider = (alias: string): Fragment => fragment`
  left join users d on d.company_id = ${inline(alias)}.company_id and d.id = ${inline(alias)}.decided_by`;

const page = (limit: number): Fragment => fragment`limit ${limit}`;

const leaveRequests: Source = {
  name: 'leave-requests',
  cells: [
    cell('id', 'r.id'),
    ...person,
    cell('leave_type', 't.name'),
    ...cells('r', 'start_date', 'end_date', 'start_portion', 'end_portion'),
    ['days', number('r.days')],
    ...cells('r', 'status', 'reason', 'rejection_reason'),
    decider,
    ['decided_at', instant('r.decided_at')],
    ['created_at', instant('r.created_at')],
  ],
  key: byId('r'),
  from: (company, follows, limit) => fragment`
    from leave_requests r ${joinPerson('r')} ${joinDecider('r')}
    join leave_types t on t.company_id = r.company_id and t.code = r.leave_type
    where r.company_id = ${company} and ${follows} order by r.id ${page(limit)}`,
};

/** As recorded, without what a review holds back. */
const leaveBalances: Source = {
  name: 'leave-balances',
  cells: [
    ...person,
    cell('leave_type', 't.name'),
    ...cells('l', 'year'),
    cell('unit', 't.balance_unit'),
    ...['granted', 'carried_over', 'expired', 'adjusted', 'reserved', 'taken', 'balance'].map(
      (name): Cell => [name, number(`l.${name}`)],
    ),
  ],
  key: [
    { column: 'l.employee_id', first: nil },
    { column: 'l.leave_type', first: '' },
    { column: 'l.year', first: '0' },
  ],
  from: (company, follows, limit) => {
    const ofRequest = fragment`coalesce(leave_request_id, shortened_request_id) is not null`;
    const sum = (condition: Fragment): Fragment =>
      fragment`coalesce(sum(days) filter (where ${condition}), 0)`;
    return fragment`
      from (
        select company_id, employee_id, leave_type, year, sum(days) as balance,
          ${sum(fragment`kind in ('grant', 'correction')`)} as granted,
          ${sum(fragment`kind = 'carry_over'`)} as carried_over,
          -${sum(fragment`kind in ('carry_over_expiry', 'expiry')`)} as expired,
          ${sum(fragment`kind = 'adjustment' and not (${ofRequest})`)} as adjusted,
          -${sum(fragment`kind in ('reservation', 'release')`)} as reserved,
          -${sum(fragment`kind = 'taken' or kind = 'adjustment' and ${ofRequest}`)} as taken
        from leave_ledger l
        where l.company_id = ${company} and not l.is_held and ${follows}
        group by company_id, employee_id, leave_type, year
        order by employee_id, leave_type, year ${page(limit)}
      ) l ${joinPerson('l')}
      join leave_types t on t.company_id = l.company_id and t.code = l.leave_type
      order by l.employee_id, l.leave_type, l.year`;
  },
};

const joinRun: Fragment = fragment`
  join payroll_runs r on r.company_id = p.company_id and r.id = p.payroll_run_id`;

const payslips: Source = {
  name: 'payslips',
  cells: [
    cell('id', 'p.id'),
    ...person,
    ...cells('r', 'period_start', 'period_end', 'pay_date'),
    ...cells('p', 'currency', 'gross', 'deductions', 'net'),
    cell('payroll_run_id', 'r.id'),
    cell('run_type', 'r.type'),
    cell('run_status', 'r.status'),
    [
      'file',
      fragment`case when r.status in (${literals(publishedStatuses)}) then 'payslips/' || p.id || '.pdf' end`,
    ],
  ],
  key: byId('p'),
  from: (company, follows, limit) => fragment`
    from payslips p ${joinRun} ${joinPerson('p')}
    where p.company_id = ${company} and ${follows} order by p.id ${page(limit)}`,
};

const payslipLines: Source = {
  name: 'payslip-lines',
  cells: [
    cell('payslip_id', 'p.id'),
    ...person,
    ...cells('r', 'period_start', 'period_end'),
    cell('currency', 'p.currency'),
    cell('line', 'x.place'),
    ['kind', fragment`x.line ->> 'kind'`],
    ['label', fragment`x.line ->> 'label'`],
    ['amount', fragment`x.line ->> 'amount'`],
  ],
  key: byId('p'),
  // A payslip is never divided between two pages.
  from: (company, follows, limit) => fragment`
    from (select * from payslips p where p.company_id = ${company} and ${follows}
      order by p.id ${page(limit)}) p ${joinRun} ${joinPerson('p')}
    left join lateral jsonb_array_elements(p.lines) with ordinality x (line, place) on true
    order by p.id, x.place`,
};

const payments: Source = {
  name: 'payments',
  cells: [
    cell('payment_file_id', 'f.id'),
    cell('payslip_id', 'p.payslip_id'),
    ...person,
    ...cells('p', 'amount'),
    ...cells('f', 'currency', 'execution_date', 'status'),
    ...cells('p', 'holder', 'iban', 'bic'),
    cell('paid_otherwise_because', 'p.reason'),
    ...cells('f', 'payer_name', 'payer_iban', 'remittance'),
  ],
  key: [
    { column: 'p.payment_file_id', first: nil },
    { column: 'p.payslip_id', first: nil },
  ],
  from: (company, follows, limit) => fragment`
    from payment_file_entries p ${joinPerson('p')}
    join payment_files f on f.company_id = p.company_id and f.id = p.payment_file_id
    where p.company_id = ${company} and ${follows}
    order by p.payment_file_id, p.payslip_id ${page(limit)}`,
};

const timesheets: Source = {
  name: 'timesheets',
  cells: [
    cell('id', 's.id'),
    ...person,
    ...cells('s', 'period_start', 'period_end'),
    ['total_hours', number('s.total_hours')],
    ...cells('s', 'status', 'rejection_reason', 'reopening_reason'),
    decider,
    ['submitted_at', instant('s.submitted_at')],
    ['decided_at', instant('s.decided_at')],
  ],
  key: byId('s'),
  from: (company, follows, limit) => fragment`
    from timesheets s ${joinPerson('s')} ${joinDecider('s')}
    where s.company_id = ${company} and ${follows} order by s.id ${page(limit)}`,
};

const timesheetDays: Source = {
  name: 'timesheet-days',
  cells: [
    cell('timesheet_id', 's.id'),
    ...person,
    ...cells('d', 'date'),
    ['hours', number('d.hours')],
    cell('status', 's.status'),
  ],
  key: [
    { column: 'd.timesheet_id', first: nil },
    { column: 'd.date', first: '0001-01-01' },
  ],
  from: (company, follows, limit) => fragment`
    from timesheet_entries d
    join timesheets s on s.company_id = d.company_id and s.id = d.timesheet_id ${joinPerson('s')}
    where d.company_id = ${company} and ${follows}
    order by d.timesheet_id, d.date ${page(limit)}`,
};

const auditLog: Source = {
  name: 'audit-log',
  cells: [
    cell('number', 'a.number'),
    ['occurred_at', instant('a.occurred_at')],
    cell('actor_kind', 'a.actor_kind'),
    cell('actor_id', 'a.actor_id'),
    [
      'actor',
      fragment`case a.actor_kind when 'user' then u.first_name || ' ' || u.last_name when 'api_key' then k.name end`,
    ],
    ...cells('a', 'action', 'subject_kind', 'subject_id'),
    ['fields', fragment`array_to_string(a.fields, ', ')`],
    ['subject_ids', firstIds('a.subject_ids')],
    ['employee_ids', firstIds('a.employee_ids')],
    cell('request_id', 'a.request_id'),
  ],
  key: byId('a'),
  from: (company, follows, limit) => fragment`
    from audit_log a
    left join users u on u.company_id = a.company_id and u.id = a.actor_id
    left join api_keys k on k.company_id = a.company_id and k.id = a.actor_id
    where a.company_id = ${company} and ${follows} order by a.id ${page(limit)}`,
};

/** Next to those of people, which the export of employees writes. */
export const archiveTables: readonly ArchiveTable[] = [
  leaveRequests,
  leaveBalances,
  payslips,
  payslipLines,
  payments,
  timesheets,
  timesheetDays,
  auditLog,
].map(toTable);
