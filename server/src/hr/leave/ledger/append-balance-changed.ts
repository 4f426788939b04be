import { appendEvent, type EventSource } from '../../../events/append-event.ts';
import type { EventPayload } from '../../../events/catalogue.ts';
import type { ChangedBalance } from './leave-ledger.sql.ts';

/** Appends `leave.balance_changed`, once for each employee, leave type and year. */
export function appendBalanceChanged(
  source: EventSource,
  balances: readonly ChangedBalance[],
  cause: EventPayload<'leave.balance_changed'>['cause'],
): void {
  const distinct = new Map(
    balances.map((each) => [`${each.employee_id} ${each.year} ${each.leave_type}`, each]),
  );
  for (const { employee_id: employeeId, leave_type: leaveType, year } of distinct.values()) {
    appendEvent(source, {
      type: 'leave.balance_changed',
      payload: { employeeId, leaveType, year, cause },
    });
  }
}
