import { recordAudit } from '../../../../access/audit/record-audit.ts';
import { toInstant } from '../../../../platform/clock.ts';
import type { Transaction } from '../../../../platform/database/driver.ts';
import type { UserChange } from '../../../change.ts';
import { listAccounts, removeAccount, saveAccount } from './journals.sql.ts';
import { fixedPostings, type PayrollAccount } from './posting.ts';

/** What a company posts, with its accounts: what every company has, then deductions by name. */
export async function readPayrollAccounts(
  transaction: Transaction,
  companyId: string,
): Promise<PayrollAccount[]> {
  const { rows } = await transaction.query<PayrollAccount>(listAccounts(companyId));
  const known = new Map(rows.map(({ posting, account }) => [posting, account]));
  const isFixed = (posting: string) => fixedPostings.some((name) => name === posting);
  return [
    ...fixedPostings.map((posting) => ({ posting, account: known.get(posting) ?? null })),
    ...rows.filter(({ posting }) => !isFixed(posting)),
  ];
}

/** Sets accounts; null removes one. Journals that are built keep theirs. */
export async function changePayrollAccounts(
  change: UserChange,
  accounts: readonly PayrollAccount[],
): Promise<PayrollAccount[]> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const now = toInstant(clock.nowMs());
  for (const { posting, account } of accounts) {
    await transaction.query(
      account === null
        ? removeAccount(companyId, posting)
        : saveAccount(companyId, { posting, account, now }),
    );
  }
  recordAudit(transaction, change, {
    action: 'payroll_account.changed',
    subjectKind: 'payroll_account',
    subjectId: companyId,
    fields: ['account'],
  });
  return readPayrollAccounts(transaction, companyId);
}
