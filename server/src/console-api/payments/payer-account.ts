import { Type } from 'typebox';
import {
  changePayerAccount as change,
  findPayerAccount,
} from '../../hr/payroll/payments/payer-account.ts';
import { closed, nullable, text } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { payerAccountSchema } from './payment-schema.ts';

export const getPayerAccount = recordOperation({
  operationId: 'getPayerAccount',
  method: 'GET',
  path: '/payer-account',
  access: ['owner', 'payroll_admin'],
  answer: Type.Object({ payer_account: Type.Union([payerAccountSchema, Type.Null()]) }),
  act: async ({ transaction }, { actor }) => ({
    payer_account: await findPayerAccount(transaction, actor.companyId),
  }),
});

export const changePayerAccount = recordOperation({
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
  act: async (open, { body: { name, iban, bic = null } }) => ({
    payer_account: await change(open, { name, iban, bic }),
  }),
});
