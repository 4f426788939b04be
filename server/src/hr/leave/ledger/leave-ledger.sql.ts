import type { LeaveLedgerRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { sql, bind, inline } from '../../../platform/database/sql.ts';

/**
 * Locks employees until the transaction ends, in the order of their ids. Changes to their days,
 * requests and the carry-over therefore happen one after another.
 */
export function lockEmployees(companyId: string, employeeIds: readonly string[]): Statement {
  return sql('leave_ledger.lock_employees')`
    select id, first_name || ' ' || last_name as name
    from employees where company_id = ${companyId} and id = any(${employeeIds})
    order by id for no key update`;
}

export function findEmployeeName(companyId: string, employeeId: string): Statement {
  return sql('leave_ledger.find_employee_name')`
    select first_name || ' ' || last_name as name
    from employees where company_id = ${companyId} and id = ${employeeId}`;
}

/** The balance to which an entry was added. */
export type ChangedBalance = Pick<LeaveLedgerRow, 'employee_id' | 'leave_type' | 'year'>;

export interface BalanceKey {
  readonly employeeId: string;
  readonly leaveType: string;
}

/** The balances of an employee in every year with an entry, by leave type and year. */
export function sumBalances(companyId: string, employeeId: string): Statement {
  return sql('leave_ledger.sum_balances')`
    select l.leave_type, t.name, t.balance_unit as unit, l.year, sum(l.days)::float8 as amount
    from leave_ledger l
    join leave_types t on t.company_id = l.company_id and t.code = l.leave_type
    where l.company_id = ${companyId} and l.employee_id = ${employeeId} and not l.is_held
    group by l.leave_type, t.name, t.balance_unit, l.year order by l.leave_type, l.year`;
}

export interface Reservation extends BalanceKey {
  readonly requestId: string;
  readonly years: readonly number[];
  /** For each year, above 0, in the unit of the balance. */
  readonly amounts: readonly number[];
  readonly now: string;
}

export function insertReservations(companyId: string, reservation: Reservation): Statement {
  return insertHeld('reservation', companyId, reservation);
}

/** For leave that is approved when it is created. */
export function insertTaken(companyId: string, taken: Reservation): Statement {
  return insertHeld('taken', companyId, taken);
}

function insertHeld(
  kind: 'reservation' | 'taken',
  companyId: string,
  held: Reservation,
): Statement {
  const name = kind === 'taken' ? 'insert_taken' : 'insert_reservations';
  return sql(`leave_ledger.${name}`)`
    insert into leave_ledger
      (company_id, employee_id, leave_type, year, kind, days, leave_request_id, created_at)
    select ${companyId}, ${held.employeeId}, ${held.leaveType}, part.year, '${inline(kind)}',
      -part.amount, ${held.requestId}, ${held.now}
    from unnest(${held.years}::int[], ${held.amounts}::numeric[]) as part (year, amount)`;
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
  const boundId = bind(id);
  return sql('leave_ledger.list_held')`
    select employee_id, leave_type, year, -sum(days) as days,
      bool_or(kind = 'taken') as is_taken
    from leave_ledger
    where company_id = ${companyId} and employee_id = ${employeeId}
      and (leave_request_id = ${boundId} or shortened_request_id = ${boundId})
    group by employee_id, leave_type, year having sum(days) < 0
    order by year`;
}

export interface Entry extends BalanceKey {
  readonly year: number;
  readonly kind: 'release' | 'taken' | 'adjustment';
  /** Decimal string, signed. */
  readonly days: string;
  readonly requestId: string | null;
  /** The request that was shortened. */
  readonly shortenedRequestId?: string;
  /** Of an adjustment by HR. */
  readonly onDay?: string;
  readonly note: string | null;
  readonly now: string;
}

export function insertEntry(companyId: string, entry: Entry): Statement {
  return sql('leave_ledger.insert')`
    insert into leave_ledger (company_id, employee_id, leave_type, year, kind, days,
      leave_request_id, shortened_request_id, note, created_at, on_day)
    values (${companyId}, ${entry.employeeId}, ${entry.leaveType}, ${entry.year}, ${entry.kind},
      ${entry.days}, ${entry.requestId}, ${entry.shortenedRequestId ?? null}, ${entry.note},
      ${entry.now}, ${entry.onDay ?? null})`;
}
