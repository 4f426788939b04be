import { expect, test } from 'vitest';
import { isWorkingDay } from '../../ui/use-non-working-days.ts';
import { type Away, groupByPerson, partOfDay } from './absences.ts';

function away(start: string, end: string, more: Partial<Away> = {}): Away {
  return {
    leave_request_id: null,
    employee_id: 'e1',
    employee_name: 'Ada Byron',
    first_name: 'Ada',
    last_name: 'Byron',
    start_date: start,
    end_date: end,
    start_portion: 'full',
    end_portion: 'full',
    status: 'approved',
    ...more,
  };
}

test('only the first and the last day can be half days', () => {
  const leave = away('2026-12-21', '2026-12-23', { start_portion: 'pm', end_portion: 'am' });
  const parts = ['2026-12-20', '2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24'];
  expect(parts.map((date) => partOfDay(leave, date))).toEqual([
    undefined,
    'pm',
    'full',
    'am',
    undefined,
  ]);
});

test('two halves of a day make a whole one, in one row of the person', () => {
  const morning = away('2026-12-21', '2026-12-21', { start_portion: 'am', end_portion: 'am' });
  const afternoon = away('2026-12-21', '2026-12-21', {
    start_portion: 'pm',
    end_portion: 'pm',
    status: 'pending',
  });
  const people = groupByPerson([morning, afternoon], ['2026-12-21', '2026-12-22']);
  expect(people).toHaveLength(1);
  expect([...(people[0]?.days ?? [])]).toEqual([
    ['2026-12-21', { part: 'full', isPending: false, requestId: null }],
  ]);
});

test('a person who is away on none of the days has no row', () => {
  expect(groupByPerson([away('2026-12-26', '2026-12-27')], ['2026-12-24', '2026-12-28'])).toEqual(
    [],
  );
});

test('a holiday is not a working day, on any weekday', () => {
  const days = {
    holidays: new Map([
      ['2026-12-24', 'Christmas Eve, half'],
      ['2026-12-25', 'Christmas'],
    ]),
    free: new Set(['2026-12-25', '2026-12-26']),
  };
  const dates = ['2026-12-24', '2026-12-25', '2026-12-26'];
  expect(dates.map((date) => isWorkingDay(days, date))).toEqual([true, false, false]);
});
