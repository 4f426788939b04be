import { recordAudit } from '../../../../access/audit/record-audit.ts';
import { toInstant } from '../../../../platform/clock.ts';
import type { UserChange } from '../../../change.ts';
import { confirmShown } from '../../../confirmations/record-versions.ts';
import { requireTransition } from '../../../workflow/require-transition.ts';
import { type BankAccount, bankAccountSituation } from './bank-account.ts';
import { confirm, withdraw } from './bank-accounts.sql.ts';
import { findBankAccount, lockBankAccount } from './find-bank-accounts.ts';

const statements = { confirm, withdraw };

/**
 * Confirms a change of an account, which makes the account active at once, or withdraws it. Only a
 * second person of payroll confirms; the person and payroll withdraw.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state` once the account is active
 */
export async function decideBankAccount(
  change: UserChange,
  id: string,
  action: keyof typeof statements,
): Promise<BankAccount> {
  const { transaction, actor, clock } = change;
  const account = await lockBankAccount(change, id);
  const { audit } = requireTransition(bankAccountSituation(account, actor), action);
  if (action === 'confirm') await confirmShown(change, 'bank_account', id);
  const decision = { userId: actor.userId, now: toInstant(clock.nowMs()) };
  await transaction.query(statements[action](actor.companyId, id, decision));
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'bank_account',
    subjectId: id,
    employeeId: account.employee_id,
    fields: ['status'],
  });
  return findBankAccount(change, id);
}
