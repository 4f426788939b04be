import { toInstant } from '../../platform/clock.ts';
import type { Change } from '../change.ts';
import type { LeaveRequest } from './leave-request.ts';
import {
  type Entry,
  insertEntry,
  type HeldYear,
  listHeld,
  lockEmployees,
} from './ledger/leave-ledger.sql.ts';

type Outcome = 'approved' | 'rejected' | 'cancelled';

/**
 * Settles the days a request holds: taken once it is approved, given back when it is rejected or
 * cancelled, also after its approval. Does nothing for requests without a reservation. Call
 * `followLeave` once the row of the request is changed.
 *
 * Call it under the lock of the request and before changing its row: a new, overlapping request
 * holds the employee's lock while it waits for the change of that row.
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
  // An approved request no longer has a reservation, so its taken days are corrected instead.
  return [is_taken ? { ...back, kind: 'adjustment' } : back];
}
