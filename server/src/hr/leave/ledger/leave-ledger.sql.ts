import type { LeaveLedgerRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';

/**
 * Locks employees until the transaction ends, in the order of their ids. Changes to their days,
 * requests and the carry-over therefore happen one after another.
 */
export function lockEmployees(companyId: string, employeeIds: readonly string[]): Statement {
  return {
    name: 'leave_ledger.lock_employees',
    text: `select id, first_name || ' ' || last_name as name
           from employees where company_id = $1 and id = any($2)
           order by id for no key update`,
    values: [companyId, employeeIds],
  };
}

/** Whether the days of a year are granted to an employee `e`. */
const isGranted = (year: string): string => `e.status <> 'terminated'
             and extract(year from e.created_at at time zone 'UTC') <= ${year}
             and (e.start_date is null or e.start_date <= make_date(${year}, 12, 31))`;

export interface YearsToOpen {
  readonly employeeIds: readonly string[];
  /** Null = every type with an allowance. */
  readonly leaveType: string | null;
  readonly years: readonly number[];
  /** ISO instant. */
  readonly now: string;
}

/**
 * Grants the days of each year, once. Employees who start during the year get a twelfth for each
 * month that counts by the rule of the leave type (`FirstYearRule`), rounded up to half days. A
 * year in which an employee leaves is granted in full: less could be below a legal minimum (BUrlG
 * section 5). No days are granted for years before the employee's record was created, after they
 * have left, or before the first year of the allowance.
 */
export function insertGrants(companyId: string, open: YearsToOpen): Statement {
  return {
    name: 'leave_ledger.insert_grants',
    text: `insert into leave_ledger
             (company_id, employee_id, leave_type, year, kind, days, created_at)
           select e.company_id, e.id, t.code, y.year, 'grant',
             case when e.start_date > make_date(y.year, 1, 1)
               then ceil(t.days_per_year * (12 - extract(month from e.start_date)
                 + case when extract(day from e.start_date) = 1
                   or t.first_year_rule = 'month_started' then 1 else 0 end) / 6) / 2
               else t.days_per_year end,
             $5
           from unnest($4::int[]) as y (year)
           join leave_types t on t.company_id = $1 and t.allowance_year <= y.year
             and t.archived_at is null and ($3::text is null or t.code = $3)
           join employees e on e.company_id = $1 and e.id = any($2)
             and ${isGranted('y.year')}
           on conflict (company_id, employee_id, leave_type, year, kind)
             where kind in ('grant', 'carry_over', 'expiry') do nothing`,
    values: [companyId, open.employeeIds, open.leaveType, open.years, open.now],
  };
}

/**
 * Closes the previous years: the remaining days of each expire, and up to the type's maximum are
 * carried over to the next year. The `carry_over` row, even with 0 days, marks it as done. The
 * employees must be locked.
 */
export function carryOver(companyId: string, open: YearsToOpen): Statement {
  return {
    name: 'leave_ledger.carry_over',
    text: `with rest as (
             select l.employee_id, l.leave_type, l.year, sum(l.days) as days,
               t.carry_over_days_max
             from leave_ledger l
             join leave_types t on t.company_id = l.company_id and t.code = l.leave_type
               and t.archived_at is null and t.allowance_year <= l.year
             join employees e on e.company_id = l.company_id and e.id = l.employee_id
               and e.status <> 'terminated'
             where l.company_id = $1 and l.employee_id = any($2)
               and ($3::text is null or l.leave_type = $3) and l.year + 1 = any($4::int[])
             group by l.employee_id, l.leave_type, l.year, t.carry_over_days_max
           ), carried as (
             insert into leave_ledger
               (company_id, employee_id, leave_type, year, kind, days, created_at)
             select $1, employee_id, leave_type, year + 1, 'carry_over',
               least(greatest(days, 0), carry_over_days_max), $5
             from rest
             on conflict (company_id, employee_id, leave_type, year, kind)
               where kind in ('grant', 'carry_over', 'expiry') do nothing
             returning employee_id, leave_type, year
           )
           insert into leave_ledger
             (company_id, employee_id, leave_type, year, kind, days, created_at)
           select $1, rest.employee_id, rest.leave_type, rest.year, 'expiry', -rest.days, $5
           from rest join carried on carried.employee_id = rest.employee_id
             and carried.leave_type = rest.leave_type and carried.year = rest.year + 1
           where rest.days > 0`,
    values: [companyId, open.employeeIds, open.leaveType, open.years, open.now],
  };
}

export interface BalanceKey {
  readonly employeeId: string;
  readonly leaveType: string;
}

export function sumYears(
  companyId: string,
  { employeeId, leaveType }: BalanceKey,
  years: readonly number[],
): Statement {
  return {
    name: 'leave_ledger.sum_years',
    text: `select year, sum(days)::float8 as days from leave_ledger
           where company_id = $1 and employee_id = $2 and leave_type = $3 and year = any($4::int[])
           group by year`,
    values: [companyId, employeeId, leaveType, years],
  };
}

export interface Reservation extends BalanceKey {
  readonly requestId: string;
  readonly years: readonly number[];
  /** For each year, above 0. */
  readonly days: readonly number[];
  readonly now: string;
}

export function insertReservations(companyId: string, reservation: Reservation): Statement {
  return {
    name: 'leave_ledger.insert_reservations',
    text: `insert into leave_ledger
             (company_id, employee_id, leave_type, year, kind, days, leave_request_id, created_at)
           select $1, $2, $3, part.year, 'reservation', -part.days, $4, $7
           from unnest($5::int[], $6::numeric[]) as part (year, days)`,
    values: [
      companyId,
      reservation.employeeId,
      reservation.leaveType,
      reservation.requestId,
      reservation.years,
      reservation.days,
      reservation.now,
    ],
  };
}

export interface HeldYear extends Pick<LeaveLedgerRow, 'employee_id' | 'leave_type' | 'year'> {
  /** Above 0; decimal string. */
  readonly days: string;
  /** Whether the request is approved: its days are taken, not reserved. */
  readonly is_taken: boolean;
}

/**
 * The days a request currently holds in each year: the sum of its entries, minus everything given
 * back. Filters by employee, because no index finds shortened entries by the request alone.
 */
export function listHeld(
  companyId: string,
  { id, employeeId }: { readonly id: string; readonly employeeId: string },
): Statement {
  return {
    name: 'leave_ledger.list_held',
    text: `select employee_id, leave_type, year, -sum(days) as days,
             bool_or(kind = 'taken') as is_taken
           from leave_ledger
           where company_id = $1 and employee_id = $2
             and (leave_request_id = $3 or shortened_request_id = $3)
           group by employee_id, leave_type, year having sum(days) < 0
           order by year`,
    values: [companyId, employeeId, id],
  };
}

export interface Entry extends BalanceKey {
  readonly year: number;
  readonly kind: 'release' | 'taken' | 'adjustment';
  /** Decimal string, signed. */
  readonly days: string;
  readonly requestId: string | null;
  /** The request that was shortened. */
  readonly shortenedRequestId?: string;
  readonly note: string | null;
  readonly now: string;
}

export function insertEntry(companyId: string, entry: Entry): Statement {
  return {
    name: 'leave_ledger.insert',
    text: `insert into leave_ledger (company_id, employee_id, leave_type, year, kind, days,
             leave_request_id, shortened_request_id, note, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      companyId,
      entry.employeeId,
      entry.leaveType,
      entry.year,
      entry.kind,
      entry.days,
      entry.requestId,
      entry.shortenedRequestId ?? null,
      entry.note,
      entry.now,
    ],
  };
}

/**
 * Moves days returned to a past year to the following year, as far as its carry-over limit allows.
 * Does nothing if the year is not over, or if the following one is over too.
 */
export function carryOverLate(
  companyId: string,
  { employeeId, leaveType, year, days, note, now }: Omit<Entry, 'kind' | 'requestId'>,
): Statement {
  return {
    text: `with turn as (
             select greatest(t.carry_over_days_max - c.days - coalesce((
               select sum(late.days) from leave_ledger late
               where late.company_id = $1 and late.employee_id = $2 and late.leave_type = $3
                 and late.year = $4 + 1 and late.kind = 'adjustment' and late.note = $6
                 and late.days > 0
             ), 0), 0) as room
             from leave_ledger c
             join leave_types t on t.company_id = c.company_id and t.code = c.leave_type
             where c.company_id = $1 and c.employee_id = $2 and c.leave_type = $3
               and c.year = $4 + 1 and c.kind = 'carry_over' and t.carry_over_days_max is not null
               and not exists (
                 select from leave_ledger next
                 where next.company_id = $1 and next.employee_id = $2 and next.leave_type = $3
                   and next.year = $4 + 2 and next.kind = 'carry_over')
           )
           insert into leave_ledger
             (company_id, employee_id, leave_type, year, kind, days, note, created_at)
           select $1, $2, $3, moved.year, 'adjustment', moved.days, $6, $7
           from turn, lateral (
             values ($4::int, -$5::numeric), ($4::int + 1, least($5::numeric, room))
           ) as moved (year, days)
           where moved.days <> 0`,
    values: [companyId, employeeId, leaveType, year, days, note, now],
  };
}

/** The sums of employees for one year, by employee and leave type. */
export function sumKinds(
  companyId: string,
  employeeIds: readonly string[],
  year: number,
): Statement {
  return {
    name: 'leave_ledger.sum_kinds',
    text: `select e.id as employee_id, t.code as leave_type, t.name,
             coalesce(sum(l.days) filter (where kind = 'grant'), 0)::float8 as granted,
             coalesce(sum(l.days) filter (where kind = 'carry_over'), 0)::float8 as carried_over,
             coalesce(sum(l.days) filter (where kind = 'adjustment'
               and leave_request_id is null and shortened_request_id is null), 0)::float8 as adjusted,
             coalesce(-sum(l.days) filter (where kind = 'expiry'), 0)::float8 as expired,
             coalesce(-sum(l.days) filter (where kind in ('reservation', 'release')), 0)::float8
               as reserved,
             coalesce(-sum(l.days) filter (where kind = 'taken' or (kind = 'adjustment'
               and coalesce(leave_request_id, shortened_request_id) is not null)), 0)::float8 as taken,
             coalesce(sum(l.days), 0)::float8 as balance
           from leave_types t
           cross join unnest($2::uuid[]) as e (id)
           left join leave_ledger l on l.company_id = t.company_id and l.leave_type = t.code
             and l.employee_id = e.id and l.year = $3
           where t.company_id = $1 and t.allowance_year <= $3
           group by e.id, t.code, t.name order by e.id, t.code`,
    values: [companyId, employeeIds, year],
  };
}

/** The companies of the installation, by id. */
export function listCompanies(afterId: string, max: number): Statement {
  return {
    text: `select id, time_zone from companies where id > $1 order by id limit $2`,
    values: [afterId, max],
  };
}

/** Employee ids, newest first. */
export function listEmployeeIds(
  companyId: string,
  filter: { readonly employeeId?: string; readonly beforeId?: string },
  limit: number,
): Statement {
  return newestFirst({
    name: 'leave_ledger.list_employee_ids',
    columns: 'id',
    table: 'employees',
    companyId,
    limit,
    filters: [
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'employee', condition: 'id =', value: filter.employeeId },
    ],
  });
}

/** Those of some employees for whom `openYears` would grant or carry over days of a year. */
export function listToOpen(
  companyId: string,
  {
    employeeIds,
    year,
    isCurrent,
  }: { employeeIds: readonly string[]; year: number; isCurrent: boolean },
): Statement {
  const hasNo = (kind: string): string => `not exists (
               select from leave_ledger l
               where l.company_id = $1 and l.employee_id = e.id and l.leave_type = t.code
                 and l.year = $3 and l.kind = '${kind}')`;
  return {
    name: 'leave_ledger.list_to_open',
    text: `select distinct e.id from employees e
           join leave_types t on t.company_id = $1 and t.allowance_year <= $3
             and t.archived_at is null
           where e.company_id = $1 and e.id = any($2) and (
             ${isGranted('$3')} and ${hasNo('grant')}
             or $4 and e.status <> 'terminated' and t.allowance_year < $3 and ${hasNo('carry_over')}
               and exists (
                 select from leave_ledger l
                 where l.company_id = $1 and l.employee_id = e.id and l.leave_type = t.code
                   and l.year = $3 - 1))
           order by e.id`,
    values: [companyId, employeeIds, year, isCurrent],
  };
}

/** Employees without the grant or the carry-over they should have for a year. */
export function listUnopened(
  companyId: string,
  { year, afterId, max }: { year: number; afterId: string; max: number },
): Statement {
  return {
    text: `select e.id from employees e
           where e.company_id = $1 and e.status <> 'terminated' and e.id > $3
             and exists (
               select from leave_types t
               where t.company_id = $1 and t.allowance_year <= $2 and t.archived_at is null
                 and not exists (
                   select from leave_ledger l
                   where l.company_id = $1 and l.employee_id = e.id and l.leave_type = t.code
                     and l.year = $2
                     and l.kind = case when t.allowance_year < $2 then 'carry_over' else 'grant' end
                 )
             )
           order by e.id limit $4`,
    values: [companyId, year, afterId, max],
  };
}
