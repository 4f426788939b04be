import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LeaveSpan, type Portion, portions } from './leave-request.ts';
import { calendarDays, clipSpan, leaveDaysMax, resolveSpan, subtractSpan } from './leave-span.ts';
import type { PatternWeeks } from './patterns/work-pattern.ts';
import { type Holiday, type WorkCalendar, workingDays } from './working-days.ts';

const dayMs = 86_400_000;
const fullWeek = { anchor: '2024-01-01', weeks: [[8, 8, 8, 8, 8, 0, 0]] };
const noHolidays = {};

/** `holidays` are free portions by date. */
function rules(pattern: PatternWeeks, holidays: Readonly<Record<string, Portion>> = noHolidays) {
  const days = Object.entries(holidays).map(([date, portion]): [string, Holiday] => [
    date,
    { name: 'Holiday', portion },
  ]);
  return { pattern, holidays: new Map(days) };
}

function dateAt(dayNumber: number): string {
  return new Date(dayNumber * dayMs).toISOString().slice(0, 10);
}

/** Counts every half day: slow, and independent of the formula under test. */
function countHalves(
  calendar: WorkCalendar,
  span: LeaveSpan,
  counts: (day: string) => boolean = () => true,
): number {
  const firstDay = Date.parse(span.start_date) / dayMs;
  const lastDay = Date.parse(span.end_date) / dayMs;
  let halves = 0;
  for (let day = firstDay; day <= lastDay; day += 1) {
    const date = dateAt(day);
    const { pattern, holidays } = [...calendar].reduce((last, next) =>
      next.from <= date ? next : last,
    ).rules;
    let week = Math.floor((day - Date.parse(pattern.anchor) / dayMs) / 7);
    while (week < 0) week += pattern.weeks.length;
    const hours =
      pattern.weeks[week % pattern.weeks.length]?.[(new Date(day * dayMs).getUTCDay() + 6) % 7];
    if (hours === 0 || !counts(date)) continue;
    const free = holidays.get(date)?.portion;
    const isAsked = (half: Portion): boolean =>
      !(half === 'am' && day === firstDay && span.start_portion === 'pm') &&
      !(half === 'pm' && day === lastDay && span.end_portion === 'am');
    halves += (['am', 'pm'] as const).filter(
      (half) => isAsked(half) && free !== 'full' && free !== half,
    ).length;
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

/** One to three stretches near the span, with patterns of one to three weeks and some holidays. */
const anyStretches = fc.array(
  fc.record({
    offset: fc.integer({ min: -10, max: 90 }),
    anchorWeek: fc.integer({ min: -3_000, max: 9_000 }),
    weeks: fc.array(fc.array(fc.constantFrom(0, 0, 4, 7.5, 8), { minLength: 7, maxLength: 7 }), {
      minLength: 1,
      maxLength: 3,
    }),
    holidays: fc.array(
      fc.record({
        offset: fc.integer({ min: -5, max: 60 }),
        portion: fc.constantFrom(...portions),
      }),
      { maxLength: 12 },
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

interface Stretch {
  readonly offset: number;
  readonly anchorWeek: number;
  readonly weeks: readonly (readonly number[])[];
  readonly holidays: readonly { readonly offset: number; readonly portion: Portion }[];
}

function calendarAround({ start_date: start }: LeaveSpan, asked: readonly Stretch[]): WorkCalendar {
  const firstDay = Date.parse(start) / dayMs;
  const aMonday = Date.parse('1970-01-05') / dayMs;
  const [first, ...later] = [...new Map(asked.map((stretch) => [stretch.offset, stretch])).values()]
    .toSorted((one, other) => one.offset - other.offset)
    .map(({ offset, anchorWeek, weeks, holidays }) => ({
      from: dateAt(firstDay + offset),
      rules: rules(
        { anchor: dateAt(aMonday + anchorWeek * 7), weeks },
        Object.fromEntries(holidays.map((day) => [dateAt(firstDay + day.offset), day.portion])),
      ),
    }));
  if (first === undefined) throw new Error('at least one stretch');
  return [first, ...later];
}

/** Each half day of a leave, in order: `2026-12-25 am`. */
function halvesIn({ start_date, end_date, start_portion, end_portion }: LeaveSpan): string[] {
  const days = calendarDays(start_date, end_date);
  const all = Array.from({ length: days }, (_, index) =>
    dateAt(Date.parse(start_date) / dayMs + index),
  );
  return all
    .flatMap((day) => [`${day} am`, `${day} pm`])
    .filter(
      (half) =>
        !(half === `${start_date} am` && start_portion === 'pm') &&
        !(half === `${end_date} pm` && end_portion === 'am'),
    );
}

/** The format of each end is `2026-12-25` or `2026-12-25 am`. */
function spanOf(first: string, last: string): LeaveSpan {
  const [start_date, start_portion = 'full'] = first.split(' ') as [string, Portion?];
  const [end_date, end_portion = 'full'] = last.split(' ') as [string, Portion?];
  return { start_date, end_date, start_portion, end_portion };
}

describe('the working days of a leave', () => {
  test('equal a count of every half day, for any span, patterns, holidays and changes', () => {
    fc.assert(
      fc.property(anySpan, anyStretches, ({ span }, stretches) => {
        const calendar = calendarAround(span, stretches);
        expect(workingDays(calendar, span)).toBe(countHalves(calendar, span));
      }),
      { numRuns: 500 },
    );
  });

  test('clipped to a range, equal a count of the half days in it', () => {
    fc.assert(
      fc.property(
        anySpan,
        anyStretches,
        fc.nat(),
        fc.nat(),
        ({ span, lastDay }, stretches, a, b) => {
          const firstDay = Date.parse(span.start_date) / dayMs;
          const from = dateAt(firstDay - 3 + (a % (lastDay - firstDay + 4)));
          const rest = lastDay - Date.parse(from) / dayMs;
          const to = dateAt(Math.max(firstDay, Date.parse(from) / dayMs + (b % (rest + 4))));
          const calendar = calendarAround(span, stretches);
          expect(workingDays(calendar, clipSpan(span, from, to))).toBe(
            countHalves(calendar, span, (day) => day >= from && day <= to),
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  test('are subtracted to the half day', () => {
    const everyDay = { anchor: '2024-01-01', weeks: [[8, 8, 8, 8, 8, 8, 8]] };
    const calendar: WorkCalendar = [{ from: '', rules: rules(everyDay) }];
    const near = fc.record({
      offset: fc.integer({ min: -3, max: 8 }),
      length: fc.integer({ min: 0, max: 4 }),
      portion: fc.constantFrom(...portions),
    });
    const short = anySpan.filter(({ span }) => calendarDays(span.start_date, span.end_date) <= 8);
    fc.assert(
      fc.property(short, near, ({ span }, { offset, length, portion }) => {
        const first = Date.parse(span.start_date) / dayMs + offset;
        const taken = {
          start_date: dateAt(first),
          end_date: dateAt(first + length),
          start_portion: length > 0 && portion === 'am' ? 'full' : portion,
          end_portion: length > 0 && portion === 'pm' ? 'full' : portion,
        };
        const parts = subtractSpan(span, taken);
        const common = halvesIn(span).filter((half) => halvesIn(taken).includes(half));
        expect(parts === undefined).toBe(common.length === 0);
        if (parts === undefined) return;
        expect(parts.flatMap(halvesIn)).toEqual(
          halvesIn(span).filter((half) => !common.includes(half)),
        );
        for (const part of parts) expect(workingDays(calendar, part)).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
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
    const holidays = { '2026-12-25': 'full', '2026-12-26': 'full' } as const;
    const calendar: WorkCalendar = [{ from: '', rules: rules(fullWeek, holidays) }];
    expect(workingDays(calendar, spanOf(first, last))).toBe(days);
  });

  // 24 December 2026 is a Thursday; its afternoon is free. So is the morning of Rose Monday 2027.
  test.each([
    ['a day whose afternoon is free', '2026-12-24', '2026-12-24', 0.5],
    ['the morning of it', '2026-12-24 am', '2026-12-24 am', 0.5],
    ['the free afternoon', '2026-12-24 pm', '2026-12-24 pm', 0],
    ['a week that ends on its morning', '2026-12-21', '2026-12-24 am', 3.5],
    ['a week that ends on the whole day', '2026-12-21', '2026-12-24', 3.5],
    ['from the free afternoon on', '2026-12-24 pm', '2026-12-29', 2],
    ['the free morning', '2027-02-08 am', '2027-02-08 am', 0],
    ['the afternoon of a free morning', '2027-02-08 pm', '2027-02-08 pm', 0.5],
    ['a day whose morning is free', '2027-02-08', '2027-02-08', 0.5],
    ['from the afternoon of a free morning on', '2027-02-08 pm', '2027-02-09', 1.5],
    ['up to the free morning', '2027-02-05', '2027-02-08 am', 1],
  ] as const)('with half a holiday: %s', (_name, first, last, days) => {
    const holidays = {
      '2026-12-24': 'pm',
      '2026-12-25': 'full',
      '2026-12-26': 'full',
      '2027-02-08': 'am',
      // On a Sunday, half a holiday changes nothing.
      '2026-12-27': 'am',
    } as const;
    const calendar: WorkCalendar = [{ from: '', rules: rules(fullWeek, holidays) }];
    expect(workingDays(calendar, spanOf(first, last))).toBe(days);
  });

  // Long weeks (Monday to Friday) and short weeks (Monday to Wednesday) alternate from Monday,
  // 7 December 2026: long on 7 and 21 December
  // and 4 January, short on 14 and 28 December. 25 and 30 December and 1 January are holidays.
  test.each([
    ['a long week', '2026-12-07', '2026-12-13', 5],
    ['a short week', '2026-12-14', '2026-12-20', 3],
    ['both', '2026-12-07', '2026-12-20', 8],
    ['Thursday of a long week', '2026-12-10', '2026-12-10', 1],
    ['Thursday of a short week', '2026-12-17', '2026-12-17', 0],
    ['over the end of the year', '2026-12-21', '2027-01-08', 11],
    ['the short week that contains the end of the year', '2026-12-28', '2027-01-03', 2],
    ['a year later: long from 6 December 2027 on', '2027-12-06', '2027-12-19', 8],
    ['two weeks before the anchor', '2026-11-23', '2026-11-29', 5],
    ['the week before the anchor', '2026-11-30', '2026-12-06', 3],
    ['64 weeks later, a long week with a leap day', '2028-02-28', '2028-03-03', 5],
    ['the short week after it', '2028-03-06', '2028-03-12', 3],
  ] as const)('with two weeks in turn: %s', (_name, first, last, days) => {
    const pattern = {
      anchor: '2026-12-07',
      weeks: [
        [8, 8, 8, 8, 8, 0, 0],
        [8, 8, 8, 0, 0, 0, 0],
      ],
    };
    const holidays = { '2026-12-30': 'full', '2027-01-01': 'full', '2026-12-25': 'full' } as const;
    const withNewYear: WorkCalendar = [{ from: '', rules: rules(pattern, holidays) }];
    expect(workingDays(withNewYear, spanOf(first, last))).toBe(days);
  });

  // A move from Berlin to London on 1 April 2026. Good Friday, 3 April, and Easter Monday are free in
  // both; 9 March, 2 April and 1 May only in Berlin; 17 and 31 March and 4 May only in London.
  test.each([
    ['a week after the move', '2026-04-01', '2026-04-08', 4],
    ['1 May in London', '2026-04-30', '2026-05-05', 3],
    ['a move in the middle of leave', '2026-03-30', '2026-04-08', 6],
    ['an earlier holiday of Berlin only', '2026-03-06', '2026-03-10', 2],
    ['a holiday of London before the move', '2026-03-16', '2026-03-18', 3],
  ] as const)('with two offices: %s', (_name, first, last, days) => {
    const easter = { '2026-04-03': 'full', '2026-04-06': 'full' } as const;
    const berlin = {
      ...easter,
      '2026-03-09': 'full',
      '2026-04-02': 'full',
      '2026-05-01': 'full',
    } as const;
    const london = {
      ...easter,
      '2026-03-17': 'full',
      '2026-03-31': 'full',
      '2026-05-04': 'full',
    } as const;
    const calendar: WorkCalendar = [
      { from: '2024-02-01', rules: rules(fullWeek, berlin) },
      { from: '2026-04-01', rules: rules(fullWeek, london) },
    ];
    expect(workingDays(calendar, spanOf(first, last))).toBe(days);
  });

  test.each([
    ['five days of a week, before', '2026-06-22', '2026-06-28', 5],
    ['three days of a week, after', '2026-07-06', '2026-07-12', 3],
    ['the week of the change: Monday and Tuesday, then Wednesday', '2026-06-29', '2026-07-05', 3],
    ['the afternoon before to the morning of the change', '2026-06-30 pm', '2026-07-01 am', 1],
  ] as const)('with part-time work from 1 July on: %s', (_name, first, last, days) => {
    const partTime = { anchor: '2024-01-01', weeks: [[6, 6, 6, 0, 0, 0, 0]] };
    const calendar: WorkCalendar = [
      { from: '', rules: rules(fullWeek) },
      { from: '2026-07-01', rules: rules(partTime) },
    ];
    expect(workingDays(calendar, spanOf(first, last))).toBe(days);
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
    expect(workingDays([{ from: '', rules: rules(fullWeek) }], spanOf(first, last))).toBe(days);
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
