import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LeaveSpan, Portion } from './leave-request.ts';
import { calendarDays, clipSpan, leaveDaysMax, resolveSpan } from './leave-span.ts';
import { type WorkCalendar, workingDays } from './working-days.ts';

const dayMs = 86_400_000;
const mondayToFriday = { workingWeek: [1, 2, 3, 4, 5], holidays: new Set<string>() };

function dateAt(dayNumber: number): string {
  return new Date(dayNumber * dayMs).toISOString().slice(0, 10);
}

/** Counts every half day: slow, and independent of the formula under test. */
function countHalves(
  { workingWeek, holidays }: WorkCalendar,
  span: LeaveSpan,
  counts: (day: string) => boolean = () => true,
): number {
  const firstDay = Date.parse(span.start_date) / dayMs;
  const lastDay = Date.parse(span.end_date) / dayMs;
  let halves = 0;
  for (let day = firstDay; day <= lastDay; day += 1) {
    const isWorked =
      workingWeek.includes(new Date(day * dayMs).getUTCDay() || 7) &&
      !holidays.has(dateAt(day)) &&
      counts(dateAt(day));
    const morning = !(day === firstDay && span.start_portion === 'pm');
    const afternoon = !(day === lastDay && span.end_portion === 'am');
    halves += isWorked ? Number(morning) + Number(afternoon) : 0;
  }
  return halves / 2;
}

const firstDayNumber = Date.parse('1900-01-01') / dayMs;
const lastDayNumber = Date.parse('2199-12-31') / dayMs - leaveDaysMax;
const anySpan = fc
  .record({
    start: fc.integer({ min: firstDayNumber, max: lastDayNumber }),
    length: fc.oneof(
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 0, max: leaveDaysMax - 1 }),
    ),
    first: fc.constantFrom<Portion>('full', 'pm'),
    last: fc.constantFrom<Portion>('full', 'am'),
    only: fc.constantFrom<Portion>('full', 'am', 'pm'),
  })
  .map(({ start, length, first, last, only }) => ({
    lastDay: start + length,
    span: {
      start_date: dateAt(start),
      end_date: dateAt(start + length),
      start_portion: length === 0 ? only : first,
      end_portion: length === 0 ? only : last,
    },
  }));

/** Holidays as days from the first day of a span; some are outside it. */
const anyOffsets = fc.array(fc.integer({ min: -5, max: 60 }), { maxLength: 12 });

function holidaysAround({ start_date: start }: LeaveSpan, offsets: readonly number[]): Set<string> {
  const firstDay = Date.parse(start) / dayMs;
  return new Set(offsets.map((offset) => dateAt(firstDay + offset)));
}

/** The format of each end is `2026-12-25` or `2026-12-25 am`. */
function spanOf(first: string, last: string): LeaveSpan {
  const [start_date, start_portion = 'full'] = first.split(' ') as [string, Portion?];
  const [end_date, end_portion = 'full'] = last.split(' ') as [string, Portion?];
  return { start_date, end_date, start_portion, end_portion };
}

