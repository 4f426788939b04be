import type { EmployeesRow, PayDeductionsRow } from '../../../../../schema/rows.gen.ts';
import type { Statement } from '../../../../platform/database/driver.ts';
import { nilUuid } from '../../../../platform/ids.ts';
import type { PayGroupTerms } from '../../computing/pay-group-terms.ts';
import type { PayPeriod } from '../../computing/lay-out-period.ts';
import {
  bind,
  sql,
  fragment,
  type Bound,
  type Fragment,
  type Part,
  inline,
} from '../../../../platform/database/sql.ts';

/** Who is paid by a payroll run: its period, currency and pay group. */
export interface PayrollTerms {
  readonly period: PayPeriod;
  readonly currency: string;
  /** Absent or null = those who are in no group on the days of the period. */
  readonly group?: PayGroupTerms | null;
  /** Only people with something open, and items up to this day, which may be after the period. */
  readonly remaindersUntil?: string | undefined;
}

/** The parameters that the statements share: the period, its currency and the group (null = none). */
interface Terms {
  readonly company: Bound;
  readonly start: Bound;
  readonly end: Bound;
  readonly currency: Bound;
  readonly group: Bound;
}

function bindTerms(companyId: string, { period, currency, group }: PayrollTerms): Terms {
  return {
    company: bind(companyId),
    start: bind(period.start),
    end: bind(period.end),
    currency: bind(currency),
    group: bind(group?.id ?? null),
  };
}

/**
 * The employments of an employee `e` with a day in the period. The first and last day of
 * employment are included. Without a first day the employment has always existed; without a last
 * day it continues, unless the employee is terminated. `offset 0` keeps it a look-up by key: joined,
 * it took over 20 s for 1,234 employees just added.
 */
const employments = ({ company, start, end }: Terms): Fragment => fragment`(
    select first_day, last_day from employments
    where company_id = ${company} and employee_id = e.id
      and (first_day is null or first_day <= ${end})
      and (last_day >= ${start} or last_day is null and e.status <> 'terminated')
    offset 0
  ) as m`;

/**
 * The days on which an employee `e` is in the group of a run, with a day in the
 * period. Before the first row of a person they are in none.
 */
const memberships = ({ company, start, end, group }: Terms): Fragment => fragment`(
    select valid_from, valid_to from (
      select pay_group_id, valid_from,
      lead(valid_from) over (order by valid_from nulls first) - 1 as valid_to
      from (
        select null::uuid as pay_group_id, null::date as valid_from
        union all
        select pay_group_id, valid_from from pay_group_members
        where company_id = ${company} and employee_id = e.id and superseded_at is null
          and valid_from <= ${end}
      ) as started
    ) as stint
    where pay_group_id is not distinct from ${group}::uuid
      and (valid_to is null or valid_to >= ${start})
    offset 0
  ) as g`;

/**
 * Paid in the currency on a day of an employment and of a membership. A profile applies until
 * the next one starts.
 *
 * The history is computed inside with a window function, so that no plan can turn this into a join:
 * it is looked up by key for each employee, regardless of the planner's statistics. As `exists` and
 * `not exists` over the profiles it took minutes for 20,000 newly imported employees.
 */
const payable = (terms: Terms): Fragment => fragment`exists (
  select from (
    select p.currency, p.valid_from, lead(p.valid_from) over (order by p.valid_from) as next_from
    from compensation_profiles p
    where p.company_id = ${terms.company} and p.employee_id = e.id and p.superseded_at is null
      and p.valid_from <= ${terms.end}
  ) as history cross join lateral ${employments(terms)} cross join lateral ${memberships(terms)}
  where currency = ${terms.currency}
    and greatest(${terms.start}, m.first_day, history.valid_from, g.valid_from)
    <= least(${terms.end}, m.last_day, next_from - 1, g.valid_to))`;

/**
 * Whose runs take what an employee is owed in a currency apart from the pay of a period: those of the
 * group on a day (`now`), or, if it pays another currency or there is none, those of the group that
 * last paid the currency (`last`; null = runs without a group). Someone in no group can be paid by both.
 */
export function homeOf(
  company: Bound,
  employee: string,
  { currency, day }: { readonly currency: Part; readonly day: Part },
): Fragment {
  const person = inline(employee);
  const member = (group: Fragment, condition: Fragment): Fragment => fragment`(
    select ${group} from pay_group_members s
    left join pay_groups g on g.company_id = ${company} and g.id = s.pay_group_id
    where s.company_id = ${company} and s.employee_id = ${person} and s.superseded_at is null
      and s.valid_from <= ${day} and ${condition}
    order by s.valid_from desc limit 1)`;
  const group = fragment`s.pay_group_id`;
  return fragment`select ${member(group, fragment`true`)} as now,
    ${member(fragment`g.currency`, fragment`true`)} as currency,
    coalesce(${member(group, fragment`g.currency = ${currency}`)}, (
      select x.pay_group_id from pay_results x
      join payroll_runs r on r.company_id = ${company} and r.id = x.payroll_run_id
        and r.status in ('approved', 'paid')
      where x.company_id = ${company} and x.employee_id = ${person} and x.currency = ${currency}
      order by x.period_end desc, x.id desc limit 1)) as last`;
}

