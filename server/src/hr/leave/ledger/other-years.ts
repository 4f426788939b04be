import type { Transaction } from '../../../platform/database/driver.ts';
import { hasOtherLeaveYears } from '../entitlement/leave-policies.sql.ts';
import { type PersonFacts, readPersonLeave } from '../entitlement/read-person-leave.ts';
import { leaveYearOn } from '../policies/person-leave.ts';
import type { LedgerYearOf } from './leave-ledger.sql.ts';

/** A balance whose leave year isn't the calendar year. */
export interface OtherYear extends LedgerYearOf {
  readonly first_day: string;
  readonly last_day: string;
  /** Whether the policy grants days of it. */
  readonly isGranted: boolean;
}

/** Whether a company has any. One cheap statement, so that others only read what they need. */
export async function findOtherYears(
  transaction: Transaction,
  companyId: string,
): Promise<boolean> {
  const { rows } = await transaction.query<{ exists: boolean }>(hasOtherLeaveYears(companyId));
  return rows[0]?.exists === true;
}

/** The leave years of employees that contain a day, of all types with other leave years. */
export async function readOtherYears(
  transaction: Transaction,
  companyId: string,
  { employeeIds, day }: { readonly employeeIds: readonly string[]; readonly day: string },
): Promise<OtherYear[]> {
  const people = await readPersonLeave(transaction, companyId, { employeeIds, leaveType: null });
  return people.flatMap((person) => person.types.flatMap((type) => toOther(person, type, day)));
}

function toOther(
  { id, status, created_on }: PersonFacts,
  { leaveType, firstYear, ...leave }: PersonFacts['types'][number],
  day: string,
): OtherYear[] {
  const { year, leaveYear, policy } = leaveYearOn(leave, day);
  if (policy === null || policy.terms.leave_year === '01-01') return [];
  const { from: first_day, to: last_day } = leaveYear;
  const isGranted = status !== 'terminated' && year >= firstYear && created_on <= last_day;
  return [{ employee_id: id, leave_type: leaveType, year, first_day, last_day, isGranted }];
}

/** Balances with their leave years: the calendar year, unless it is one of the others. */
export function withLeaveYears<Balance extends LedgerYearOf>(
  rows: readonly Balance[],
  others: readonly OtherYear[],
): (Balance & Pick<OtherYear, 'first_day' | 'last_day'>)[] {
  const otherOf = new Map(others.map((each) => [`${each.employee_id} ${each.leave_type}`, each]));
  return rows.map((row) => {
    const other = otherOf.get(`${row.employee_id} ${row.leave_type}`);
    const { first_day, last_day } = other ?? {
      first_day: `${row.year}-01-01`,
      last_day: `${row.year}-12-31`,
    };
    return { ...row, first_day, last_day };
  });
}
