import { type Static, Type } from 'typebox';
import { decimalPattern, plainDecimals } from '../../hr/compensation/decimal-text.ts';
import {
  deductionKinds,
  type PayDeduction,
} from '../../hr/compensation/deductions/pay-deduction.ts';
import {
  calendarDate,
  instant,
  nullable,
  oneOf,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';

const currency = Type.String({ pattern: '^[A-Z]{3}$' });

export const payDeductionFields = {
  name: text(100),
  kind: oneOf(deductionKinds),
  value: Type.String({ maxLength: 17, pattern: decimalPattern }),
  valid_from: calendarDate(),
  employee_id: Type.Optional(nullable(uuid())),
  currency: Type.Optional(nullable(currency)),
  valid_to: Type.Optional(nullable(calendarDate())),
};

export const payDeductionSchema = Type.Object({
  id: uuid(),
  employee_id: nullable(uuid()),
  /** Null = all employees. */
  employee_name: nullable(Type.String()),
  name: Type.String(),
  kind: oneOf(deductionKinds),
  value: Type.String(),
  currency: nullable(Type.String()),
  valid_from: calendarDate(),
  valid_to: nullable(calendarDate()),
  created_at: instant(),
});

export function presentDeduction(deduction: PayDeduction): Static<typeof payDeductionSchema> {
  return { ...deduction, value: plainDecimals(deduction.value, deduction.currency) };
}
