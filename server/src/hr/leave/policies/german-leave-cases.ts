import type { LeavePolicy, PartYearRule } from './leave-policy.ts';

// The German Federal Leave Act (Bundesurlaubsgesetz, BUrlG) as data. Every case names the section
// and computes by hand.

/** BUrlG section 5(1): a twelfth for each full month, unless the waiting time of section 4 is over. */
const twelfths: PartYearRule = {
  count: 'full_months_of_service',
  whole_year_after_months: 6,
  whole_year_from: null,
  // Section 5(2): at least half a day is rounded up to a whole day; less stays a fraction.
  rounding: { step: '1', unit: 'days', direction: 'half_up_only' },
};

export const minimumLeave: LeavePolicy = {
  unit: 'days',
  // Section 3: 24 working days; working days are Monday to Saturday.
  amount: { value: '24', unit: 'days' },
  scale_by: 'working_days',
  full_time_days_per_week: '6',
  amount_max: null,
  leave_year: '01-01',
  steps: [],
  grant: { kind: 'up_front' },
  first_year_rule: twelfths,
  // Section 5(1)(c): after the waiting time, only those who leave in the first half get twelfths.
  leaver_rule: { ...twelfths, whole_year_from: '07-01' },
  rounding: null,
  waiting_months: 6,
  negative_limit: '0',
  // Section 7(3): until 31 March.
  carry_over: { amount_max: null, expires: { on: '03-31' } },
  pay_rates: [],
};

export interface GermanCase {
  readonly law: string;
  readonly first: string;
  readonly last?: string;
  readonly week?: string;
  readonly year?: number;
  readonly days: string;
}

/** First day of employees who don't join in the year of a case. */
export const longBefore = '2015-03-16';
export const minimumLeaveCases: readonly GermanCase[] = [
  // 24 / 6 x 6, 24 / 6 x 5, 24 / 6 x 3, 24 / 6 x 2.5
  { law: 'section 3, six-day week', first: longBefore, week: '6', days: '24' },
  { law: 'section 3, five-day week', first: longBefore, days: '20' },
  { law: 'section 3, part-time on three days', first: longBefore, week: '3', days: '12' },
  {
    law: 'section 3, part-time on 2.5 days on average',
    first: longBefore,
    week: '2.5',
    days: '10',
  },
  // The six months from 30 June end on 29 December: the whole year, 20.
  { law: 'section 4, began by 30 June', first: '2024-06-30', days: '20' },
  { law: 'section 4, began on 1 January', first: '2024-01-01', days: '20' },
  { law: 'section 4, began on 2 January', first: '2024-01-02', days: '20' },
  // The six months end on 31 December, and the whole year is due on the next day, 1 January (Federal
  // Labour Court, 17 November 2015, 9 AZR 179/15): 6 full months, 20 x 6/12 = 10.
  { law: 'section 5(1)(a), began on 1 July', first: '2024-07-01', days: '10' },
  // 15 August to 14 December: 4 full months, 20 x 4/12 = 6.67; at least half a day is rounded up.
  { law: 'section 5(1)(a) and 5(2), began on 15 August', first: '2024-08-15', days: '7' },
  // 3 full months of 10 days: 2.5; exactly half a day is rounded up.
  { law: 'section 5(2), exactly half a day', first: '2024-10-01', week: '2.5', days: '3' },
  // October to December: 3 full months, 20 x 3/12 = 5.
  { law: 'section 5(1)(a), began on 1 October', first: '2024-10-01', days: '5' },
  // 2 October to 1 December: 2 full months, 20 x 2/12 = 3.33; less than half a day stays.
  { law: 'section 5(2), began on 2 October', first: '2024-10-02', days: '3.33' },
  // 3 full months of 12 days: 3. 1 full month of 24 days: 2. 2 December: none.
  { law: 'section 5(1)(a), three-day week', first: '2024-10-01', week: '3', days: '3' },
  { law: 'section 5(1)(a), six-day week', first: '2024-12-01', week: '6', days: '2' },
  { law: 'section 5(1)(a), no full month', first: '2024-12-02', days: '0' },
  // From the second year, the whole year.
  { law: 'section 4, second year', first: '2023-08-15', days: '20' },
  // March to May: 3 full months, 20 x 3/12 = 5.
  { law: 'section 5(1)(b)', first: '2024-03-01', last: '2024-05-31', days: '5' },
  // 15 Nov to 14 Dec 2023 is one full month: 1.67, rounded up. 15 Dec to 14 Jan and 15 Jan to
  // 14 Feb 2024 are two: 3.33.
  { law: '5(1)(a), 2023', first: '2023-11-15', last: '2024-02-14', year: 2023, days: '2' },
  { law: '5(1)(b), 2024', first: '2023-11-15', last: '2024-02-14', days: '3.33' },
  // The employment ends with the waiting time, so that the whole year isn't due: 20 x 6/12 = 10.
  {
    law: 'section 5(1)(b), exactly six months',
    first: '2024-02-01',
    last: '2024-07-31',
    days: '10',
  },
  { law: 'section 5(1)(b), January to June', first: '2024-01-01', last: '2024-06-30', days: '10' },
  // One day more, in the second half of the year: the whole year.
  { law: 'section 4, six months and a day', first: '2024-02-01', last: '2024-08-01', days: '20' },
  { law: 'section 4, joined and left', first: '2024-01-01', last: '2024-09-15', days: '20' },
  // January to June: 20 x 6/12 = 10. January to March: 20 x 3/12 = 5.
  { law: 'section 5(1)(c), left on 30 June', first: longBefore, last: '2024-06-30', days: '10' },
  { law: 'section 5(1)(c), left on 31 March', first: longBefore, last: '2024-03-31', days: '5' },
  // January and February are full, March isn't: 20 x 2/12 = 3.33.
  { law: 'section 5(1)(c), left on 30 March', first: longBefore, last: '2024-03-30', days: '3.33' },
  // A leap day is the last of February: 2 full months; on 28 February only one, 1.67, rounded up.
  {
    law: 'section 5(1)(c), left on 29 February',
    first: longBefore,
    last: '2024-02-29',
    days: '3.33',
  },
  { law: 'section 5(1)(c), left on 28 February', first: longBefore, last: '2024-02-28', days: '2' },
  // Left in the second half of the year.
  { law: 'section 5(1)(c), left on 1 July', first: longBefore, last: '2024-07-01', days: '20' },
  // The waiting time ended on 29 February; January to April: 20 x 4/12 = 6.67, rounded up.
  { law: 'section 5(1)(c), new', first: '2023-09-01', last: '2024-04-30', days: '7' },
];
