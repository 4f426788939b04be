import { isSandbox } from '../../../../access/sandboxes/is-sandbox.ts';
import type { Statement } from '../../../../platform/database/driver.ts';
import type { NewestFirst } from '../../../../platform/database/newest-first.ts';
import type { SortColumn } from '../../../../platform/database/sorted-list.ts';
import { type FoundEmployees, ofFound } from '../../../employees/search/found-employees.ts';
import { publishedStatuses } from '../../runs/payroll-run.ts';
import {
  sql,
  fragment,
  type Bound,
  type Fragment,
  inline,
  literals,
  bind,
} from '../../../../platform/database/sql.ts';

const columns = fragment`id, payroll_run_id, employee_id, period_start, period_end, pay_date,
  run_status,
  currency, gross, deductions, net, lines, leave_balances, created_at,
  (select e.first_name || ' ' || e.last_name from employees e
   where e.company_id = payslip.company_id and e.id = payslip.employee_id) as employee_name`;

const payslipsWithRun = fragment`(
  select p.*, r.period_start, r.period_end, r.pay_date, r.status as run_status
  from payslips p
  join payroll_runs r on r.company_id = p.company_id and r.id = p.payroll_run_id
) as payslip`;

export interface PayslipFilter {
  readonly payrollRunId: string | undefined;
  readonly employeeId: string | undefined;
  /** Only those of approved runs. */
  readonly published: boolean;
  readonly beforeId: string | undefined;
  readonly found?: FoundEmployees | undefined;
}

/** What people can sort by: the amounts that stand out. `payslips_by_net` */
export const payslipSorts = {
  net: { column: 'net' },
  created_at: { column: 'id' },
} as const satisfies Record<string, SortColumn>;

export function payslipList(companyId: string, filter: PayslipFilter, limit: number): NewestFirst {
  const { among, filters: searched } = ofFound(filter.found);
  return {
    name: 'payslips.list',
    columns,
    table: 'payslip',
    from: payslipsWithRun,
    companyId,
    limit,
    among,
    filters: [
      ...searched,
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'run', condition: 'payroll_run_id =', value: filter.payrollRunId },
      { name: 'employee', condition: 'employee_id =', value: filter.employeeId },
      {
        name: 'published',
        condition: filter.published
          ? fragment`run_status in (${literals(publishedStatuses)})`
          : undefined,
      },
    ],
  };
}

export function find(companyId: string, id: string): Statement {
  return sql`
    select ${columns} from ${payslipsWithRun} where company_id = ${companyId} and id = ${id}`;
}

/** The payslips of a run in the order of their ids. */
export function listOfRun(
  companyId: string,
  payrollRunId: string,
  { afterId, limit }: { readonly afterId: string; readonly limit: number },
): Statement {
  return sql`
    select ${columns} from ${payslipsWithRun}
    where company_id = ${companyId} and payroll_run_id = ${payrollRunId} and id > ${afterId}
    order by id limit ${limit}`;
}

/** The payslips of all approved runs, in the order of their ids. */
export function listFinal(
  companyId: string,
  { afterId, limit }: { readonly afterId: string; readonly limit: number },
): Statement {
  return sql`
    select ${columns} from ${payslipsWithRun}
    where company_id = ${companyId} and run_status in (${literals(publishedStatuses)})
      and id > ${afterId}
    order by id limit ${limit}`;
}

export function countFinal(companyId: string): Statement {
  return sql`
    select count(*)::int as count from ${payslipsWithRun}
    where company_id = ${companyId} and run_status in (${literals(publishedStatuses)})`;
}

export function listParties(companyId: string, employeeIds: readonly string[]): Statement {
  return sql`
    select e.id as employee_id, c.name as company_name, c.locale, e.first_name, e.last_name,
      e.employee_number, ${isSandbox('e')} as in_sandbox
    from employees e join companies c on c.id = e.company_id
    where e.company_id = ${companyId} and e.id = any(${employeeIds})`;
}

/** The year of a day, as the group `g` defines it; without a group the calendar year. */
function taxYear(day: string): Fragment {
  const daySql = inline(day);
  return fragment`extract(year from ${daySql})
    - (to_char(${daySql}, 'MM-DD') < coalesce(g.tax_year_start, '01-01'))::int`;
}

/**
 * The day that selects the year of a payslip of a run: in groups whose year goes by the pay date it is
 * that of the period, as for `ytd.`, so an off-cycle run that is paid later belongs to the same year.
 */
function payDayOf(company: Bound, runAlias: string): Fragment {
  const r = inline(runAlias);
  return fragment`coalesce((
    select coalesce(o.pay_date, p.pay_date) from pay_groups og
    left join payroll_runs o on o.company_id = ${company} and o.pay_group_id = og.id
      and o.type = 'regular'
      and o.period_start = ${r}.period_start and o.period_end = ${r}.period_end
      and o.status <> 'cancelled'
    left join pay_periods p on p.company_id = ${company} and p.pay_group_id = og.id
      and p.period_start = ${r}.period_start
    where ${r}.type <> 'regular' and og.company_id = ${company} and og.id = ${r}.pay_group_id
      and og.year_by = 'pay_date'
    order by o.created_at limit 1), ${r}.pay_date)`;
}

/**
 * For each payslip, those that its totals of the year contain: itself, and those that were approved
 * until then. Before its own approval, all that are approved.
 */
export function listYear(companyId: string, payslipIds: readonly string[]): Statement {
  const company = bind(companyId);
  return sql`
    select t.id as payslip_id, own.*
    from unnest(${payslipIds}::uuid[]) as asked (id)
    join payslips t on t.company_id = ${company} and t.id = asked.id
    join payroll_runs tr on tr.company_id = ${company} and tr.id = t.payroll_run_id
    left join pay_groups g on g.company_id = ${company} and g.id = tr.pay_group_id
    cross join lateral (select ${payDayOf(company, 'tr')} as day) as tpaid
    cross join lateral (
      select paid.day as pay_date, g.tax_year_start, s.currency, s.gross, s.deductions, s.net,
        s.lines
      from payslips s
      join payroll_runs r on r.company_id = ${company} and r.id = s.payroll_run_id
      cross join lateral (select ${payDayOf(company, 'r')} as day) as paid
      where s.company_id = ${company} and s.employee_id = t.employee_id and s.currency = t.currency
        and ${taxYear('paid.day')} = ${taxYear('tpaid.day')}
        and (s.id = t.id
          or r.status in (${literals(publishedStatuses)})
            and (tr.approved_at is null or r.approved_at <= tr.approved_at))
      order by paid.day, s.id
      offset 0
    ) as own`;
}

/** The first pay date of a published payslip from a day on, otherwise the last one before it. */
export function findPayday(
  companyId: string,
  { employeeId, day }: { employeeId: string; day: string },
): Statement {
  const boundDay = bind(day);
  return sql('payslips.find_payday')`
    select p.id as payslip_id, r.pay_date
    from payslips p
    join payroll_runs r on r.company_id = p.company_id and r.id = p.payroll_run_id
    where p.company_id = ${companyId} and p.employee_id = ${employeeId}
      and r.status in (${literals(publishedStatuses)})
    order by r.pay_date < ${boundDay}::date, abs(r.pay_date - ${boundDay}::date), p.id desc
    limit 1`;
}
