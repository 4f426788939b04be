import { expect, test } from 'vitest';
import {
  current,
  differences,
  jobOn,
  type JobRow,
  knownAt,
  rowBefore,
  untilDay,
} from './job-history.ts';

const first: JobRow = {
  id: '1',
  employment_number: 1,
  valid_from: null,
  job_title: 'Engineer',
  department: null,
  location: null,
  employment_type: null,
  manager_id: null,
  manager_name: null,
  cost_centre: null,
  fte: 1,
  work_pattern_id: null,
  work_pattern_name: null,
  reason: null,
  is_planned: false,
  recorded_at: '2026-01-01T00:00:00.000Z',
  recorded_by_kind: 'user',
  recorded_by_name: 'Ona Owner',
  superseded_at: null,
};
/** Recorded as a change from March on, corrected to February. */
const wrong: JobRow = {
  ...first,
  id: '2',
  valid_from: '2026-03-01',
  job_title: 'Lead',
  recorded_at: '2026-03-01T09:00:00.000Z',
  superseded_at: '2026-04-01T09:00:00.000Z',
};
const right: JobRow = {
  ...wrong,
  id: '3',
  valid_from: '2026-02-01',
  recorded_at: '2026-04-01T09:00:00.000Z',
  superseded_at: null,
};
const planned: JobRow = { ...right, id: '4', valid_from: '2026-09-01', fte: 0.8, is_planned: true };
const all = [first, right, planned, wrong];

test('the job of a day is the last row that starts by then, as it is known now or was known', () => {
  expect(jobOn(current(all), 1, '2026-02-15')?.id).toBe('3');
  expect(jobOn(knownAt(all, '2026-03-15T00:00:00.000Z'), 1, '2026-02-15')?.id).toBe('1');
  expect(jobOn(knownAt(all, '2026-03-15T00:00:00.000Z'), 1, '2026-03-01')?.id).toBe('2');
  expect(jobOn(current(all), 1, '2025-01-01')?.id).toBe('1');
  expect(jobOn(current(all), 2, '2026-02-15')).toBeUndefined();
});

test('a corrected row is compared with the row that came before it at the time', () => {
  expect(rowBefore(all, right)?.id).toBe('1');
  expect(rowBefore(all, wrong)?.id).toBe('1');
  expect(rowBefore(all, planned)?.id).toBe('3');
  expect(rowBefore(all, first)).toBeUndefined();
  expect(differences(right, planned)).toEqual(['fte']);
});

test('a new value lasts until the first row that had changed the same field', () => {
  const day = '2026-01-15';
  expect(untilDay(current(all), { base: first, day, field: 'job_title' })).toBe('2026-02-01');
  expect(untilDay(current(all), { base: first, day, field: 'fte' })).toBe('2026-09-01');
  expect(untilDay(current(all), { base: first, day, field: 'location' })).toBeUndefined();
});
