import { Type } from 'typebox';
import { closed, nullable, oneOf } from '../../../platform/http/schema-fields.ts';
import {
  carryOverMonthsMax,
  leaveUnits,
  partYearCounts,
  roundingDirections,
  scalesBy,
} from './leave-policy.ts';

/** At most 9999.99. */
const decimal = (description?: string) =>
  Type.String({
    pattern: '^[0-9]{1,4}(\\.[0-9]{1,2})?$',
    ...(description === undefined ? {} : { description }),
  });
const positive = (description?: string) =>
  Type.String({
    pattern: '^(0\\.(0[1-9]|[1-9][0-9]?)|[1-9][0-9]{0,3}(\\.[0-9]{1,2})?)$',
    ...(description === undefined ? {} : { description }),
  });
const monthDay = (description?: string) =>
  Type.String({
    pattern:
      '^((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$',
    ...(description === undefined ? {} : { description }),
  });
const described = (description: string) => ({ additionalProperties: false, description });
const amountFields = { value: decimal(), unit: oneOf(leaveUnits) };
const rounding = (description: string) =>
  nullable(
    Type.Object(
      {
        step: positive('For example 0.5 or 1.'),
        unit: oneOf(leaveUnits),
        direction: oneOf(
          roundingDirections,
          '`nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction.',
        ),
      },
      described(description),
    ),
  );
const partYear = (description: string) =>
  Type.Object(
    {
      count: oneOf(
        partYearCounts,
        'Twelfths for each month that has an employed day (`month_started`) or for each full month (`full_months_of_service`), the share of employed days (`calendar_days`), or `whole_year`.',
      ),
      whole_year_after_months: nullable(
        Type.Integer({
          minimum: 1,
          maximum: 120,
          description: 'After this many months of employment, the whole year counts.',
        }),
      ),
      whole_year_from: nullable(
        monthDay('For leavers, only if their last day is this day (`MM-DD`) or later.'),
      ),
      rounding: rounding('Applies to part years, before the rounding of the policy.'),
    },
    described(description),
  );
const grantRounding = Type.Optional(
  rounding('Applies to each grant, before the rounding of the policy. Default: none.'),
);
const step = closed({
  after: closed({
    years: Type.Integer({ minimum: 1, maximum: 100 }),
    of: oneOf(['tenure', 'age'] as const),
  }),
  amount: decimal('In the unit of `amount`.'),
  kind: oneOf(['add', 'replace'] as const),
  counts_from: oneOf(
    ['step_day', 'leave_year', 'next_leave_year'] as const,
    'The day on which the years are over (in policies that count months, its month), or the leave year that contains it or follows it.',
  ),
});

/** A `LeavePolicy` as it is sent and stored. */
export const policyTerms = Type.Object(
  {
    unit: oneOf(
      leaveUnits,
      'The unit of balances, `carry_over` and `negative_limit`: the `balance_unit` of the leave type.',
    ),
    amount: Type.Object(amountFields, described('Per leave year, for full-time work.')),
    scale_by: oneOf(scalesBy, 'How the amount is reduced for part-time work.'),
    full_time_days_per_week: positive('The working days per week for which `amount` is meant.'),
    amount_max: nullable(
      Type.Object(amountFields, described('The maximum per leave year, after scaling.')),
    ),
    leave_year: Type.Union([Type.Literal('anniversary'), monthDay()], {
      description:
        'The first day of each leave year, `MM-DD`, or `anniversary` of the first day of employment. 29 February is 28 February in common years.',
    }),
    steps: Type.Array(step, { maxItems: 20, description: 'More leave by tenure or age.' }),
    grant: Type.Union(
      [
        closed({ kind: Type.Literal('up_front') }),
        closed({
          kind: Type.Literal('monthly'),
          on: oneOf(['first_day', 'last_day'] as const),
          rounding: grantRounding,
        }),
        closed({
          kind: Type.Literal('per_hour_worked'),
          percent: positive(),
          rounding: grantRounding,
        }),
      ],
      {
        description:
          'Everything at the beginning of the leave year, a twelfth per month, or a percentage of the hours worked.',
      },
    ),
    first_year_rule: partYear('What counts of the leave year in which the employment begins.'),
    leaver_rule: partYear('What counts of the leave year in which the employment ends.'),
    rounding: rounding('Applies to every leave year.'),
    waiting_months: Type.Integer({
      minimum: 0,
      maximum: 120,
      description: 'Full months of employment before leave can be taken.',
    }),
    negative_limit: decimal('How far a balance can fall below 0.'),
    carry_over: Type.Object(
      {
        amount_max: nullable(decimal('`null` = everything; `0` = nothing.')),
        expires: nullable(
          Type.Object(
            {
              on: Type.Optional(monthDay()),
              after_months: Type.Optional(
                Type.Integer({ minimum: 1, maximum: carryOverMonthsMax }),
              ),
            },
            {
              ...described('The last day on which days carried over can be taken: one of the two.'),
              minProperties: 1,
              maxProperties: 1,
            },
          ),
        ),
      },
      described('What is carried over into the next leave year.'),
    ),
    pay_rates: Type.Array(
      closed({
        from_day: Type.Integer({ minimum: 1, maximum: 3_660 }),
        percent: Type.String({ pattern: '^(100|[0-9]{1,2}(\\.[0-9]{1,2})?)$' }),
      }),
      {
        maxItems: 20,
        description: 'The percentage of pay by day of absence. Empty = full pay.',
      },
    ),
  },
  { additionalProperties: false },
);
