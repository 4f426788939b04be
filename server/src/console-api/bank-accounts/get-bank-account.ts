import { userRoles } from '../../access/actor.ts';
import {
  findBankAccount,
  recordReadOf,
} from '../../hr/payroll/bank-accounts/find-bank-accounts.ts';
import { withEtag } from '../etags.ts';
import { recordOperation } from '../record-operation.ts';
import { presentBankAccount, singleBankAccount } from './bank-account-schema.ts';

export const getBankAccount = recordOperation({
  operationId: 'getBankAccount',
  method: 'GET',
  path: '/bank-accounts/:id',
  access: userRoles,
  answer: singleBankAccount,
  etag: ({ bank_account }) => bank_account.etag,
  act: async (change, { actor, id }) => {
    const account = await findBankAccount(change, id);
    recordReadOf(change, [account]);
    const shown = presentBankAccount(account, { actor });
    const bankAccount = await withEtag(change, 'bank_account', shown);
    return { bank_account: bankAccount };
  },
});
