import { appendEvent, type EventSource } from '../../../events/append-event.ts';
import type { EventPayload } from '../../../events/catalogue.ts';
import type { LeaveAccount } from '../entitlement/settle-balance.ts';
import type { ChangedBalance } from './leave-ledger.sql.ts';

interface Changed {
  /** Those of all the balances. */
  readonly accounts: readonly LeaveAccount[];
  readonly balances: readonly ChangedBalance[];
}

/** Appends `leave.balance_changed`, once for each employee, leave type and year. */
export function appendBalanceChanged(
  source: EventSource,
  { accounts, balances }: Changed,
  cause: EventPayload<'leave.balance_changed'>['cause'],
): void {
  const distinct = new Map(
    balances.map((each) => [`${each.employee_id} ${each.year} ${each.leave_type}`, each]),
  );
  const accountOf = new Map(
    accounts.map((account) => [`${account.book.employeeId} ${account.book.leaveType}`, account]),
  );
  for (const { employee_id: employeeId, leave_type: leaveType, year } of distinct.values()) {
    const { years } = accountOf.get(`${employeeId} ${leaveType}`) ?? {};
    const days = years?.find((each) => each.year === year);
    const [firstDay, lastDay] = [days?.from ?? null, days?.to ?? null];
    appendEvent(source, {
      type: 'leave.balance_changed',
      payload: { employeeId, leaveType, year, firstDay, lastDay, cause },
    });
  }
}
