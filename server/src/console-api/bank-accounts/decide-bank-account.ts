import { userRoles } from '../../access/actor.ts';
import { decideBankAccount as decide } from '../../hr/payroll/bank-accounts/decide-bank-account.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentBankAccount, singleBankAccount } from './bank-account-schema.ts';

const common = { method: 'POST', answer: singleBankAccount, successStatus: 200 } as const;

/** Two people of payroll are needed to use a new account at once. */
export const confirmBankAccount = defineOperation({
  ...common,
  operationId: 'confirmBankAccount',
  path: '/bank-accounts/:id/confirm',
  access: ['owner', 'payroll_admin'],
  needsStepUp: true,
  confirms: { kinds: ['bank_account'], shownAt: ['/bank-accounts/:id'] },
  handle: async ({ services, actor, id, shown }) => {
    const account = await inChange(
      services,
      actor,
      (change) => decide(change, lookUpId(id), 'confirm'),
      shown,
    );
    return { body: { bank_account: presentBankAccount(account, { actor }) } };
  },
});

/** No step-up: it keeps the account that was used before. */
export const withdrawBankAccount = defineOperation({
  ...common,
  operationId: 'withdrawBankAccount',
  path: '/bank-accounts/:id/withdraw',
  access: userRoles,
  handle: async ({ services, actor, id }) => {
    const account = await inChange(services, actor, (change) =>
      decide(change, lookUpId(id), 'withdraw'),
    );
    return { body: { bank_account: presentBankAccount(account, { actor }) } };
  },
});
