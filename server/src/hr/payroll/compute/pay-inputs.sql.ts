import type {
  CompensationProfilesRow,
  EmployeesRow,
  EmploymentsRow,
  PayDeductionsRow,
} from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { nilUuid } from '../../../platform/ids.ts';
import type { PayGroupTerms } from '../groups/pay-group.ts';
import type { PayPeriod } from './lay-out-period.ts';

/** Who is paid by a payroll run: its period, currency and pay group. */
export interface PayrollTerms {
  readonly period: PayPeriod;
  readonly currency: string;
  /** Absent or null = those who are in no group on the days of the period. */
  readonly group?: PayGroupTerms | null;
  /** Only people with something open, and items up to this day, which may be after the period. */
  readonly remaindersUntil?: string | undefined;
}

/**
 * The employments of an employee `e` with a day in the period ($2 to $3). The first and last day of
 * employment are included. Without a first day the employment has always existed; without a last
 * day it continues, unless the employee is terminated. `offset 0` keeps it a look-up by key: joined,
 * it took over 20 s for 1,234 employees just added.
 */
const employments = `(
    select first_day, last_day from employments
    where company_id = $1 and employee_id = e.id and (first_day is null or first_day <= $3)
      and (last_day >= $2 or last_day is null and e.status <> 'terminated')
    offset 0
  ) as m`;

/**
 * The days on which an employee `e` is in the group of a run ($5; null = in none), with a day in the
 * period. Before the first row of a person they are in none.
 */
const memberships = `(
    select valid_from, valid_to from (
      select pay_group_id, valid_from, lead(valid_from) over (order by valid_from nulls first) - 1 as valid_to
      from (
        select null::uuid as pay_group_id, null::date as valid_from
        union all
        select pay_group_id, valid_from from pay_group_members
        where company_id = $1 and employee_id = e.id and superseded_at is null and valid_from <= $3
      ) as started
    ) as stint
    where pay_group_id is not distinct from $5::uuid and (valid_to is null or valid_to >= $2)
    offset 0
  ) as g`;

/**
 * Paid in the currency ($4) on a day of an employment and of a membership. A profile applies until
 * the next one starts.
 *
 * The history is computed inside with a window function, so that no plan can turn this into a join:
 * it is looked up by key for each employee, regardless of the planner's statistics. As `exists` and
 * `not exists` over the profiles it took minutes for 20,000 newly imported employees.
 */
const payable = `exists (
  select from (
    select p.currency, p.valid_from, lead(p.valid_from) over (order by p.valid_from) as next_from
    from compensation_profiles p
    where p.company_id = $1 and p.employee_id = e.id and p.superseded_at is null
      and p.valid_from <= $3
  ) as history cross join lateral ${employments} cross join lateral ${memberships}
  where currency = $4 and greatest($2, m.first_day, history.valid_from, g.valid_from)
    <= least($3, m.last_day, next_from - 1, g.valid_to))`;

/**
 * Whose runs take what an employee is owed in a currency apart from the pay of a period: those of the
 * group on a day (`now`), or, if it pays another currency or there is none, those of the group that
 * last paid the currency (`last`; null = runs without a group). Someone in no group can be paid by both.
 */
export function homeOf(
  employee: string,
  { currency, day }: { readonly currency: string; readonly day: string },
): string {
  const member = (group: string, condition: string) => `(
    select ${group} from pay_group_members s
    left join pay_groups g on g.company_id = $1 and g.id = s.pay_group_id
    where s.company_id = $1 and s.employee_id = ${employee} and s.superseded_at is null
      and s.valid_from <= ${day} and ${condition}
    order by s.valid_from desc limit 1)`;
  return `select ${member('s.pay_group_id', 'true')} as now, ${member('g.currency', 'true')} as currency,
    coalesce(${member('s.pay_group_id', `g.currency = ${currency}`)}, (
      select x.pay_group_id from pay_results x
      join payroll_runs r on r.company_id = $1 and r.id = x.payroll_run_id
        and r.status in ('approved', 'paid')
      where x.company_id = $1 and x.employee_id = ${employee} and x.currency = ${currency}
      order by x.period_end desc, x.id desc limit 1)) as last`;
}

/**
 * Something changed for days of closed periods, which the run corrects; or an item is to be paid,
 * also to someone who has left; or someone who has left still owes installments that no run has taken.
 */
