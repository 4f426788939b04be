import { type Static, Type } from 'typebox';
import {
  type CompensationProfile,
  compensationPeriods,
} from '../../hr/compensation/compensation-profile.ts';
import { decimalPattern, plainDecimals } from '../../hr/compensation/decimal-text.ts';
import { calendarDate, instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';

/** The request fields, which other parts of the console API share. */
export const compensationFields = {
  amount: Type.String({ maxLength: 17, pattern: decimalPattern }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  period: oneOf(compensationPeriods),
  valid_from: calendarDate(),
};

export const compensationProfileSchema = Type.Object({
  id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  amount: Type.String(),
  currency: Type.String(),
  period: oneOf(compensationPeriods),
  valid_from: calendarDate(),
  created_at: instant(),
  superseded_at: nullable(instant()),
});

export function presentCompensation(
  profile: CompensationProfile,
): Static<typeof compensationProfileSchema> {
  return { ...profile, amount: plainDecimals(profile.amount, profile.currency) };
}
