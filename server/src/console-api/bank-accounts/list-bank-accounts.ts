import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import {
  listBankAccounts,
  listPendingAccounts,
} from '../../hr/payroll/bank-accounts/find-bank-accounts.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withEtags } from '../etags.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { bankAccountSchema, presentBankAccount } from './bank-account-schema.ts';

const pendingMax = 200;

/** For the person, payroll, and HR, who see the end of the number only. */
export const listBankAccountsOf = defineOperation({
  operationId: 'listBankAccountsOf',
  method: 'GET',
  path: '/employees/:id/bank-accounts',
  access: userRoles,
  answer: Type.Object({ bank_accounts: Type.Array(bankAccountSchema) }),
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      const accounts = await listBankAccounts(change, lookUpId(id));
      const shown = accounts.map((one) => presentBankAccount(one, { actor }));
      return { body: { bank_accounts: await withEtags(change, 'bank_account', shown) } };
    }),
});

/** The changes that wait for a second person. */
export const listPendingBankAccounts = defineOperation({
  operationId: 'listPendingBankAccounts',
  method: 'GET',
  path: '/bank-accounts',
  access: ['owner', 'payroll_admin'],
  /** At most 200, oldest first. */
  answer: Type.Object({ bank_accounts: Type.Array(bankAccountSchema) }),
  successStatus: 200,
  handle: ({ services, actor }) =>
    inChange(services, actor, async (change) => {
      const accounts = await listPendingAccounts(change, pendingMax);
      const present = { actor, masked: true };
      const shown = accounts.map((one) => presentBankAccount(one, present));
      return { body: { bank_accounts: await withEtags(change, 'bank_account', shown) } };
    }),
});
