import type { LeaveLedgerRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { sql } from '../../../platform/database/sql.ts';

/** An entry that isn't leave: what was granted, corrected, carried over, expired or adjusted. */
export type LedgerEntry = Pick<LeaveLedgerRow, 'leave_type' | 'kind' | 'reason' | 'created_at'> & {
  readonly year: number;
  /** Signed decimal string. */
  readonly days: string;
};

export type EmployeeEntry = Pick<LedgerEntry, 'leave_type' | 'kind' | 'year' | 'days'> & {
  readonly employee_id: string;
};

/** The same entries of employees, from a year on. */
export function listEntriesSince(
  companyId: string,
  { employeeIds, year }: { readonly employeeIds: readonly string[]; readonly year: number },
): Statement {
  return sql('leave_ledger.list_entries_since')`
    select employee_id, leave_type, year, kind, days::text as days
    from leave_ledger
    where company_id = ${companyId} and employee_id = any(${employeeIds}) and year >= ${year}
      and leave_request_id is null and shortened_request_id is null and not is_held`;
}

/** Of an employee, the earliest first. */
export function listEntries(companyId: string, employeeId: string): Statement {
  return sql`
    select leave_type, year, kind, days::text as days, reason, created_at
    from leave_ledger
    where company_id = ${companyId} and employee_id = ${employeeId} and leave_request_id is null
      and shortened_request_id is null and not is_held
    order by created_at, kind <> 'grant', id`;
}