describe('the working days of a leave', () => {
  test('equal a count of every half day, for any span and any working week', () => {
    fc.assert(
      fc.property(
        anySpan,
        fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
        anyOffsets,
        ({ span }, workingWeek, offsets) => {
          const calendar = { workingWeek, holidays: holidaysAround(span, offsets) };
          expect(workingDays(calendar, span)).toBe(countHalves(calendar, span));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('clipped to a range, equal a count of the half days in it', () => {
    fc.assert(
      fc.property(anySpan, anyOffsets, fc.nat(), fc.nat(), ({ span, lastDay }, offsets, a, b) => {
        const firstDay = Date.parse(span.start_date) / dayMs;
        const from = dateAt(firstDay - 3 + (a % (lastDay - firstDay + 4)));
        const rest = lastDay - Date.parse(from) / dayMs;
        const to = dateAt(Math.max(firstDay, Date.parse(from) / dayMs + (b % (rest + 4))));
        const calendar = {
          workingWeek: [1, 2, 4, 6, 7],
          holidays: holidaysAround(span, offsets),
        };
        expect(workingDays(calendar, clipSpan(span, from, to))).toBe(
          countHalves(calendar, span, (day) => day >= from && day <= to),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['a holiday', '2026-12-25', '2026-12-25', 0],
    ['the morning of a holiday', '2026-12-25 am', '2026-12-25 am', 0],
    ['a week with a holiday', '2026-12-21', '2026-12-25', 4],
    ['a holiday on a Saturday', '2026-12-26', '2026-12-27', 0],
    ['up to the morning of a holiday', '2026-12-24', '2026-12-25 am', 1],
    ['from the afternoon of a holiday on', '2026-12-25 pm', '2026-12-28', 1],
  ] as const)('exclude %s', (_name, first, last, days) => {
    const holidays = new Set(['2026-12-25', '2026-12-26']);
    expect(workingDays({ workingWeek: [1, 2, 3, 4, 5], holidays }, spanOf(first, last))).toBe(days);
  });

  test.each([
    ['a leap day', '2024-02-29', '2024-02-29', 1],
    ['over a leap day', '2024-02-28', '2024-03-01', 3],
    ['over the end of February without one', '2023-02-28', '2023-03-01', 2],
    ['1900, which is no leap year', '1900-02-28', '1900-03-01', 2],
    ['over the end of a year', '2026-12-30', '2027-01-04', 4],
    ['the hour change in Europe', '2026-10-23', '2026-10-26', 2],
    ['a weekend', '2026-11-21', '2026-11-22', 0],
    ['a weekend with halves', '2026-11-21 pm', '2026-11-22 am', 0],
    ['Friday afternoon to Monday morning', '2026-11-20 pm', '2026-11-23 am', 1],
    ['one morning', '2026-11-20 am', '2026-11-20 am', 0.5],
    ['one afternoon on a Saturday', '2026-11-21 pm', '2026-11-21 pm', 0],
    ['Saturday afternoon to Monday', '2026-11-21 pm', '2026-11-23', 1],
  ] as const)('%s', (_name, first, last, days) => {
    expect(workingDays(mondayToFriday, spanOf(first, last))).toBe(days);
  });
});

describe('the span of a leave', () => {
  const friday = '2026-11-20';
  const monday = '2026-11-23';

  test.each([
    [friday, undefined, undefined, 'full to full'],
    [friday, 'am', undefined, 'am to am'],
    [friday, undefined, 'am', 'am to am'],
    [friday, undefined, 'pm', 'pm to pm'],
    [friday, 'full', undefined, 'full to full'],
    [monday, undefined, undefined, 'full to full'],
    [monday, 'pm', undefined, 'pm to full'],
    [monday, undefined, 'am', 'full to am'],
  ] as const)('until %s with %s, %s is %s', (end_date, start, end, filledIn) => {
    const asked = { start_date: friday, end_date, start_portion: start, end_portion: end };
    const span = resolveSpan(asked);
    expect(`${span.start_portion} to ${span.end_portion}`).toBe(filledIn);
  });

  test.each([
    ['/end_portion', friday, 'am', 'pm'],
    ['/end_portion', friday, 'pm', 'am'],
    ['/end_portion', friday, 'full', 'am'],
    ['/end_portion', friday, 'am', 'full'],
    ['/end_portion', friday, 'pm', 'full'],
    ['/start_portion', monday, 'am', undefined],
    ['/start_portion', monday, 'am', 'am'],
    ['/end_portion', monday, undefined, 'pm'],
    ['/end_portion', monday, 'pm', 'pm'],
    ['/end_date', '2026-11-19', undefined, undefined],
    ['/end_date', '2029-11-20', undefined, undefined],
    ['/end_date', '2199-12-31', undefined, undefined],
  ] as const)('is refused at %s: until %s, %s, %s', (pointer, end_date, start, end) => {
    const asked = { start_date: friday, end_date, start_portion: start, end_portion: end };
    expect(() => resolveSpan(asked)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        errors: [expect.objectContaining({ pointer })],
      }),
    );
  });

  test('may have 1,096 days', () => {
    const asked = { start_date: friday, end_date: '2029-11-19' };
    expect(calendarDays(asked.start_date, asked.end_date)).toBe(leaveDaysMax);
    expect(resolveSpan(asked).end_date).toBe('2029-11-19');
  });
});
