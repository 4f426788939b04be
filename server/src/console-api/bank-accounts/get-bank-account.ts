import { userRoles } from '../../access/actor.ts';
import {
  findBankAccount,
  recordReadOf,
} from '../../hr/payroll/bank-accounts/find-bank-accounts.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentBankAccount, singleBankAccount } from './bank-account-schema.ts';

export const getBankAccount = defineOperation({
  operationId: 'getBankAccount',
  method: 'GET',
  path: '/bank-accounts/:id',
  access: userRoles,
  answer: singleBankAccount,
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => {
      const account = await findBankAccount(change, lookUpId(id));
      recordReadOf(change, [account]);
      return { body: { bank_account: presentBankAccount(account, { actor }) } };
    }),
});
