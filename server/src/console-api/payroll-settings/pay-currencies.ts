import { Type } from 'typebox';
import { decimalPattern } from '../../hr/compensation/decimal-text.ts';
import {
  changePayCurrency as change,
  readPayCurrencies,
} from '../../hr/payroll/currencies/pay-currencies.ts';
import type { PayCurrency } from '../../hr/payroll/currencies/pay-currency.ts';
import { closed, nullable } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
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
export const listPayCurrencies = recordOperation({
  operationId: 'listPayCurrencies',
  method: 'GET',
  path: '/pay-currencies',
  access: ['owner', 'payroll_admin'],
  answer,
  act: async ({ transaction }, { actor }) =>
    present(await readPayCurrencies(transaction, actor.companyId)),
});

export const changePayCurrency = recordOperation({
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
  act: async (open, { body }) => present(await change(open, body)),
});
