import type { PayGroupsRow } from '../../../../../schema/rows.gen.ts';
import type { Statement } from '../../../../platform/database/driver.ts';
import type { CalendarPeriod } from './pay-calendar.ts';
import type { PayGroup, PeriodRemainder } from './pay-group.ts';
import {
  sql,
  bind,
  fragment,
  type Fragment,
  inline,
  type Bound,
  join,
} from '../../../../platform/database/sql.ts';

const columnNames = [
  'id',
  'name',
  'legal_entity_id',
  'currency',
  'frequency',
  'anchor',
  'pay_day_rule',
  'pay_day',
  'pay_day_shift',
  'amount_by',
  'proration',
  'rounding',
  'paid_leave_hours',
  'year_adds_up',
  'year_by',
  'tax_year_start',
  'correction_months',
  'protected_net',
  'archived_at',
  'created_at',
] as const;
const columns = join(
  columnNames.map((name) => inline(name)),
  ', ',
);

export function find(companyId: string, id: string): Statement {
  return sql('pay_groups.find')`
    select ${columns} from pay_groups where company_id = ${companyId} and id = ${id}`;
}

/** Locks it until the transaction ends: its periods are closed one after another. */
export function lock(companyId: string, id: string): Statement {
  return sql`
    select ${columns} from pay_groups where company_id = ${companyId} and id = ${id}
    for no key update`;
}

/** By name, archived ones last. A company has few. */
export function list(companyId: string, day: string, id: string | null): Statement {
  const company = bind(companyId);
  const boundId = bind(id);
  const selected = columnNames.map((name) => inline(`g.${name}`));
  return sql`
    with of_day as (
      select distinct on (employee_id) employee_id, pay_group_id from pay_group_members
      where company_id = ${company} and superseded_at is null and valid_from <= ${day}
      order by employee_id, valid_from desc
    )
    select ${join(selected, ', ')},
      (select l.name from legal_entities l
       where l.company_id = ${company} and l.id = g.legal_entity_id) as legal_entity,
      (select count(*)::int from of_day m
       join employees e on e.company_id = ${company} and e.id = m.employee_id
         and e.status <> 'terminated'
       where m.pay_group_id = g.id) as members,
      p.period_start as next_start, p.period_end as next_end, p.pay_date as next_pay_date
    from pay_groups g
    left join lateral (
      select period_start, period_end, pay_date from pay_periods
      where company_id = ${company} and pay_group_id = g.id and status = 'open'
      order by period_start limit 1
    ) as p on true
    where g.company_id = ${company} and (${boundId}::uuid is null or g.id = ${boundId})
    order by g.archived_at is not null, g.name, g.id`;
}

export function insert(companyId: string, row: PayGroup): Statement {
  return sql`
    insert into pay_groups (company_id, id, name, legal_entity_id, currency, frequency,
      anchor, pay_day_rule, pay_day, pay_day_shift, amount_by, proration, rounding,
      paid_leave_hours, correction_months, protected_net, created_at, year_adds_up, year_by,
      tax_year_start)
    values (${companyId}, ${row.id}, ${row.name}, ${row.legal_entity_id}, ${row.currency},
      ${row.frequency}, ${row.anchor}, ${row.pay_day_rule}, ${row.pay_day}, ${row.pay_day_shift},
      ${row.amount_by}, ${row.proration}, ${row.rounding}, ${row.paid_leave_hours},
      ${row.correction_months}, ${row.protected_net}, ${row.created_at}, ${row.year_adds_up},
      ${row.year_by}, ${row.tax_year_start})`;
}

/** Writes the fields that can change. */
export function update(companyId: string, row: PayGroup): Statement {
  return sql`
    update pay_groups
    set name = ${row.name}, legal_entity_id = ${row.legal_entity_id},
      pay_day_rule = ${row.pay_day_rule}, pay_day = ${row.pay_day},
      pay_day_shift = ${row.pay_day_shift}, amount_by = ${row.amount_by},
      proration = ${row.proration}, rounding = ${row.rounding},
      paid_leave_hours = ${row.paid_leave_hours}, correction_months = ${row.correction_months},
      protected_net = ${row.protected_net}, archived_at = ${row.archived_at},
      year_adds_up = ${row.year_adds_up}, year_by = ${row.year_by},
      tax_year_start = ${row.tax_year_start}
    where company_id = ${companyId} and id = ${row.id}`;
}

/** Runs of the group that count, and people who are in it on a day or later. */
export interface GroupUse {
  readonly has_runs: boolean;
  readonly has_members: boolean;
}

export function findUse(companyId: string, id: string, day: string): Statement {
  const company = bind(companyId);
  const boundId = bind(id);
  return sql`
    select exists (
        select from payroll_runs
        where company_id = ${company} and pay_group_id = ${boundId} and status <> 'cancelled'
      ) as has_runs,
      exists (
        select from (
          select pay_group_id,
            lead(valid_from) over (partition by employee_id order by valid_from) as next_from
          from pay_group_members
          where company_id = ${company} and superseded_at is null and employee_id = any (array(
            select employee_id from pay_group_members
            where company_id = ${company} and pay_group_id = ${boundId} and superseded_at is null))
        ) as stint
        where pay_group_id = ${boundId} and (next_from is null or next_from > ${day})
      ) as has_members`;
}

export function listLegalEntities(companyId: string): Statement {
  return sql`
    select id, name, last_day from legal_entities where company_id = ${companyId} order by name`;
}

