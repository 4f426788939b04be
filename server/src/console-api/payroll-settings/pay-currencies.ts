import { Type } from 'typebox';
import { decimalPattern } from '../../hr/compensation/decimal-text.ts';
import {
  changePayCurrency as change,
  readPayCurrencies,
} from '../../hr/payroll/currencies/pay-currencies.ts';
import type { PayCurrency } from '../../hr/payroll/currencies/pay-currency.ts';
import { closed, nullable } from '../../platform/http/schema-fields.ts';
import { inChange, inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { currencyField, toDecimals } from '../pay-items/pay-item-schema.ts';

const months = nullable(Type.Integer({ minimum: 0, maximum: 120 }));

const answer = Type.Object({
  pay_currencies: Type.Array(
    Type.Object({
      currency: Type.String(),
      /** Null = no limit. */
      correction_months: months,
      protected_net: Type.String(),
    }),
  ),
});

const present = (rows: readonly PayCurrency[]) => ({
  pay_currencies: rows.map((row) => ({
    ...row,
    protected_net: toDecimals(row.protected_net, row.currency),
  })),
});

/** How runs without a pay group correct earlier periods. */
export const listPayCurrencies = defineOperation({
  operationId: 'listPayCurrencies',
  method: 'GET',
  path: '/pay-currencies',
  access: ['owner', 'payroll_admin'],
  answer,
  successStatus: 200,
  handle: async ({ services, actor }) => {
    const rows = await inTransaction(services, actor, ({ transaction }) =>
      readPayCurrencies(transaction, actor.companyId),
    );
    return { body: present(rows) };
  },
});

export const changePayCurrency = defineOperation({
  operationId: 'changePayCurrency',
  method: 'PATCH',
  path: '/pay-currencies',
  access: ['owner', 'payroll_admin'],
  body: closed({
    currency: currencyField,
    correction_months: months,
    protected_net: Type.String({ maxLength: 17, pattern: decimalPattern }),
  }),
  answer,
  successStatus: 200,
  handle: ({ services, actor, body }) =>
    inChange(services, actor, async (open) => ({ body: present(await change(open, body)) })),
});
