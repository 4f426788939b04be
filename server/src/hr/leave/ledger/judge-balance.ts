import type { LeaveLedgerRow } from '../../../../schema/rows.gen.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { EventSource } from '../../../events/append-event.ts';
import type { YearPart } from '../split-by-year.ts';
import { openYears } from './open-years.ts';
import { sumYears } from './leave-ledger.sql.ts';

export interface BalanceQuestion {
  /** The employee must be locked. */
  readonly employeeId: string;
  readonly leaveType: string;
  /** The days the leave takes from each year. */
  readonly parts: readonly YearPart[];
  readonly currentYear: number;
  /** ISO instant. */
  readonly now: string;
}

/** The effect of a leave on the balance of one year. */
export interface YearBalance extends YearPart {
  readonly before: number;
  /** Negative if the leave exceeds the balance. */
  readonly after: number;
}

/** The balance of each year that a leave affects, with and without the leave. */
export async function judgeBalance(
  source: EventSource,
  { employeeId, leaveType, parts, currentYear, now }: BalanceQuestion,
): Promise<YearBalance[]> {
  if (parts.length === 0) {
    return [];
  }
  const { transaction, actor } = source;
  const years = parts.map(({ year }) => year);
  const [, { rows }] = await Promise.all([
    openYears(source, {
      employeeIds: [employeeId],
      leaveType,
      years,
      currentYear,
      now,
    }),
    transaction.query<Pick<LeaveLedgerRow, 'year'> & { days: number }>(
      sumYears(actor.companyId, { employeeId, leaveType }, years),
    ),
  ]);
  return parts.map(({ year, days }) => {
    const before = rows.find((row) => row.year === year)?.days ?? 0;
    return { year, days, before, after: before - days };
  });
}

/** @throws Problem `leave_balance_exceeded` for the first year without enough days */
export function assertCovered(balances: readonly YearBalance[]): void {
  const short = balances.find(({ days, after }) => days > 0 && after < 0);
  if (short !== undefined) {
    throw new Problem(
      'leave_balance_exceeded',
      `The request takes ${short.days} days from the ${short.year} balance. Days left: ${short.before}.`,
    );
  }
}
