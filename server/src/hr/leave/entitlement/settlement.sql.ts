import type { LeaveLedgerRow, LeaveRequestsRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import type { LeaveSpan } from '../leave-request.ts';
import { lateNote } from '../ledger/late-note.ts';
import { sql, bind, type Bound, fragment, type Fragment } from '../../../platform/database/sql.ts';

/** What the ledger says about one year of a balance; decimal strings. */
export interface LedgerYear extends Pick<LeaveLedgerRow, 'employee_id' | 'leave_type' | 'year'> {
  /** The grant with its corrections. */
  readonly granted: string;
  readonly is_granted: boolean;
  /** Whether the year before was closed. */
  readonly is_begun: boolean;
  /** With what was returned late by earlier versions. */
  readonly carried: string;
  readonly carried_over: string;
  /** What of `carried` expired; above 0. */
  readonly carried_expired: string;
  /** What left the year at its end. */
  readonly expired: string;
  readonly adjusted: string;
  readonly reserved: string;
  readonly taken: string;
  readonly balance: string;
  /** Whether these are entries that wait for HR, and don't count yet. */
  readonly is_held: boolean;
  /** Null instead of an empty list. */
  readonly dated: Omit<DatedAdjustment, 'year'>[] | null;
}

/** An adjustment by HR that belongs to a day. */
export interface DatedAdjustment {
  readonly on: string;
  readonly year: number;
  /** Signed decimal string. */
  readonly days: string;
}

// PostgreSQL plans a statement each time if values make it look cheaper, such as the length of a list or
// an absent type. That took longer than to run these for one employee.

function anyOf(ids: Bound): Fragment {
  return fragment`any(array(select unnest(${ids}::uuid[])))`;
}

/** Every year of employees that has entries. */
export function sumLedgerYears(
  companyId: string,
  { employeeIds, leaveType }: { employeeIds: readonly string[]; leaveType: string | null },
): Statement {
  const ofRequest = fragment`coalesce(leave_request_id, shortened_request_id) is not null`;
  const sum = (condition: Fragment): Fragment =>
    fragment`coalesce(sum(days) filter (where ${condition}), 0)`;
  return sql(`leave_ledger.sum_ledger_years${leaveType === null ? '' : '_of_type'}`)`
    select employee_id, leave_type, year, is_held, sum(days) as balance,
      ${sum(fragment`kind in ('grant', 'correction')`)} as granted,
      bool_or(kind = 'grant') as is_granted,
      bool_or(kind = 'carry_over') as is_begun,
      ${sum(fragment`kind = 'carry_over' or kind = 'adjustment' and note = ${lateNote} and days > 0`)}
        as carried,
      ${sum(fragment`kind = 'carry_over'`)} as carried_over,
      -${sum(fragment`kind = 'carry_over_expiry'`)} as carried_expired,
      -${sum(fragment`kind = 'expiry'`)} as expired,
      ${sum(fragment`kind = 'adjustment' and not (${ofRequest})`)} as adjusted,
      -${sum(fragment`kind in ('reservation', 'release')`)} as reserved,
      -${sum(fragment`kind = 'taken' or kind = 'adjustment' and ${ofRequest}`)} as taken,
      json_agg(json_build_object('on', on_day, 'days', days::text))
        filter (where on_day is not null) as dated
    from leave_ledger
    where company_id = ${companyId} and employee_id = ${anyOf(bind(employeeIds))}
      ${leaveType === null ? fragment`` : fragment`and leave_type = ${leaveType}`}
    group by employee_id, leave_type, year, is_held`;
}

/** An entry by which a balance becomes what the facts give. */
export interface SettledEntry extends Pick<LeaveLedgerRow, 'kind' | 'note' | 'reason' | 'on_day'> {
  readonly employee_id: string;
  readonly leave_type: string;
  readonly year: number;
  /** Signed decimal string. */
  readonly days: string;
  /** The leave that is filed under another year. */
  readonly request_id: LeaveLedgerRow['leave_request_id'];
  readonly is_held: boolean;
}

export function insertSettled(
  companyId: string,
  entries: readonly SettledEntry[],
  now: string,
): Statement {
  return sql('leave_ledger.insert_settled')`
    insert into leave_ledger
      (company_id, employee_id, leave_type, year, kind, days, reason, leave_request_id, on_day,
       note, is_held, created_at)
    select ${companyId}, employee_id, leave_type, year, kind, days, reason, request_id, on_day,
      note, is_held, ${now}
    from json_to_recordset(${JSON.stringify(entries)}) as entry (employee_id uuid, leave_type text,
      year smallint, kind text, days numeric, reason text, request_id uuid, on_day date, note text,
      is_held boolean)`;
}

/** What leave takes from a year by the ledger. */
export interface HeldAmount extends Pick<LeaveLedgerRow, 'year'> {
  readonly days: number;
}

export type HeldLeave = LeaveSpan &
  Pick<LeaveRequestsRow, 'id' | 'employee_id' | 'leave_type' | 'status'> & {
    /** Working days, as requested. */
    readonly days: number;
    /** Null instead of an empty list. */
    readonly held: HeldAmount[] | null;
  };

/** Pending and approved leave of employees, with what it takes from each year. */
export function listHeldLeave(
  companyId: string,
  { employeeIds, leaveType }: { employeeIds: readonly string[]; leaveType: string | null },
): Statement {
  const isType = leaveType === null ? fragment`` : fragment`and leave_type = ${bind(leaveType)}`;
  const company = bind(companyId);
  const employees = bind(employeeIds);
  return sql(`leave_requests.list_held${leaveType === null ? '' : '_of_type'}`)`
    with held as materialized (
      select id, json_agg(json_build_object('year', year, 'days', days)) as held
      from (
        select coalesce(leave_request_id, shortened_request_id) as id, year,
          -sum(days) as days
        from leave_ledger
        where company_id = ${company} and employee_id = ${anyOf(employees)} ${isType}
          and coalesce(leave_request_id, shortened_request_id) is not null
        group by 1, 2 having sum(days) <> 0
      ) amounts group by id
    )
    select r.id, r.employee_id, r.leave_type, r.status, r.start_date, r.end_date,
      r.start_portion, r.end_portion, r.days::float8 as days, h.held
    from leave_requests r left join held h on h.id = r.id
    where r.company_id = ${company} and r.employee_id = ${anyOf(employees)}
      and r.status in ('pending', 'approved') ${isType}`;
}
