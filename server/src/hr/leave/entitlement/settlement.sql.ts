import type { LeaveLedgerRow, LeaveRequestsRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import type { LeaveSpan } from '../leave-request.ts';
import { lateNote } from '../ledger/late-note.ts';

/** What the ledger says about one balance; decimal strings. */
export interface LedgerYear extends Pick<LeaveLedgerRow, 'employee_id' | 'leave_type' | 'year'> {
  /** The grant with its corrections. */
  readonly granted: string;
  readonly is_granted: boolean;
  /** Whether the year before was closed. */
  readonly is_begun: boolean;
  /** With what was returned late and carried over. */
  readonly carried: string;
  /** What of `carried` expired; above 0. */
  readonly carried_expired: string;
  /** By pending and approved leave. */
  readonly taken: string;
  readonly balance: string;
}

export function sumLedgerYears(
  companyId: string,
  { employeeIds, years }: { employeeIds: readonly string[]; years: readonly number[] },
): Statement {
  return {
    name: 'leave_ledger.sum_ledger_years',
    text: `select employee_id, leave_type, year, sum(days) as balance,
             coalesce(sum(days) filter (where kind in ('grant', 'correction')), 0) as granted,
             bool_or(kind = 'grant') as is_granted,
             bool_or(kind = 'carry_over') as is_begun,
             coalesce(sum(days) filter (where kind = 'carry_over'
               or kind = 'adjustment' and note = $4 and days > 0), 0) as carried,
             coalesce(-sum(days) filter (where kind = 'carry_over_expiry'), 0) as carried_expired,
             coalesce(-sum(days) filter (where kind in ('reservation', 'release', 'taken')), 0)
               as taken
           from leave_ledger
           where company_id = $1 and employee_id = any($2) and year = any($3::int[])
           group by employee_id, leave_type, year`,
    values: [companyId, employeeIds, years, lateNote],
  };
}

/** An entry for what is granted, carried over or expires. */
export interface SettledEntry {
  readonly employee_id: string;
  readonly leave_type: string;
  readonly year: number;
  readonly kind: 'grant' | 'correction' | 'carry_over' | 'carry_over_expiry' | 'expiry';
  /** Signed decimal string. */
  readonly days: string;
  /** Of a correction. */
  readonly reason: LeaveLedgerRow['reason'];
}

export function insertSettled(
  companyId: string,
  entries: readonly SettledEntry[],
  now: string,
): Statement {
  return {
    name: 'leave_ledger.insert_settled',
    text: `insert into leave_ledger
             (company_id, employee_id, leave_type, year, kind, days, reason, created_at)
           select $1, employee_id, leave_type, year, kind, days, reason, $3
           from json_to_recordset($2) as entry (employee_id uuid, leave_type text, year smallint,
             kind text, days numeric, reason text)`,
    values: [companyId, JSON.stringify(entries), now],
  };
}

export type HeldLeave = LeaveSpan & Pick<LeaveRequestsRow, 'employee_id' | 'leave_type'>;

/** Pending and approved leave of employees that begins on or before a day, from another day on. */
export function listHeldLeave(
  companyId: string,
  { employeeIds, from, to }: { employeeIds: readonly string[]; from: string; to: string },
): Statement {
  return {
    name: 'leave_requests.list_held',
    text: `select employee_id, leave_type, start_date, end_date, start_portion, end_portion
           from leave_requests
           where company_id = $1 and employee_id = any($2) and status in ('pending', 'approved')
             and start_date <= $4 and end_date >= $3`,
    values: [companyId, employeeIds, from, to],
  };
}
