import { userRoles } from '../../access/actor.ts';
import { decideBankAccount as decide } from '../../hr/payroll/bank-accounts/decide-bank-account.ts';
import { recordOperation } from '../record-operation.ts';
import { presentBankAccount, singleBankAccount } from './bank-account-schema.ts';

const common = { method: 'POST', answer: singleBankAccount, successStatus: 200 } as const;

/** Two people of payroll are needed to use a new account at once. */
export const confirmBankAccount = recordOperation({
  ...common,
  operationId: 'confirmBankAccount',
  path: '/bank-accounts/:id/confirm',
  access: ['owner', 'payroll_admin'],
  needsStepUp: true,
  confirms: { kinds: ['bank_account'], shownAt: ['/bank-accounts/:id'] },
  act: async (change, { actor, id }) => ({
    bank_account: presentBankAccount(await decide(change, id, 'confirm'), { actor }),
  }),
});

/** No step-up: it keeps the account that was used before. */
export const withdrawBankAccount = recordOperation({
  ...common,
  operationId: 'withdrawBankAccount',
  path: '/bank-accounts/:id/withdraw',
  access: userRoles,
  act: async (change, { actor, id }) => ({
    bank_account: presentBankAccount(await decide(change, id, 'withdraw'), { actor }),
  }),
});
