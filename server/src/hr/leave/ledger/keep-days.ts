import { toInstant } from '../../../platform/clock.ts';
import type { Change } from '../../change.ts';
import type { YearPart } from '../split-by-year.ts';
import { carryOverReturns } from './carry-over-returns.ts';
import { type HeldYear, insertEntry, listHeld } from './leave-ledger.sql.ts';

export interface KeptDays {
  readonly id: string;
  readonly employee_id: string;
  /** The days the request still takes from each year. */
  readonly parts: readonly YearPart[];
  /** The days of a request that was split off; its row must exist. */
  readonly rest?: { readonly id: string; readonly parts: readonly YearPart[] };
  /** The reason, for the ledger. */
  readonly note: string;
}

/**
 * Gives back the days an approved request no longer takes. Days returned to a past year are carried
 * over to the next one, up to the carry-over limit. Years without entries for the request, because
 * the type had no allowance, stay without entries. The employee must be locked.
 */
export async function keepDays(change: Change, kept: KeptDays): Promise<void> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const { rows } = await transaction.query<HeldYear>(
    listHeld(companyId, { id: kept.id, employeeId: kept.employee_id }),
  );
  const now = toInstant(clock.nowMs());
  for (const { employee_id: employeeId, leave_type: leaveType, year, days } of rows) {
    const entry = { employeeId, leaveType, year, now };
    // All are multiples of 0.5, which binary numbers represent exactly.
    const back = Number(days) - daysOf(kept.parts, year);
    const restDays = daysOf(kept.rest?.parts ?? [], year);
    if (back !== 0) {
      const { id: shortenedRequestId, note } = kept;
      const returned = { kind: 'adjustment', days: String(back), requestId: null } as const;
      await transaction.query(
        insertEntry(companyId, { ...entry, ...returned, shortenedRequestId, note }),
      );
    }
    if (kept.rest !== undefined && restDays > 0) {
      const taken = { kind: 'taken', days: String(-restDays), requestId: kept.rest.id } as const;
      await transaction.query(insertEntry(companyId, { ...entry, ...taken, note: null }));
    }
    if (back > restDays) {
      await carryOverReturns(change, [{ employeeId, leaveType, year, days: back - restDays }]);
    }
  }
}

function daysOf(parts: readonly YearPart[], year: number): number {
  return parts.find((part) => part.year === year)?.days ?? 0;
}
