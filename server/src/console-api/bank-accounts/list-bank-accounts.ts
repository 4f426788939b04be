import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import {
  listBankAccounts,
  listPendingAccounts,
} from '../../hr/payroll/bank-accounts/find-bank-accounts.ts';
import { withEtags } from '../etags.ts';
import { recordOperation } from '../record-operation.ts';
import { bankAccountSchema, presentBankAccount } from './bank-account-schema.ts';

const pendingMax = 200;

/** For the person, payroll, and HR, who see the end of the number only. */
export const listBankAccountsOf = recordOperation({
  operationId: 'listBankAccountsOf',
  method: 'GET',
  path: '/employees/:id/bank-accounts',
  access: userRoles,
  answer: Type.Object({ bank_accounts: Type.Array(bankAccountSchema) }),
  act: async (change, { actor, id }) => {
    const accounts = await listBankAccounts(change, id);
    const shown = accounts.map((one) => presentBankAccount(one, { actor }));
    return { bank_accounts: await withEtags(change, 'bank_account', shown) };
  },
});

/** The changes that wait for a second person. */
export const listPendingBankAccounts = recordOperation({
  operationId: 'listPendingBankAccounts',
  method: 'GET',
  path: '/bank-accounts',
  access: ['owner', 'payroll_admin'],
  /** At most 200, oldest first. */
  answer: Type.Object({ bank_accounts: Type.Array(bankAccountSchema) }),
  act: async (change, { actor }) => {
    const accounts = await listPendingAccounts(change, pendingMax);
    const present = { actor, masked: true };
    const shown = accounts.map((one) => presentBankAccount(one, present));
    return { bank_accounts: await withEtags(change, 'bank_account', shown) };
  },
});
