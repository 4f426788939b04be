import { toInstant } from '../../platform/clock.ts';
import type { Change } from '../change.ts';
import type { LeaveRequest } from './leave-request.ts';
import {
  carryOverLate,
  type Entry,
  insertEntry,
  type HeldYear,
  listHeld,
  lockEmployees,
} from './ledger/leave-ledger.sql.ts';

/** What a late return is called in the ledger; also how it is found again. */
export const lateNote = 'Returned after the end of the year';

type Outcome = 'approved' | 'rejected' | 'cancelled';

/**
 * Settles what a request holds of its employee's days: taken once it is approved, given back when it
 * is rejected or cancelled, also after its approval. Days that come back to a year that has ended go
 * on to the next one, within what may be carried over. Does nothing for requests without a
 * reservation.
 *
 * To be called under the lock of the request and before its row is changed: a new request that
 * overlaps with it holds the employee's lock while it waits for the change of that row.
 */
export async function settleReservation(
  change: Change,
  { id, employee_id: employeeId }: Pick<LeaveRequest, 'id' | 'employee_id'>,
  outcome: Outcome,
): Promise<void> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const { rows: held } = await transaction.query<HeldYear>(listHeld(companyId, { id, employeeId }));
  if (held.length === 0) {
    return;
  }
  await transaction.query(lockEmployees(companyId, [employeeId]));
  const now = toInstant(clock.nowMs());
  const entries = held.flatMap((year) => entriesOf(year, { requestId: id, outcome, now }));
  await Promise.all(entries.map((entry) => transaction.query(insertEntry(companyId, entry))));
  if (outcome !== 'approved') {
    await Promise.all(
      entries.map((entry) =>
        transaction.query(carryOverLate(companyId, { ...entry, note: lateNote })),
      ),
    );
  }
}

function entriesOf(
  { employee_id: employeeId, leave_type: leaveType, year, days, is_taken }: HeldYear,
  { requestId, outcome, now }: { requestId: string; outcome: Outcome; now: string },
): Entry[] {
  const entry = { employeeId, leaveType, year, requestId, note: null, now };
  const back: Entry = { ...entry, kind: 'release', days };
  if (outcome === 'approved') {
    return [back, { ...entry, kind: 'taken', days: `-${days}` }];
  }
  // After its approval the reservation is released already: what was taken is set right.
  return [is_taken ? { ...back, kind: 'adjustment' } : back];
}