/** Whole days off in the default calendar of public holidays. */
export function listHolidays(companyId: string, from: string, to: string): Statement {
  const company = bind(companyId);
  return sql`
    select h.date from public_holidays h
    join holiday_calendars c on c.company_id = ${company} and c.id = h.calendar_id and c.is_default
    where h.company_id = ${company} and h.portion = 'full' and h.date between ${from} and ${to}`;
}

type GroupId = PayGroupsRow['id'];

export function insertPeriods(
  companyId: string,
  groupId: GroupId,
  periods: readonly (CalendarPeriod & { readonly id: string })[],
): Statement {
  return sql`
    insert into pay_periods (company_id, id, pay_group_id, period_start, period_end, pay_date)
    select ${companyId}, period.id, ${groupId}, period.first_day, period.last_day, period.pay_date
    from unnest(${periods.map(({ id }) => id)}::uuid[],
      ${periods.map(({ period_start: start }) => start)}::date[],
      ${periods.map(({ period_end: end }) => end)}::date[],
      ${periods.map(({ pay_date: date }) => date)}::date[])
      as period (id, first_day, last_day, pay_date)`;
}

const periodColumns = fragment`id, pay_group_id, period_start, period_end, pay_date, status,
  closed_at`;

/** The periods that end on a day or later, in order. */
export function listPeriods(companyId: string, groupId: GroupId, from: string): Statement {
  const company = bind(companyId);
  const group = bind(groupId);
  return sql`
    select ${periodColumns}, ${isUndecided(company, 'pay_periods')} as is_undecided,
      (select r.id from payroll_runs r
       where r.company_id = ${company} and r.pay_group_id = ${group} and r.type = 'regular'
         and r.status <> 'cancelled' and r.period_start = pay_periods.period_start
       limit 1) as payroll_run_id
    from pay_periods
    where company_id = ${company} and pay_group_id = ${group}
      and (period_end >= ${from} or status = 'open')
    order by period_start limit 200`;
}

export function findPeriod(companyId: string, id: string): Statement {
  return sql`
    select ${periodColumns} from pay_periods where company_id = ${companyId} and id = ${id}`;
}

export function findLastPeriod(companyId: string, groupId: GroupId): Statement {
  return sql`
    select ${periodColumns} from pay_periods
    where company_id = ${companyId} and pay_group_id = ${groupId}
    order by period_start desc limit 1`;
}

/** The earliest open period and the one with these days. */
export function findForRun(
  companyId: string,
  groupId: GroupId,
  { start, end }: { readonly start: string; readonly end: string },
): Statement {
  const company = bind(companyId);
  const group = bind(groupId);
  return sql`
    (select ${periodColumns} from pay_periods
      where company_id = ${company} and pay_group_id = ${group} and status = 'open'
      order by period_start limit 1)
    union
    select ${periodColumns} from pay_periods
    where company_id = ${company} and pay_group_id = ${group} and period_start = ${start}
      and period_end = ${end}
    order by period_start`;
}

/** Of a period: closed by a version that did not ask what happens to pay due for it. */
export const isUndecided = (company: Bound, period: string): Fragment => {
  const periodSql = inline(period);
  return fragment`${periodSql}.status = 'closed'
    and ${periodSql}.remainder is null and not exists (
      select from payroll_runs r
      where r.company_id = ${company} and r.pay_group_id = ${periodSql}.pay_group_id
        and r.type = 'regular'
        and r.period_start = ${periodSql}.period_start and r.status in ('approved', 'paid'))`;
};

/** Open periods up to a day, with the regular run that is for one of them. */
export function listOpenUntil(companyId: string, groupId: GroupId, until: string): Statement {
  const company = bind(companyId);
  const group = bind(groupId);
  return sql`
    select p.id, p.period_start, p.period_end, r.id as payroll_run_id
    from pay_periods p
    left join payroll_runs r on r.company_id = ${company} and r.pay_group_id = ${group}
      and r.type = 'regular' and r.status <> 'cancelled' and r.period_start = p.period_start
    where p.company_id = ${company} and p.pay_group_id = ${group} and p.status = 'open'
      and p.period_start <= ${until}
    order by p.period_start`;
}

/** A closed period without an approved run for which payroll has not decided about what was due. */
export function findUndecided(companyId: string, id: string): Statement {
  const company = bind(companyId);
  return sql`
    select p.id, p.period_start, p.period_end, null::uuid as payroll_run_id from pay_periods p
    where p.company_id = ${company} and p.id = ${id} and ${isUndecided(company, 'p')}`;
}

export function closePeriods(
  companyId: string,
  ids: readonly string[],
  { at, remainder }: { readonly at: string; readonly remainder: PeriodRemainder | null },
): Statement {
  return sql`
    update pay_periods
    set status = 'closed', closed_at = coalesce(closed_at, ${at}), remainder = ${remainder}
    where company_id = ${companyId} and id = any(${ids})`;
}

/** New pay dates of open periods without a run. */
export function movePayDates(
  companyId: string,
  periods: readonly { readonly id: string; readonly pay_date: string }[],
): Statement {
  return sql`
    update pay_periods p set pay_date = moved.pay_date
    from unnest(${periods.map(({ id }) => id)}::uuid[],
      ${periods.map(({ pay_date: date }) => date)}::date[]) as moved (id, pay_date)
    where p.company_id = ${companyId} and p.id = moved.id and p.status = 'open'`;
}
