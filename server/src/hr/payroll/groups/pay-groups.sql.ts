import type { PayGroupsRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import type { CalendarPeriod } from './pay-calendar.ts';
import type { PayGroup, PeriodRemainder } from './pay-group.ts';

const columns = `id, name, legal_entity_id, currency, frequency, anchor, pay_day_rule, pay_day,
  pay_day_shift, amount_by, proration, rounding, paid_leave_hours, year_adds_up,
  year_by, tax_year_start, correction_months, protected_net, archived_at, created_at`;

export function find(companyId: string, id: string): Statement {
  return {
    name: 'pay_groups.find',
    text: `select ${columns} from pay_groups where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}

/** Locks it until the transaction ends: its periods are closed one after another. */
export function lock(companyId: string, id: string): Statement {
  return {
    text: `select ${columns} from pay_groups where company_id = $1 and id = $2
           for no key update`,
    values: [companyId, id],
  };
}

/** By name, archived ones last. A company has few. */
export function list(companyId: string, day: string, id: string | null): Statement {
  return {
    text: `with of_day as (
             select distinct on (employee_id) employee_id, pay_group_id from pay_group_members
             where company_id = $1 and superseded_at is null and valid_from <= $2
             order by employee_id, valid_from desc
           )
           select ${columns.replaceAll(/\b(\w+)/g, 'g.$1')},
             (select l.name from legal_entities l
              where l.company_id = $1 and l.id = g.legal_entity_id) as legal_entity,
             (select count(*)::int from of_day m
              join employees e on e.company_id = $1 and e.id = m.employee_id
                and e.status <> 'terminated'
              where m.pay_group_id = g.id) as members,
             p.period_start as next_start, p.period_end as next_end, p.pay_date as next_pay_date
           from pay_groups g
           left join lateral (
             select period_start, period_end, pay_date from pay_periods
             where company_id = $1 and pay_group_id = g.id and status = 'open'
             order by period_start limit 1
           ) as p on true
           where g.company_id = $1 and ($3::uuid is null or g.id = $3)
           order by g.archived_at is not null, g.name, g.id`,
    values: [companyId, day, id],
  };
}

export function insert(companyId: string, row: PayGroup): Statement {
  return {
    text: `insert into pay_groups (company_id, id, name, legal_entity_id, currency, frequency,
             anchor, pay_day_rule, pay_day, pay_day_shift, amount_by, proration, rounding,
             paid_leave_hours, correction_months, protected_net, created_at, year_adds_up, year_by,
             tax_year_start)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
             $18, $19, $20)`,
    values: [
      companyId,
      row.id,
      row.name,
      row.legal_entity_id,
      row.currency,
      row.frequency,
      row.anchor,
      row.pay_day_rule,
      row.pay_day,
      row.pay_day_shift,
      row.amount_by,
      row.proration,
      row.rounding,
      row.paid_leave_hours,
      row.correction_months,
      row.protected_net,
      row.created_at,
      row.year_adds_up,
      row.year_by,
      row.tax_year_start,
    ],
  };
}

/** Writes the fields that can change. */
export function update(companyId: string, row: PayGroup): Statement {
  return {
    text: `update pay_groups
           set name = $3, legal_entity_id = $4, pay_day_rule = $5, pay_day = $6,
             pay_day_shift = $7, amount_by = $8, proration = $9, rounding = $10,
             paid_leave_hours = $11, correction_months = $12, protected_net = $13,
             archived_at = $14, year_adds_up = $15, year_by = $16, tax_year_start = $17
           where company_id = $1 and id = $2`,
    values: [
      companyId,
      row.id,
      row.name,
      row.legal_entity_id,
      row.pay_day_rule,
      row.pay_day,
      row.pay_day_shift,
      row.amount_by,
      row.proration,
      row.rounding,
      row.paid_leave_hours,
      row.correction_months,
      row.protected_net,
      row.archived_at,
      row.year_adds_up,
      row.year_by,
      row.tax_year_start,
    ],
  };
}

/** Runs of the group that count, and people who are in it on a day or later. */
export interface GroupUse {
  readonly has_runs: boolean;
  readonly has_members: boolean;
}

export function findUse(companyId: string, id: string, day: string): Statement {
  return {
    text: `select exists (
               select from payroll_runs
               where company_id = $1 and pay_group_id = $2 and status <> 'cancelled'
             ) as has_runs,
             exists (
               select from (
                 select pay_group_id,
                   lead(valid_from) over (partition by employee_id order by valid_from) as next_from
                 from pay_group_members
                 where company_id = $1 and superseded_at is null and employee_id = any (array(
                   select employee_id from pay_group_members
                   where company_id = $1 and pay_group_id = $2 and superseded_at is null))
               ) as stint
               where pay_group_id = $2 and (next_from is null or next_from > $3)
             ) as has_members`,
    values: [companyId, id, day],
  };
}

export function listLegalEntities(companyId: string): Statement {
  return {
    text: `select id, name, last_day from legal_entities where company_id = $1 order by name`,
    values: [companyId],
  };
}

/** Whole days off in the default calendar of public holidays. */
export function listHolidays(companyId: string, from: string, to: string): Statement {
  return {
    text: `select h.date from public_holidays h
           join holiday_calendars c on c.company_id = $1 and c.id = h.calendar_id and c.is_default
           where h.company_id = $1 and h.portion = 'full' and h.date between $2 and $3`,
    values: [companyId, from, to],
  };
}

type GroupId = PayGroupsRow['id'];

export function insertPeriods(
  companyId: string,
  groupId: GroupId,
  periods: readonly (CalendarPeriod & { readonly id: string })[],
): Statement {
  return {
    text: `insert into pay_periods (company_id, id, pay_group_id, period_start, period_end, pay_date)
           select $1, period.id, $2, period.first_day, period.last_day, period.pay_date
           from unnest($3::uuid[], $4::date[], $5::date[], $6::date[])
             as period (id, first_day, last_day, pay_date)`,
    values: [
      companyId,
      groupId,
      periods.map(({ id }) => id),
      periods.map(({ period_start: start }) => start),
      periods.map(({ period_end: end }) => end),
      periods.map(({ pay_date: date }) => date),
    ],
  };
}

const periodColumns = 'id, pay_group_id, period_start, period_end, pay_date, status, closed_at';

/** The periods that end on a day or later, in order. */
export function listPeriods(companyId: string, groupId: GroupId, from: string): Statement {
  return {
    text: `select ${periodColumns}, ${isUndecided('pay_periods')} as is_undecided,
             (select r.id from payroll_runs r
              where r.company_id = $1 and r.pay_group_id = $2 and r.type = 'regular'
                and r.status <> 'cancelled' and r.period_start = pay_periods.period_start
              limit 1) as payroll_run_id
           from pay_periods
           where company_id = $1 and pay_group_id = $2 and (period_end >= $3 or status = 'open')
           order by period_start limit 200`,
    values: [companyId, groupId, from],
  };
}

export function findPeriod(companyId: string, id: string): Statement {
  return {
    text: `select ${periodColumns} from pay_periods where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}

export function findLastPeriod(companyId: string, groupId: GroupId): Statement {
  return {
    text: `select ${periodColumns} from pay_periods where company_id = $1 and pay_group_id = $2
           order by period_start desc limit 1`,
    values: [companyId, groupId],
  };
}

/** The earliest open period and the one with these days. */
export function findForRun(
  companyId: string,
  groupId: GroupId,
  { start, end }: { readonly start: string; readonly end: string },
): Statement {
  return {
    text: `(select ${periodColumns} from pay_periods
             where company_id = $1 and pay_group_id = $2 and status = 'open'
             order by period_start limit 1)
           union
           select ${periodColumns} from pay_periods
           where company_id = $1 and pay_group_id = $2 and period_start = $3 and period_end = $4
           order by period_start`,
    values: [companyId, groupId, start, end],
  };
}

/** Of a period: closed by a version that did not ask what happens to pay due for it. */
export const isUndecided = (period: string) => `${period}.status = 'closed'
  and ${period}.remainder is null and not exists (
    select from payroll_runs r
    where r.company_id = $1 and r.pay_group_id = ${period}.pay_group_id and r.type = 'regular'
      and r.period_start = ${period}.period_start and r.status in ('approved', 'paid'))`;

/** Open periods up to a day, with the regular run that is for one of them. */
export function listOpenUntil(companyId: string, groupId: GroupId, until: string): Statement {
  return {
    text: `select p.id, p.period_start, p.period_end, r.id as payroll_run_id
           from pay_periods p
           left join payroll_runs r on r.company_id = $1 and r.pay_group_id = $2
             and r.type = 'regular' and r.status <> 'cancelled' and r.period_start = p.period_start
           where p.company_id = $1 and p.pay_group_id = $2 and p.status = 'open'
             and p.period_start <= $3
           order by p.period_start`,
    values: [companyId, groupId, until],
  };
}

/** A closed period without an approved run for which payroll has not decided about what was due. */
export function findUndecided(companyId: string, id: string): Statement {
  return {
    text: `select p.id, p.period_start, p.period_end, null::uuid as payroll_run_id from pay_periods p
           where p.company_id = $1 and p.id = $2 and ${isUndecided('p')}`,
    values: [companyId, id],
  };
}

export function closePeriods(
  companyId: string,
  ids: readonly string[],
  { at, remainder }: { readonly at: string; readonly remainder: PeriodRemainder | null },
): Statement {
  return {
    text: `update pay_periods
           set status = 'closed', closed_at = coalesce(closed_at, $3), remainder = $4
           where company_id = $1 and id = any($2)`,
    values: [companyId, ids, at, remainder],
  };
}

/** New pay dates of open periods without a run. */
export function movePayDates(
  companyId: string,
  periods: readonly { readonly id: string; readonly pay_date: string }[],
): Statement {
  return {
    text: `update pay_periods p set pay_date = moved.pay_date
           from unnest($2::uuid[], $3::date[]) as moved (id, pay_date)
           where p.company_id = $1 and p.id = moved.id and p.status = 'open'`,
    values: [companyId, periods.map(({ id }) => id), periods.map(({ pay_date: date }) => date)],
  };
}
