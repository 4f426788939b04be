import { toInstant } from '../../../platform/clock.ts';
import type { Change } from '../../change.ts';
import type { YearPart } from '../split-by-year.ts';
import { followLeave } from '../entitlement/settle-employees.ts';
import { toHundredths } from '../working-days.ts';
import { type HeldYear, insertEntry, listHeld } from './leave-ledger.sql.ts';

export interface KeptDays {
  readonly id: string;
  readonly employee_id: string;
  /** What the request still takes from each year. */
  readonly parts: readonly YearPart[];
  /** The days of a request that was split off; its row must exist. */
  readonly rest?: { readonly id: string; readonly parts: readonly YearPart[] };
  /** The reason, for the ledger. */
  readonly note: string;
}

/**
 * Gives back the days an approved request no longer takes. They go back to the years from which they
 * were taken, and what is carried over from these years follows. The rows of the requests are changed
 * already, and the employee is locked.
 */
export async function keepDays(change: Change, kept: KeptDays): Promise<void> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const { rows } = await transaction.query<HeldYear>(
    listHeld(companyId, { id: kept.id, employeeId: kept.employee_id }),
  );
  const now = toInstant(clock.nowMs());
  const held = rows.map(({ year, days }) => ({ year, amount: Number(days) }));
  const own = takeFrom(held, kept.parts);
  const left = held.map(({ year, amount }) => ({
    year,
    amount: toHundredths(amount - (own.get(year) ?? 0)),
  }));
  const ofRest = takeFrom(left, kept.rest?.parts ?? []);
  for (const { employee_id: employeeId, leave_type: leaveType, year, days } of rows) {
    const entry = { employeeId, leaveType, year, now };
    const back = toHundredths(Number(days) - (own.get(year) ?? 0));
    const rest = ofRest.get(year) ?? 0;
    if (back !== 0) {
      const { id: shortenedRequestId, note } = kept;
      const returned = { kind: 'adjustment', days: String(back), requestId: null } as const;
      await transaction.query(
        insertEntry(companyId, { ...entry, ...returned, shortenedRequestId, note }),
      );
    }
    if (kept.rest !== undefined && rest > 0) {
      const taken = { kind: 'taken', days: String(-rest), requestId: kept.rest.id } as const;
      await transaction.query(insertEntry(companyId, { ...entry, ...taken, note: null }));
    }
  }
  await followLeave(change, kept.employee_id);
}

/**
 * From which of the held years the leave of a request is taken: from its own year, and what that
 * year doesn't hold from the others, the earliest first.
 */
export function takeFrom(
  held: readonly YearPart[],
  parts: readonly YearPart[],
): ReadonlyMap<number, number> {
  const taken = new Map(
    held.map(({ year, amount }) => [year, Math.min(amount, amountOf(parts, year))] as const),
  );
  let open = toHundredths(sumOf(parts) - [...taken.values()].reduce((sum, part) => sum + part, 0));
  for (const { year, amount } of held) {
    const own = taken.get(year) ?? 0;
    const more = Math.min(open, toHundredths(amount - own));
    taken.set(year, toHundredths(own + more));
    open = toHundredths(open - more);
  }
  // More than is held: a day has become a working day since.
  const first = held.find(({ year }) => amountOf(parts, year) > 0) ?? held[0];
  if (first !== undefined && open > 0) {
    taken.set(first.year, toHundredths((taken.get(first.year) ?? 0) + open));
  }
  return taken;
}

function sumOf(parts: readonly YearPart[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

function amountOf(parts: readonly YearPart[], year: number): number {
  return parts.find((part) => part.year === year)?.amount ?? 0;
}
