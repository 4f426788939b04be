import { expect, test } from 'vitest';
import { changeFrom, replaceManager, withoutRow } from './change-rows.ts';
import type { JobRow } from './job.ts';

let made = 0;
const newId = () => `new ${(made += 1)}`;

function row(validFrom: string | null, job: Partial<JobRow> = {}): JobRow {
  return {
    id: `at ${validFrom}`,
    valid_from: validFrom,
    job_title: 'A',
    org_unit_id: null,
    location_id: 'X',
    manager_id: null,
    employment_type: null,
    cost_centre: null,
    fte: 1,
    work_pattern_id: null,
    reason: null,
    is_planned: false,
    recorded_at: '2026-01-01T00:00:00.000Z',
    ...job,
  };
}

const show = (rows: readonly JobRow[]) =>
  rows.map(({ valid_from: from, job_title: title, location_id: place, fte }) =>
    [from ?? 'first', title, place, fte].join(' '),
  );

test('a change is carried forward to each later row until the first one that had changed the field', () => {
  const rows = [
    row(null),
    row('2026-03-01', { fte: 0.5 }),
    row('2026-06-01', { fte: 0.5, job_title: 'B' }),
    row('2026-09-01', { fte: 0.5, job_title: 'A', location_id: 'Z' }),
  ];
  const after = changeFrom(
    rows,
    {
      validFrom: '2026-02-01',
      job: { job_title: 'C', location_id: 'Y' },
      reason: 'r',
      isPlanned: false,
    },
    newId,
  );
  expect(show(after)).toEqual([
    'first A X 1',
    '2026-02-01 C Y 1',
    '2026-03-01 C Y 0.5',
    '2026-06-01 B Y 0.5',
    '2026-09-01 A Z 0.5',
  ]);
  expect(after.map(({ id }) => rows.some((old) => old.id === id))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});

test('a change on the day of a row replaces that row, and one without a difference changes nothing', () => {
  const rows = [row(null), row('2026-03-01', { job_title: 'B', reason: 'kept' })];
  const change = { validFrom: '2026-03-01', reason: null, isPlanned: false };
  const after = changeFrom(rows, { ...change, job: { location_id: 'Y' } }, newId);
  expect(show(after)).toEqual(['first A X 1', '2026-03-01 B Y 1']);
  expect(after[1]?.reason).toBe('kept');
  expect(changeFrom(rows, { ...change, job: { job_title: 'B' } }, newId)).toBe(rows);
});

test('withdrawing a row removes its change from the later rows, but not theirs', () => {
  const rows = [
    row(null),
    row('2026-03-01', { job_title: 'B', location_id: 'Y' }),
    row('2026-06-01', { job_title: 'C', location_id: 'Y' }),
  ];
  expect(show(withoutRow(rows, 'at 2026-03-01', newId))).toEqual([
    'first A X 1',
    '2026-06-01 C X 1',
  ]);
});

test('a manager is replaced from a day on, also where a later row comes back to them', () => {
  const rows = [
    row(null, { manager_id: 'M' }),
    row('2026-06-01', { manager_id: 'N' }),
    row('2026-09-01', { manager_id: 'M' }),
  ];
  const after = replaceManager(rows, { validFrom: '2026-02-01', from: 'M', to: 'T' }, newId);
  expect(after.map(({ valid_from: from, manager_id: id }) => `${from} ${id}`)).toEqual([
    'null M',
    '2026-02-01 T',
    '2026-06-01 N',
    '2026-09-01 T',
  ]);
});
