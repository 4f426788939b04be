import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterMonths, dayBefore, daysFromTo, fullMonths, nextDay } from './calendar-months.ts';
import { leaveYearOf } from './leave-year.ts';

const anyDay = fc
  .integer({ min: 0, max: 12_000 })
  .map((days) => Temporal.PlainDate.from('2010-01-01').add({ days }).toString());

test.each([
  { first: '2024-01-15', months: 1, after: '2024-02-15' },
  { first: '2024-03-01', months: 1, after: '2024-04-01' },
  // The last day of February ends the month.
  { first: '2024-01-31', months: 1, after: '2024-03-01' },
  { first: '2025-01-30', months: 1, after: '2025-03-01' },
  { first: '2024-02-29', months: 12, after: '2025-03-01' },
  { first: '2024-02-29', months: 48, after: '2028-02-29' },
])('$months months from $first are over on $after', ({ first, months, after }) => {
  expect(afterMonths(first, months)).toBe(after);
  expect(fullMonths(first, dayBefore(after))).toBe(months);
  expect(fullMonths(first, dayBefore(dayBefore(after)))).toBe(months - 1);
});

test('days follow each other and are counted as in the calendar', () => {
  const anyCalendarDay = fc
    .integer({ min: 0, max: 1_000_000 })
    .map((days) => Temporal.PlainDate.from('0100-01-01').add({ days }));
  fc.assert(
    fc.property(anyCalendarDay, fc.integer({ min: 0, max: 100_000 }), (from, days) => {
      expect(nextDay(from.toString())).toBe(from.add({ days: 1 }).toString());
      expect(dayBefore(from.toString())).toBe(from.subtract({ days: 1 }).toString());
      expect(daysFromTo(from.toString(), from.add({ days }).toString())).toBe(days + 1);
    }),
  );
});

test('full months are as many as fit', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 2_000 }), (first, days) => {
      const last = Temporal.PlainDate.from(first).add({ days }).toString();
      const months = fullMonths(first, last);
      expect(dayBefore(afterMonths(first, months)) <= last).toBe(true);
      expect(dayBefore(afterMonths(first, months + 1)) > last).toBe(true);
    }),
  );
});

test('every day is in one leave year, and leave years follow each other', () => {
  const starts = fc.constantFrom('01-01', '04-01', '04-06', '02-29', '12-31', 'anniversary');
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 2_000 }), starts, (firstDay, days, start) => {
      const policy = { leave_year: start };
      const day = Temporal.PlainDate.from(firstDay).add({ days }).toString();
      const { from, to } = leaveYearOf(policy, firstDay, day);
      expect(from <= day && day <= to).toBe(true);
      expect(leaveYearOf(policy, firstDay, from)).toEqual({ from, to });
      expect(leaveYearOf(policy, firstDay, to)).toEqual({ from, to });
      expect(leaveYearOf(policy, firstDay, dayBefore(from)).to).toBe(dayBefore(from));
      expect(from.slice(5)).toSatisfy((monthDay: string) =>
        start === 'anniversary'
          ? monthDay === firstDay.slice(5) || monthDay === '02-28'
          : monthDay === start || (start === '02-29' && monthDay === '02-28'),
      );
    }),
  );
});
