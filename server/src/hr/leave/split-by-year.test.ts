import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LeaveSpan, type Portion, portions } from './leave-request.ts';
import { leaveDaysMax } from './leave-span.ts';
import { calendarYears, splitByYear } from './split-by-year.ts';
import { leaveAmount, type WorkCalendar } from './working-days.ts';

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
    weeks: fc.array(fc.array(fc.constantFrom(0, 8, 7.7, 3.26), { minLength: 7, maxLength: 7 }), {
      minLength: 1,
      maxLength: 3,
    }),
    offsets: fc.array(fc.integer({ min: 0, max: leaveDaysMax }), { maxLength: 20 }),
  })
  .map(({ start, length, first, last, only, weeks, offsets }) => {
    const day = Temporal.PlainDate.from('1900-01-01').add({ days: start });
    const span: LeaveSpan = {
      start_date: day.toString(),
      end_date: day.add({ days: length }).toString(),
      start_portion: length === 0 ? only : first,
      end_portion: length === 0 ? only : last,
    };
    const holidays = new Map(
      offsets.map((days) => [
        day.add({ days }).toString(),
        { name: 'Holiday', portion: portions[days % 3] ?? 'full' },
      ]),
    );
    return { span, weeks, holidays };
  });

test.for(['days', 'hours'] as const)(
  'the years of a leave contain all of its %s, each its own',
  (unit) => {
    fc.assert(
      fc.property(anyLeave, ({ span, weeks, holidays }) => {
        const calendar: WorkCalendar = [
          { from: '', rules: { pattern: { anchor: '1900-01-01', weeks }, holidays } },
        ];
        const halves = new Map<number, number>();
        let day = Temporal.PlainDate.from(span.start_date);
        for (; day.toString() <= span.end_date; day = day.add({ days: 1 })) {
          const date = day.toString();
          const week = Temporal.PlainDate.from('1900-01-01').until(day).days / 7;
          const hours = weeks[Math.floor(week) % weeks.length]?.[day.dayOfWeek - 1] ?? 0;
          const isWorked = hours > 0;
          const free = holidays.get(date)?.portion ?? 'none';
          const morning = !(date === span.start_date && span.start_portion === 'pm');
          const afternoon = !(date === span.end_date && span.end_portion === 'am');
          const taken =
            Number(isWorked && morning && free !== 'full' && free !== 'am') +
            Number(isWorked && afternoon && free !== 'full' && free !== 'pm');
          const counted = unit === 'days' ? taken : taken * hours;
          halves.set(day.year, (halves.get(day.year) ?? 0) + counted);
        }
        const parts = splitByYear(calendar, span, { unit, yearsOf: calendarYears(null) });
        const { start_date: first, end_date: last } = span;
        expect(parts).toEqual(
          [...halves].map(([year, count]) => ({
            year,
            amount: expect.closeTo(count / 2, 2) as number,
            from: first > `${year}-01-01` ? first : `${year}-01-01`,
            to: last < `${year}-12-31` ? last : `${year}-12-31`,
          })),
        );
        const sum = parts.reduce((total, { amount }) => total + amount, 0);
        expect(sum).toBeCloseTo(leaveAmount(calendar, span, unit), 8);
      }),
      { numRuns: 400 },
    );
  },
);
