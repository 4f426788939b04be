import fc from 'fast-check';

/** What HR does; `who` and `which` choose among what there is by then. */
export type HistoryStep =
  | { readonly do: 'hire'; readonly start: number }
  | { readonly do: 'work'; readonly who: number; readonly from: number; readonly fte: number }
  | { readonly do: 'correct first day'; readonly who: number; readonly to: number }
  | { readonly do: 'leave'; readonly who: number; readonly from: number; readonly length: number }
  | { readonly do: 'shorten'; readonly which: number; readonly to: number }
  | { readonly do: 'hours'; readonly who: number; readonly on: number; readonly hours: number }
  | { readonly do: 'decide'; readonly which: number; readonly how: 'approve' | 'cancel' }
  | { readonly do: 'adjust'; readonly who: number; readonly year: number; readonly amount: number }
  | { readonly do: 'terminate'; readonly who: number; readonly last: number }
  | { readonly do: 'take back'; readonly who: number }
  | { readonly do: 'rehire'; readonly who: number; readonly start: number }
  | {
      readonly do: 'assign';
      readonly who: number | null;
      readonly policy: number;
      readonly from: number;
    }
  | { readonly do: 'end assignment'; readonly which: number; readonly last: number }
  | { readonly do: 'wait'; readonly days: number }
  | { readonly do: 'look'; readonly who: number }
  | { readonly do: 'run jobs'; readonly which: 'plans' | 'balances' | 'all' };

const index = fc.nat(9);
const near = (days: number) => fc.integer({ min: -days, max: days });
const kinds: fc.Arbitrary<HistoryStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('hire' as const), start: near(200) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('work' as const),
      who: index,
      from: near(200),
      fte: fc.constantFrom(0.25, 0.5, 0.8, 1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('correct first day' as const),
      who: index,
      to: near(60),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('leave' as const),
      who: index,
      from: near(150),
      length: fc.integer({
        min: 1,
        max: 20,
      }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which: index,
      how: fc.constantFrom('approve' as const, 'cancel' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('shorten' as const), which: index, to: fc.nat(15) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('hours' as const),
      who: index,
      on: fc.integer({ min: -200, max: 0 }),
      hours: fc.constantFrom(4, 7.8, 12),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('adjust' as const),
      who: index,
      year: fc.integer({
        min: -1,
        max: 1,
      }),
      amount: fc.constantFrom(0.5, 3, 10),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('terminate' as const), who: index, last: near(90) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take back' as const), who: index }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('rehire' as const), who: index, start: fc.nat(90) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('assign' as const),
      who: fc.option(index, { nil: null }),
      policy: index,
      from: fc.integer({ min: -300, max: 120 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('end assignment' as const),
      which: index,
      last: near(60),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      days: fc.integer({ min: 1, max: 120 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('look' as const), who: index }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('run jobs' as const),
      which: fc.constantFrom('plans' as const, 'balances' as const, 'all' as const),
    }),
  },
);
export const steps = fc.array(kinds, { minLength: 25, maxLength: 50, size: 'max' });
