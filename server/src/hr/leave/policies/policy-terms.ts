import { Type } from 'typebox';
import { closed, nullable, oneOf } from '../../../platform/http/schema-fields.ts';
import { leaveUnits, partYearCounts, roundingDirections, scalesBy } from './leave-policy.ts';

/** At most 9999.99. */
const decimal = Type.String({ pattern: '^[0-9]{1,4}(\\.[0-9]{1,2})?$' });
const positive = Type.String({
  pattern: '^(0\\.(0[1-9]|[1-9][0-9]?)|[1-9][0-9]{0,3}(\\.[0-9]{1,2})?)$',
});
const monthDay = Type.String({
  pattern:
    '^((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
});
const amount = closed({ value: decimal, unit: oneOf(leaveUnits) });
const rounding = closed({
  step: positive,
  unit: oneOf(leaveUnits),
  direction: oneOf(roundingDirections),
});
const partYear = closed({
  count: oneOf(partYearCounts),
  whole_year_after_months: nullable(Type.Integer({ minimum: 1, maximum: 120 })),
  whole_year_from: nullable(monthDay),
  rounding: nullable(rounding),
});
const step = closed({
  after: closed({
    years: Type.Integer({ minimum: 1, maximum: 100 }),
    of: oneOf(['tenure', 'age'] as const),
  }),
  amount: decimal,
  kind: oneOf(['add', 'replace'] as const),
  counts_from: oneOf(['step_day', 'leave_year', 'next_leave_year'] as const),
});

/** A `LeavePolicy` as it is sent and stored. */
export const policyTerms = closed({
  unit: oneOf(leaveUnits),
  amount,
  scale_by: oneOf(scalesBy),
  full_time_days_per_week: positive,
  amount_max: nullable(amount),
  leave_year: Type.Union([Type.Literal('anniversary'), monthDay]),
  steps: Type.Array(step, { maxItems: 20 }),
  grant: Type.Union([
    closed({ kind: Type.Literal('up_front') }),
    closed({ kind: Type.Literal('monthly'), on: oneOf(['first_day', 'last_day'] as const) }),
    closed({ kind: Type.Literal('per_hour_worked'), percent: positive }),
  ]),
  first_year_rule: partYear,
  leaver_rule: partYear,
  rounding: nullable(rounding),
  waiting_months: Type.Integer({ minimum: 0, maximum: 120 }),
  negative_limit: decimal,
  carry_over: closed({
    amount_max: nullable(decimal),
    expires: nullable(
      Type.Object(
        {
          on: Type.Optional(monthDay),
          after_months: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
        },
        { additionalProperties: false, minProperties: 1, maxProperties: 1 },
      ),
    ),
  }),
  pay_rates: Type.Array(
    closed({
      from_day: Type.Integer({ minimum: 1, maximum: 3_660 }),
      percent: Type.String({ pattern: '^(100|[0-9]{1,2}(\\.[0-9]{1,2})?)$' }),
    }),
    { maxItems: 20 },
  ),
});