const marked = `(exists (
  select from pay_marks k
  where k.company_id = $1 and k.employee_id = e.id and k.currency = $4
    and k.settled_by_run_id is null
  offset 0
) or exists (
  select from pay_items i
  where i.company_id = $1 and i.employee_id = e.id and i.currency = $4 and i.pay_on <= $8
    and i.status = 'approved' and i.kind <> 'deduction'
  offset 0
) or exists (
  select from advances a
  join advance_installments i on i.company_id = $1 and i.advance_id = a.id and i.repaid_at is null
  where a.company_id = $1 and a.employee_id = e.id and a.status = 'paid' and a.currency = $4
    and not exists (
      select from payroll_run_installments t
      where t.company_id = $1 and t.advance_id = i.advance_id and t.number = i.number
        and t.reversed_by_run_id is null)
  offset 0
) and not exists (
  select from employments m
  where m.company_id = $1 and m.employee_id = e.id
    and (m.last_day > $3 or m.last_day is null and e.status <> 'terminated')
  offset 0
)) and (
  select home.now is not distinct from $5::uuid
    or (home.now is null or home.currency <> $4) and home.last is not distinct from $5::uuid
      and (home.now is not null or home.last is not null)
  from (${homeOf('e.id', { currency: '$4', day: '$3' })}) as home
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
  { period, currency, group, remaindersUntil }: PayrollTerms,
  { afterEmployeeId, limit }: { afterEmployeeId: string | null; limit: number },
): Statement {
  return {
    text: `select e.id, (${remaindersUntil === undefined ? `${payable} or ${marked}` : marked}) as is_payable
           from (
             select id, status from employees
             where company_id = $1 and id > $6 and $2::date is not null order by id limit $7
           ) as e
           order by e.id`,
    values: [
      companyId,
      period.start,
      period.end,
      currency,
      group?.id ?? null,
      afterEmployeeId ?? nilUuid,
      limit,
      remaindersUntil ?? period.end,
    ],
  };
}

/** A compensation profile that applies on a day of an employment in the period. */
export interface PayRow {
  readonly employee_id: EmployeesRow['id'];
  readonly first_day: EmploymentsRow['first_day'];
  readonly last_day: EmploymentsRow['last_day'];
  readonly amount: CompensationProfilesRow['amount'];
  readonly per: CompensationProfilesRow['period'];
  readonly valid_from: CompensationProfilesRow['valid_from'];
  /** The last day; null = no end. */
  readonly valid_to: string | null;
  /** The days in the group of the run; null = no limit. */
  readonly member_from: string | null;
  readonly member_to: string | null;
}

/**
 * By employee, employment and day. Each is looked up by key, as above. A profile that applies
 * during two employments has a row for each.
 */
export function listPay(
  companyId: string,
  { period, currency, group }: PayrollTerms,
  employeeIds: readonly string[],
): Statement {
  return {
    text: `select e.id as employee_id, m.first_day, m.last_day, p.amount, p.per, p.valid_from,
             p.valid_to, g.valid_from as member_from, g.valid_to as member_to
           from unnest($6::uuid[]) as asked (id)
           cross join lateral (
             select id, status from employees where company_id = $1 and id = asked.id offset 0
           ) as e
           cross join lateral ${employments}
           cross join lateral ${memberships}
           cross join lateral (
             select amount, currency, period as per, valid_from,
               lead(valid_from) over (order by valid_from) - 1 as valid_to
             from compensation_profiles
             where company_id = $1 and employee_id = e.id and superseded_at is null
               and valid_from <= $3
           ) as p
           where p.currency = $4 and (p.valid_to is null or p.valid_to >= $2)
           order by e.id, m.first_day nulls first, g.valid_from nulls first, p.valid_from`,
    values: [companyId, period.start, period.end, currency, group?.id ?? null, employeeIds],
  };
}

export interface DeductionRow
  extends Pick<PayDeductionsRow, 'id' | 'name' | 'kind' | 'value' | 'valid_from' | 'valid_to'> {
  /** Null = all employees. */
  readonly employee_id: PayDeductionsRow['employee_id'];
}

/** Valid on a day of the period ($2 to $3), for every currency or for this one ($4). */
const valid = `(currency is null or currency = $4)
  and valid_from <= $3 and (valid_to is null or valid_to >= $2)`;

/** Oldest first: deductions for all employees and for the given ones. */
export function listDeductions(
  companyId: string,
  { period, currency }: PayrollTerms,
  employeeIds: readonly string[],
): Statement {
  return {
    text: `select id, employee_id, name, kind, value, valid_from, valid_to
           from (
             select * from pay_deductions
             where company_id = $1 and employee_id is null and ${valid}
             union all
             select own.* from unnest($5::uuid[]) as asked (id)
             cross join lateral (
               select * from pay_deductions
               where company_id = $1 and employee_id = asked.id and ${valid}
               offset 0
             ) as own
           ) as deduction
           order by id`,
    values: [companyId, period.start, period.end, currency, employeeIds],
  };
}
