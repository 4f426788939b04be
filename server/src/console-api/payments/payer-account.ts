import { Type } from 'typebox';
import {
  changePayerAccount as change,
  findPayerAccount,
} from '../../hr/payroll/payments/payer-account.ts';
import { closed, nullable, text } from '../../platform/http/schema-fields.ts';
import { inChange, inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { payerAccountSchema } from './payment-schema.ts';

export const getPayerAccount = defineOperation({
  operationId: 'getPayerAccount',
  method: 'GET',
  path: '/payer-account',
  access: ['owner', 'payroll_admin'],
  answer: Type.Object({ payer_account: Type.Union([payerAccountSchema, Type.Null()]) }),
  successStatus: 200,
  handle: async ({ services, actor }) => {
    const account = await inTransaction(services, actor, ({ transaction }) =>
      findPayerAccount(transaction, actor.companyId),
    );
    return { body: { payer_account: account } };
  },
});

export const changePayerAccount = defineOperation({
  operationId: 'changePayerAccount',
  method: 'PATCH',
  path: '/payer-account',
  access: ['owner', 'payroll_admin'],
  needsStepUp: true,
  body: closed({
    name: text(70),
    iban: text(50),
    bic: Type.Optional(nullable(text(15))),
  }),
  answer: Type.Object({ payer_account: payerAccountSchema }),
  successStatus: 200,
  handle: async ({ services, actor, body: { name, iban, bic = null } }) => {
    const account = await inChange(services, actor, (open) => change(open, { name, iban, bic }));
    return { body: { payer_account: account } };
  },
});
