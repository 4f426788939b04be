import type { EventSource } from '../../../events/append-event.ts';
import { appendBalanceChanged } from '../ledger/append-balance-changed.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { type AccountQuestion, openAccounts } from './open-accounts.ts';
import { type LeaveAccount, settleBalance } from './settle-balance.ts';
import { insertSettled, type SettledEntry } from './settlement.sql.ts';

export interface SettlementQuestion extends AccountQuestion {
  /** ISO instant. */
  readonly now: string;
}

/**
 * The accounts of employees, one for each employee and type, brought in line with the policies (see
 * `settleBalance`). Their entries are not written: reads show what the job will write.
 */
export async function computeEntitlement(
  transaction: Transaction,
  companyId: string,
  asked: AccountQuestion,
): Promise<LeaveAccount[]> {
  const accounts = await openAccounts(transaction, companyId, asked);
  for (const account of accounts) settleBalance(account, asked);
  return accounts;
}

/**
 * Computes the same and writes its entries, for any number of employees in the same few statements.
 * Any number of calls add each entry once. Emits `leave.balance_changed`.
 */
export async function settleEntitlement(
  { transaction, actor, ids, clock }: EventSource,
  { now, ...asked }: SettlementQuestion,
): Promise<LeaveAccount[]> {
  const { companyId } = actor;
  const accounts = await computeEntitlement(transaction, companyId, asked);
  const entries = accounts.flatMap(({ book }) => book.entries);
  if (entries.length > 0) {
    await transaction.query(insertSettled(companyId, entries, now));
    const counted = entries.filter((entry) => !entry.is_held);
    const source = { transaction, actor, ids, clock };
    const opened = { accounts, balances: counted.filter(isOpening) };
    appendBalanceChanged(source, opened, 'year_opened');
    const changed = counted.filter((entry) => !isOpening(entry) && Number(entry.days) !== 0);
    appendBalanceChanged(source, { accounts, balances: changed }, 'entitlement_changed');
  }
  return accounts;
}

/** A carry-over of 0 days only marks the year as begun. */
function isOpening({ kind, days, reason }: SettledEntry): boolean {
  if (kind === 'grant') return true;
  const isClosing = kind === 'expiry' || (kind === 'carry_over' && Number(days) !== 0);
  return isClosing && reason === null;
}
