import { Type } from 'typebox';
import {
  changePayrollAccounts as change,
  readPayrollAccounts,
} from '../../hr/payroll/posting/payroll-accounts.ts';
import { closed, nullable, text } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

import { recordOperation } from '../record-operation.ts';

const account = () => nullable(Type.String({ pattern: '^[A-Za-z0-9._/-]{1,30}$' }));
const answer = Type.Object({
  accounts: Type.Array(Type.Object({ posting: Type.String(), account: nullable(Type.String()) })),
});

export const listPayrollAccounts = recordOperation({
  operationId: 'listPayrollAccounts',
  method: 'GET',
  path: '/payroll-accounts',
  access: ['owner', 'payroll_admin'],
  answer,
  act: async ({ transaction }, { actor }) => {
    const accounts = await readPayrollAccounts(transaction, actor.companyId);
    return { accounts };
  },
});

export const changePayrollAccounts = defineOperation({
  operationId: 'changePayrollAccounts',
  method: 'PATCH',
  path: '/payroll-accounts',
  access: ['owner', 'payroll_admin'],
  /** Postings that are left out keep their account; null removes one. */
  body: closed({
    accounts: Type.Array(closed({ posting: text(250), account: account() }), {
      minItems: 1,
      maxItems: 500,
    }),
  }),
  answer,
  handle: async ({ services, actor, body }) => ({
    body: { accounts: await inChange(services, actor, (open) => change(open, body.accounts)) },
  }),
});
