import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { changeBankAccount as change } from '../../hr/payroll/bank-accounts/change-bank-account.ts';
import { closed, nullable, text } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { presentBankAccount, singleBankAccount } from './bank-account-schema.ts';

/** What is typed may have spaces. */
const accountDetails = {
  holder: text(70),
  iban: text(50),
  bic: Type.Optional(nullable(text(15))),
};

export const changeBankAccount = recordOperation({
  operationId: 'changeBankAccount',
  method: 'POST',
  path: '/employees/:id/bank-accounts',
  access: userRoles,
  needsStepUp: true,
  body: closed(accountDetails),
  answer: singleBankAccount,
  successStatus: 201,
  act: async (open, { services, actor, id, body: { holder, iban, bic = null } }) => ({
    bank_account: presentBankAccount(
      await change(open, services.queue, { employeeId: id, holder, iban, bic }),
      { actor },
    ),
  }),
});
