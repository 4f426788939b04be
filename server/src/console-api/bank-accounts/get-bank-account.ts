import { userRoles } from '../../access/actor.ts';
import {
  findBankAccount,
  recordReadOf,
} from '../../hr/payroll/bank-accounts/find-bank-accounts.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withEtag } from '../etags.ts';
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
      const shown = presentBankAccount(account, { actor });
      const bankAccount = await withEtag(change, 'bank_account', shown);
      return { body: { bank_account: bankAccount }, etag: bankAccount.etag };
    }),
});
