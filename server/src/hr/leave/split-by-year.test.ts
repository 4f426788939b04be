import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LeaveSpan, Portion } from './leave-request.ts';
import { leaveDaysMax } from './leave-span.ts';
import { splitByYear } from './split-by-year.ts';
import { workingDays } from './working-days.ts';

const anyLeave = fc
  .record({
    start: fc.integer({ min: 0, max: 109_000 }),
    length: fc.oneof(
      fc.integer({ min: 0, max: 10 }),
      fc.integer({ min: 0, max: leaveDaysMax - 1 }),
    ),
    first: fc.constantFrom<Portion>('full', 'pm'),
    last: fc.constantFrom<Portion>('full', 'am'),
    only: fc.constantFrom<Portion>('full', 'am', 'pm'),
    workingWeek: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
    offsets: fc.array(fc.integer({ min: 0, max: leaveDaysMax }), { maxLength: 20 }),
  })
  .map(({ start, length, first, last, only, workingWeek, offsets }) => {
    const day = Temporal.PlainDate.from('1900-01-01').add({ days: start });
    const span: LeaveSpan = {
      start_date: day.toString(),
      end_date: day.add({ days: length }).toString(),
      start_portion: length === 0 ? only : first,
      end_portion: length === 0 ? only : last,
    };
    const holidays = new Set(offsets.map((days) => day.add({ days }).toString()));
    return { span, calendar: { workingWeek, holidays } };
  });

test('the years of a leave have all of its days, each its own', () => {
  fc.assert(
    fc.property(anyLeave, ({ span, calendar }) => {
      const halves = new Map<number, number>();
      let day = Temporal.PlainDate.from(span.start_date);
      for (; day.toString() <= span.end_date; day = day.add({ days: 1 })) {
        const date = day.toString();
        const isWorked =
          calendar.workingWeek.includes(day.dayOfWeek) && !calendar.holidays.has(date);
        const morning = !(date === span.start_date && span.start_portion === 'pm');
        const afternoon = !(date === span.end_date && span.end_portion === 'am');
        const taken = isWorked ? Number(morning) + Number(afternoon) : 0;
        halves.set(day.year, (halves.get(day.year) ?? 0) + taken);
      }
      const parts = splitByYear(calendar, span);
      expect(parts).toEqual([...halves].map(([year, count]) => ({ year, days: count / 2 })));
      const sum = parts.reduce((total, { days }) => total + days, 0);
      expect(sum).toBe(workingDays(calendar, span));
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['2026-12-31', '2027-01-01', { 2026: 1, 2027: 1 }],
  ['2027-12-31 pm', '2028-01-03 am', { 2027: 0.5, 2028: 0.5 }],
  ['2028-02-28', '2028-02-29', { 2028: 2 }],
  ['2022-12-31', '2023-01-01', { 2022: 0, 2023: 0 }],
  ['2026-12-31', '2029-01-01', { 2026: 1, 2027: 261, 2028: 260, 2029: 1 }],
] as const)('%s to %s', (first, last, days) => {
  const [start_date, start_portion = 'full'] = first.split(' ') as [string, Portion?];
  const [end_date, end_portion = 'full'] = last.split(' ') as [string, Portion?];
  const span = { start_date, end_date, start_portion, end_portion };
  const parts = splitByYear({ workingWeek: [1, 2, 3, 4, 5], holidays: new Set() }, span);
  expect(Object.fromEntries(parts.map((part) => [part.year, part.days]))).toEqual(days);
});