/**
 * Something changed for days of closed periods, which the run corrects; or an item is to be paid,
 * also to someone who has left; or someone who has left still owes installments that no run has taken.
 */
const marked = (
  { company, end, currency, group }: Terms,
  itemsUntil: Bound,
): Fragment => fragment`(exists (
  select from pay_marks k
  where k.company_id = ${company} and k.employee_id = e.id and k.currency = ${currency}
    and k.settled_by_run_id is null
  offset 0
) or exists (
  select from pay_items i
  where i.company_id = ${company} and i.employee_id = e.id and i.currency = ${currency}
    and i.pay_on <= ${itemsUntil}
    and i.status = 'approved' and i.kind <> 'deduction'
  offset 0
) or exists (
  select from advances a
  join advance_installments i on i.company_id = ${company} and i.advance_id = a.id
    and i.repaid_at is null
  where a.company_id = ${company} and a.employee_id = e.id and a.status = 'paid'
    and a.currency = ${currency}
    and not exists (
      select from payroll_run_installments t
      where t.company_id = ${company} and t.advance_id = i.advance_id and t.number = i.number
        and t.reversed_by_run_id is null)
  offset 0
) and not exists (
  select from employments m
  where m.company_id = ${company} and m.employee_id = e.id
    and (m.last_day > ${end} or m.last_day is null and e.status <> 'terminated')
  offset 0
)) and (
  select home.now is not distinct from ${group}::uuid
    or (home.now is null or home.currency <> ${currency})
    and home.last is not distinct from ${group}::uuid
      and (home.now is not null or home.last is not null)
  from (${homeOf(company, 'e.id', { currency, day: end })}) as home
)`;

export interface ExaminedRow {
  readonly id: EmployeesRow['id'];
  readonly is_payable: boolean;
}

/**
 * The next employees in the order of their ids, payable or not. The limit is inside, so that only
 * their histories are read. `afterEmployeeId` null = start with the first.
 *
 * None of these statements has a name. Planning them takes a fraction of a millisecond for a few
 * hundred employees; a cached plan made while the tables were small took minutes.
 */
export function examine(
  companyId: string,
  run: PayrollTerms,
  { afterEmployeeId, limit }: { afterEmployeeId: string | null; limit: number },
): Statement {
  const { remaindersUntil } = run;
  const terms = bindTerms(companyId, run);
  const isMarked = marked(terms, bind(remaindersUntil ?? run.period.end));
  const isExamined =
    remaindersUntil === undefined ? fragment`${payable(terms)} or ${isMarked}` : isMarked;
  return sql`
    select e.id, (${isExamined}) as is_payable
    from (
      select id, status from employees
      where company_id = ${terms.company} and id > ${afterEmployeeId ?? nilUuid}
        and ${terms.start}::date is not null order by id limit ${limit}
    ) as e
    order by e.id`;
}

/**
 * By employee, employment and day. Each is looked up by key, as above. A profile that applies
 * during two employments has a row for each.
 */
export function listPay(
  companyId: string,
  run: PayrollTerms,
  employeeIds: readonly string[],
): Statement {
  const terms = bindTerms(companyId, run);
  const { company, start, end, currency } = terms;
  return sql`
    select e.id as employee_id, m.first_day, m.last_day, p.amount, p.per, p.valid_from,
      p.valid_to, g.valid_from as member_from, g.valid_to as member_to
    from unnest(${employeeIds}::uuid[]) as asked (id)
    cross join lateral (
      select id, status from employees where company_id = ${company} and id = asked.id offset 0
    ) as e
    cross join lateral ${employments(terms)}
    cross join lateral ${memberships(terms)}
    cross join lateral (
      select amount, currency, period as per, valid_from,
        lead(valid_from) over (order by valid_from) - 1 as valid_to
      from compensation_profiles
      where company_id = ${company} and employee_id = e.id and superseded_at is null
        and valid_from <= ${end}
    ) as p
    where p.currency = ${currency} and (p.valid_to is null or p.valid_to >= ${start})
    order by e.id, m.first_day nulls first, g.valid_from nulls first, p.valid_from`;
}

export type DeductionRow = Omit<PayDeductionsRow, 'company_id' | 'currency' | 'created_at'>;

/** Valid on a day of the period, for every currency or for this one. */
const valid = (
  start: Bound,
  end: Bound,
  currency: Bound,
): Fragment => fragment`(currency is null or currency = ${currency})
  and valid_from <= ${end} and (valid_to is null or valid_to >= ${start})`;

/** Oldest first: deductions for all employees and for the given ones. */
export function listDeductions(
  companyId: string,
  { period, currency }: PayrollTerms,
  employeeIds: readonly string[],
): Statement {
  const company = bind(companyId);
  const boundStart = bind(period.start);
  const boundEnd = bind(period.end);
  const boundCurrency = bind(currency);
  return sql`
    select id, employee_id, name, kind, value, valid_from, valid_to
    from (
      select * from pay_deductions
      where company_id = ${company} and employee_id is null
        and ${valid(boundStart, boundEnd, boundCurrency)}
      union all
      select own.* from unnest(${employeeIds}::uuid[]) as asked (id)
      cross join lateral (
        select * from pay_deductions
        where company_id = ${company} and employee_id = asked.id
          and ${valid(boundStart, boundEnd, boundCurrency)}
        offset 0
      ) as own
    ) as deduction
    order by id`;
}
