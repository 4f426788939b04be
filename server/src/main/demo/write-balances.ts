import { openYears } from '../../hr/leave/ledger/open-years.ts';
import { splitByYear, yearOf } from '../../hr/leave/split-by-year.ts';
import type { WorkCalendar } from '../../hr/leave/working-days.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { insertRows, type LeaveRow, setAllowance } from './queries.ts';
import { allowance, countedType } from './within-allowance.ts';

interface LedgerRow {
  readonly employee_id: string;
  readonly leave_type: string;
  readonly year: number;
  readonly kind: 'reservation' | 'release' | 'taken';
  readonly days: number;
  readonly leave_request_id: string;
  readonly created_at: string;
}

export interface BalancesToWrite {
  readonly companyId: string;
  readonly employeeIds: readonly string[];
  readonly requests: readonly LeaveRow[];
  readonly calendar: WorkCalendar;
  readonly today: string;
  readonly nowMs: number;
}

/**
 * Gives annual leave an allowance from this calendar year on, grants it, and books what requests took:
 * some statements for everybody.
 */
export async function writeBalances(
  transaction: Transaction,
  { companyId, employeeIds, requests, calendar, today, nowMs }: BalancesToWrite,
): Promise<void> {
  const firstYear = yearOf(today);
  const rows = makeLedgerRows(requests, calendar, { firstYear, nowMs });
  const ahead = rows.filter(({ year }) => year > firstYear);
  const opening = { leaveType: countedType, currentYear: firstYear, now: toInstant(nowMs) };
  await transaction.query(setAllowance(companyId, countedType, { ...allowance, firstYear }));
  await openYears(transaction, companyId, { ...opening, employeeIds, years: [] });
  await openYears(transaction, companyId, {
    ...opening,
    // Next year's days are there as soon as somebody asks for some of them.
    employeeIds: [...new Set(ahead.map((row) => row.employee_id))],
    years: [...new Set(ahead.map(({ year }) => year))],
  });
  if (rows.length > 0) await transaction.query(insertRows(companyId, 'leave_ledger', rows));
}

/** What requests moved in the ledger, from `firstYear` on, by the rules of `settleReservation`. */
function makeLedgerRows(
  requests: readonly LeaveRow[],
  calendar: WorkCalendar,
  { firstYear, nowMs }: { firstYear: number; nowMs: number },
): LedgerRow[] {
  return requests
    .filter(({ leave_type: type }) => type === countedType)
    .flatMap((request) =>
      splitByYear(calendar, request)
        .filter(({ year, days }) => year >= firstYear && days > 0)
        .flatMap(({ year, days }) => movesOf(request, { year, days, nowMs })),
    );
}

function movesOf(
  { id, employee_id, leave_type, status, created_at, decided_at }: LeaveRow,
  { year, days, nowMs }: { year: number; days: number; nowMs: number },
): LedgerRow[] {
  const row = { employee_id, leave_type, year, leave_request_id: id };
  const reserved: LedgerRow = { ...row, kind: 'reservation', days: -days, created_at };
  if (status === 'pending') return [reserved];
  const settledAt = decided_at ?? toInstant(nowMs);
  const released: LedgerRow = { ...row, kind: 'release', days, created_at: settledAt };
  return status === 'approved'
    ? [reserved, released, { ...row, kind: 'taken', days: -days, created_at: settledAt }]
    : [reserved, released];
}
