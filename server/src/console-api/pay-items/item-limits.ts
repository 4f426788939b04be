import { Type } from 'typebox';
import { decimalPattern } from '../../hr/compensation/decimal-text.ts';
import {
  type PayItemLimit,
  readItemLimits,
  setItemLimit,
} from '../../hr/payroll/items/item-limits.ts';
import { closed, nullable } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { currencyField, toDecimals } from './pay-item-schema.ts';

const answer = Type.Object({
  pay_item_limits: Type.Array(Type.Object({ currency: Type.String(), amount: Type.String() })),
});

const present = (limits: readonly PayItemLimit[]) => ({
  pay_item_limits: limits.map(({ currency, amount }) => ({
    currency,
    amount: toDecimals(amount, currency),
  })),
});

/** The amounts up to which items need no second person. */
export const listPayItemLimits = recordOperation({
  operationId: 'listPayItemLimits',
  method: 'GET',
  path: '/pay-item-limits',
  access: ['owner', 'payroll_admin'],
  answer,
  act: async ({ transaction }, { actor }) =>
    present(await readItemLimits(transaction, actor.companyId)),
});

/** For the owner, so that the users who enter items don't set their own limit. */
export const setPayItemLimit = recordOperation({
  operationId: 'setPayItemLimit',
  method: 'PATCH',
  path: '/pay-item-limits',
  access: ['owner'],
  body: closed({
    currency: currencyField,
    /** Null removes it: every item in the currency then needs a second person. */
    amount: nullable(Type.String({ maxLength: 17, pattern: decimalPattern })),
  }),
  answer,
  act: async (change, { body }) => present(await setItemLimit(change, body)),
});
