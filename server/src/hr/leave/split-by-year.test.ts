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

test('the years of a leave contain all of its days, each its own', () => {
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
