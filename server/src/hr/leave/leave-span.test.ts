import { expect, test } from 'vitest';
import { subtractSpan } from './leave-span.ts';

type LeaveSpan = Parameters<typeof subtractSpan>[0];

const span = (
  start_date: string,
  start_portion: LeaveSpan['start_portion'],
  end_date: string,
  end_portion: LeaveSpan['end_portion'],
): LeaveSpan => ({ start_date, end_date, start_portion, end_portion });
const week = span('2026-06-01', 'full', '2026-06-05', 'full');
const day = (date: string, portion: LeaveSpan['start_portion']) =>
  span(date, portion, date, portion);

test.each([
  ['the first morning', day('2026-06-01', 'am'), [span('2026-06-01', 'pm', '2026-06-05', 'full')]],
  ['the last afternoon', day('2026-06-05', 'pm'), [span('2026-06-01', 'full', '2026-06-05', 'am')]],
  [
    'a day within',
    day('2026-06-03', 'full'),
    [
      span('2026-06-01', 'full', '2026-06-02', 'full'),
      span('2026-06-04', 'full', '2026-06-05', 'full'),
    ],
  ],
  ['all of it', week, []],
  ['the day before', day('2026-05-31', 'full'), undefined],
  ['the day after', day('2026-06-06', 'full'), undefined],
])('what is left of a week of leave without %s', (_what, taken, left) => {
  expect(subtractSpan(week, taken)).toEqual(left);
});
