import { type Static, Type } from 'typebox';
import { decimalPattern } from '../../hr/compensation/decimal-text.ts';
import type { PayItemInUse } from '../../hr/payroll/items/find-pay-item.ts';
import { payItemKinds, payItemStatuses } from '../../hr/payroll/items/pay-item.ts';
import { minorUnits } from '../../hr/payroll/minor-units.ts';
import {
  calendarDate,
  instant,
  nullable,
  oneOf,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { etagMember } from '../etags.ts';
import { actionMembers, presentActions } from '../record-actions.ts';

export const currencyField = Type.String({ pattern: '^[A-Z]{3}$' });
const decimal = Type.String({ maxLength: 17, pattern: decimalPattern });

/** Either `amount`, or `quantity` and `rate`. */
export const payItemFields = {
  employee_id: uuid(),
  kind: oneOf(payItemKinds),
  name: text(100),
  amount: Type.Optional(nullable(decimal)),
  quantity: Type.Optional(nullable(decimal)),
  rate: Type.Optional(nullable(decimal)),
  currency: currencyField,
  pay_on: calendarDate(),
};

export const payItemSchema = Type.Object({
  id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  kind: oneOf(payItemKinds),
  name: Type.String(),
  quantity: nullable(Type.String()),
  rate: nullable(Type.String()),
  amount: Type.String(),
  currency: Type.String(),
  pay_on: calendarDate(),
  status: oneOf(payItemStatuses),
  entered_by_name: Type.String(),
  decided_by_name: nullable(Type.String()),
  decided_at: nullable(instant()),
  /** The run that paid it. */
  payroll_run_id: nullable(uuid()),
  created_at: instant(),
  ...actionMembers,
  ...etagMember,
});
export const singlePayItem = Type.Object({ pay_item: payItemSchema });

export function presentPayItem({ item, situation }: PayItemInUse): Static<typeof payItemSchema> {
  return {
    ...item,
    amount: toDecimals(item.amount, item.currency),
    ...presentActions(situation),
  };
}

/** With the decimals of the currency, as the database has fewer for whole amounts. */
export function toDecimals(amount: string, currency: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const decimals = fraction.padEnd(minorUnits(currency), '0');
  return decimals === '' ? whole : `${whole}.${decimals}`;
}
