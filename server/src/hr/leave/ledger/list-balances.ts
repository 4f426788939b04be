import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import type { Change } from '../../change.ts';
import { today } from '../../company-day.ts';
import { knownPlans } from '../../workflow/knows-plans.ts';
import { computeEntitlement } from '../entitlement/settle-entitlement.ts';
import type { SettledEntry } from '../entitlement/settlement.sql.ts';
import { yearOf } from '../split-by-year.ts';
import { addEntries } from './add-entries.ts';
import { type LedgerYearOf, listWithoutGrant, sumKinds } from './leave-ledger.sql.ts';
import { listEmployeeIds, listPlanned, listToOpen } from './leave-years.sql.ts';
import { findOtherYears, type OtherYear, readOtherYears, withLeaveYears } from './other-years.ts';
import type { DatedBalance, LeaveBalance } from './read-balances.ts';

/** The balances of one employee. */
export interface EmployeeBalances {
  /** Of the employee. */
  readonly id: string;
  /** The calendar year of the day. */
  readonly year: number;
  /** One per leave type with an allowance in the year. */
  readonly balances: readonly DatedBalance[];
}

export interface BalancesPage {
  readonly filter: { readonly employeeId?: string; readonly beforeId?: string };
  /** A date in the leave years; undefined = today in the company's time zone. */
  readonly asOf: string | undefined;
  readonly limit: number;
}

/**
 * The balances of the company's employees in the leave years that contain a day, newest employee
 * first. What the ledger doesn't have yet of the last, the current and the next year is computed.
 */
export async function listBalances(
  change: Change,
  { filter, asOf, limit }: BalancesPage,
): Promise<EmployeeBalances[]> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const { timeZone } = await readCompanyTerms(transaction, companyId);
  const day = today(clock, timeZone);
  const asked = asOf ?? day;
  const [{ rows: employees }, hasOthers] = await Promise.all([
    transaction.query<{ id: string }>(listEmployeeIds(companyId, filter, limit)),
    findOtherYears(transaction, companyId),
  ]);
  const employeeIds = employees.map(({ id }) => id);
  const others = hasOthers
    ? await readOtherYears(transaction, companyId, { employeeIds, day: asked })
    : [];
  const plansUntil = knownPlans(actor, day);
  const question = { employeeIds, others, asked, day, plansUntil };
  const unopened = await computeUnopened(change, question);
  const { rows } = await transaction.query<LeaveBalance & LedgerYearOf>(
    sumKinds(companyId, { employeeIds, year: yearOf(asked), others }),
  );
  const byEmployee = Map.groupBy(
    withLeaveYears(addEntries(rows, unopened), others),
    ({ employee_id: employeeId }) => employeeId,
  );
  return employeeIds.map((id) => ({
    id,
    year: yearOf(asked),
    balances: byEmployee.get(id) ?? [],
  }));
}

interface YearsToOpen {
  readonly employeeIds: readonly string[];
  readonly others: readonly OtherYear[];
  readonly asked: string;
  /** Today. */
  readonly day: string;
  /** Without these plans, some balances differ from the ledger; undefined = all count. */
  readonly plansUntil: string | undefined;
}

/**
 * The entries that the worker will write for those whose years aren't open yet, and for a reader who
 * knows no plans, what plans have changed.
 */
async function computeUnopened(
  { transaction, actor: { companyId } }: Change,
  { employeeIds, others, asked, day, plansUntil }: YearsToOpen,
): Promise<SettledEntry[]> {
  const [year, currentYear] = [yearOf(asked), yearOf(day)];
  if (Math.abs(year - currentYear) > 1) return [];
  // The year before ends when the current one is opened.
  const opened = Math.max(year, currentYear);
  const isCurrent = opened === currentYear;
  const granted = others.filter(({ isGranted }) => isGranted);
  const found = await Promise.all([
    transaction.query<{ id: string }>(
      listToOpen(companyId, { employeeIds, year: opened, isCurrent }),
    ),
    ...(granted.length > 0
      ? [transaction.query<{ id: string }>(listWithoutGrant(companyId, granted))]
      : []),
    ...(plansUntil === undefined
      ? []
      : [transaction.query<{ id: string }>(listPlanned(companyId, employeeIds, plansUntil))]),
  ]);
  const toOpen = [...new Set(found.flatMap(({ rows }) => rows.map(({ id }) => id)))];
  if (toOpen.length === 0) return [];
  const accounts = await computeEntitlement(transaction, companyId, {
    employeeIds: toOpen,
    leaveType: null,
    years: [...new Set([year, ...granted.map((each) => each.year)])],
    today: day,
    reason: null,
    plansUntil,
  });
  return accounts.flatMap(({ book }) => book.entries);
}
