import type { PayerAccountsRow } from '../../../../../schema/rows.gen.ts';
import { recordAudit } from '../../../../access/audit/record-audit.ts';
import { toInstant } from '../../../../platform/clock.ts';
import type { Transaction } from '../../../../platform/database/driver.ts';
import type { UserChange } from '../../../change.ts';
import { checkAccount } from '../../setup/accounts/check-account.ts';
import { findPayer, savePayer } from './payments.sql.ts';

/** The account that the company pays from. */
export interface PayerAccount
  extends Pick<PayerAccountsRow, 'name' | 'iban' | 'bic' | 'updated_at'> {
  readonly changed_by_name: string;
}

export async function findPayerAccount(
  transaction: Transaction,
  companyId: string,
): Promise<PayerAccount | null> {
  const { rows } = await transaction.query<PayerAccount>(findPayer(companyId));
  return rows[0] ?? null;
}

/**
 * Sets the account that the company pays from. Files that exist keep theirs.
 *
 * @throws Problem `validation_failed` at `/name`, `/iban` or `/bic`
 */
export async function changePayerAccount(
  change: UserChange,
  asked: Pick<PayerAccount, 'name' | 'iban' | 'bic'>,
): Promise<PayerAccount> {
  const { transaction, actor, clock } = change;
  const { companyId, userId } = actor;
  const details = checkAccount({ ...asked, holder: asked.name }, { holder: '/name' });
  const { holder: name, iban, bic } = details;
  const now = toInstant(clock.nowMs());
  await transaction.query(savePayer(companyId, { name, iban, bic, userId, now }));
  recordAudit(transaction, change, {
    action: 'payer_account.changed',
    subjectKind: 'payer_account',
    subjectId: companyId,
    fields: ['name', 'iban', 'bic'],
  });
  const saved = await findPayerAccount(transaction, companyId);
  if (saved === null) throw new Error('the saved account is missing');
  return saved;
}
