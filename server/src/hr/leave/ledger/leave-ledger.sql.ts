import type { LeaveLedgerRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { lateNote } from './late-note.ts';

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

export function findEmployeeName(companyId: string, employeeId: string): Statement {
  return {
    name: 'leave_ledger.find_employee_name',
    text: `select first_name || ' ' || last_name as name
           from employees where company_id = $1 and id = $2`,
    values: [companyId, employeeId],
  };
}

/** The balance to which an entry was added. */
export type ChangedBalance = Pick<LeaveLedgerRow, 'employee_id' | 'leave_type' | 'year'>;

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
    text: `select year, sum(days)::float8 as amount from leave_ledger
           where company_id = $1 and employee_id = $2 and leave_type = $3 and year = any($4::int[])
           group by year`,
    values: [companyId, employeeId, leaveType, years],
  };
}

/** The balances of an employee in every year with an entry, by leave type and year. */
export function sumBalances(companyId: string, employeeId: string): Statement {
  return {
    name: 'leave_ledger.sum_balances',
    text: `select l.leave_type, t.name, t.balance_unit as unit, l.year, sum(l.days)::float8 as amount
           from leave_ledger l
           join leave_types t on t.company_id = l.company_id and t.code = l.leave_type
           where l.company_id = $1 and l.employee_id = $2
           group by l.leave_type, t.name, t.balance_unit, l.year order by l.leave_type, l.year`,
    values: [companyId, employeeId],
  };
}

export interface Reservation extends BalanceKey {
  readonly requestId: string;
  readonly years: readonly number[];
  /** For each year, above 0, in the unit of the balance. */
  readonly amounts: readonly number[];
  readonly now: string;
}

export function insertReservations(companyId: string, reservation: Reservation): Statement {
  return {
    name: 'leave_ledger.insert_reservations',
    text: insertHeld('reservation'),
    values: heldValues(companyId, reservation),
  };
}

/** For leave that is approved when it is created. */
export function insertTaken(companyId: string, taken: Reservation): Statement {
  return {
    name: 'leave_ledger.insert_taken',
    text: insertHeld('taken'),
    values: heldValues(companyId, taken),
  };
}

function insertHeld(kind: 'reservation' | 'taken'): string {
  return `insert into leave_ledger
             (company_id, employee_id, leave_type, year, kind, days, leave_request_id, created_at)
           select $1, $2, $3, part.year, '${kind}', -part.amount, $4, $7
           from unnest($5::int[], $6::numeric[]) as part (year, amount)`;
}

function heldValues(companyId: string, held: Reservation): unknown[] {
  return [
    companyId,
    held.employeeId,
    held.leaveType,
    held.requestId,
    held.years,
    held.amounts,
    held.now,
  ];
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

export interface LateReturn extends BalanceKey {
  readonly year: number;
  /** Above 0; decimal string. */
  readonly days: string;
  /** The maximum that is carried over from the year; decimal string. */
  readonly max: string;
  readonly now: string;
}

/**
 * Moves days returned to a past year to the following year, as far as its carry-over limit allows.
 * Does nothing if the year is not over, or if the following one is over too.
 */
export function carryOverLate(
  companyId: string,
  { employeeId, leaveType, year, days, now, max }: LateReturn,
): Statement {
  return {
    text: `with turn as (
             select greatest($8::numeric - c.days - coalesce((
               select sum(late.days) from leave_ledger late
               where late.company_id = $1 and late.employee_id = $2 and late.leave_type = $3
                 and late.year = $4 + 1 and late.kind = 'adjustment' and late.note = $6
                 and late.days > 0
             ), 0), 0) as room
             from leave_ledger c
             where c.company_id = $1 and c.employee_id = $2 and c.leave_type = $3
               and c.year = $4 + 1 and c.kind = 'carry_over'
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
           where moved.days <> 0
           returning employee_id, leave_type, year`,
    values: [companyId, employeeId, leaveType, year, days, lateNote, now, max],
  };
}

/** The year of one balance in the ledger. */
export type LedgerYearOf = Pick<LeaveLedgerRow, 'employee_id' | 'leave_type' | 'year'>;

export interface SummedYears {
  readonly employeeIds: readonly string[];
  readonly year: number;
  /** Balances with another year in the ledger. */
  readonly others?: readonly LedgerYearOf[];
}

/** The sums of employees for one year, by employee and leave type. */
export function sumKinds(
  companyId: string,
  { employeeIds, year, others = [] }: SummedYears,
): Statement {
  const hasOthers = others.length > 0;
  // Without others, the year is a constant, so the index finds its entries directly.
  const ledgerYear = hasOthers ? 'coalesce(o.year, $3)' : '$3';
  return {
    name: hasOthers ? 'leave_ledger.sum_kinds_of_years' : 'leave_ledger.sum_kinds',
    text: `select e.id as employee_id, t.code as leave_type, t.name, t.balance_unit as unit,
             ${ledgerYear}::int as year,
             coalesce(sum(l.days) filter (where kind in ('grant', 'correction')), 0)::float8
               as granted,
             coalesce(sum(l.days) filter (where kind = 'carry_over'), 0)::float8 as carried_over,
             coalesce(sum(l.days) filter (where kind = 'adjustment'
               and leave_request_id is null and shortened_request_id is null), 0)::float8 as adjusted,
             coalesce(-sum(l.days) filter (where kind in ('expiry', 'carry_over_expiry')), 0)::float8
               as expired,
             coalesce(-sum(l.days) filter (where kind in ('reservation', 'release')), 0)::float8
               as reserved,
             coalesce(-sum(l.days) filter (where kind = 'taken' or (kind = 'adjustment'
               and coalesce(leave_request_id, shortened_request_id) is not null)), 0)::float8 as taken,
             coalesce(sum(l.days), 0)::float8 as balance
           from leave_types t
           cross join unnest($2::uuid[]) as e (id)
           ${
             hasOthers
               ? `left join json_to_recordset($4) as o (employee_id uuid, leave_type text, year int)
             on o.employee_id = e.id and o.leave_type = t.code
           `
               : ''
           }left join leave_ledger l on l.company_id = t.company_id and l.leave_type = t.code
             and l.employee_id = e.id and l.year = ${ledgerYear}
           where t.company_id = $1 and t.allowance_year <= ${ledgerYear}
           group by e.id, t.code, t.name, t.balance_unit${hasOthers ? ', o.year' : ''} order by e.id, t.code`,
    values: [companyId, employeeIds, year, ...(hasOthers ? [JSON.stringify(others)] : [])],
  };
}

/** The employees of balances whose year has no grant yet. */
export function listWithoutGrant(companyId: string, balances: readonly LedgerYearOf[]): Statement {
  return {
    name: 'leave_ledger.list_without_grant',
    text: `select distinct o.employee_id as id
           from json_to_recordset($2) as o (employee_id uuid, leave_type text, year int)
           where not exists (
             select from leave_ledger l
             where l.company_id = $1 and l.employee_id = o.employee_id
               and l.leave_type = o.leave_type and l.year = o.year and l.kind = 'grant')
           order by id`,
    values: [companyId, JSON.stringify(balances)],
  };
}
