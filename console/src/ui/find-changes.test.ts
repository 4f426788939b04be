import { expect, test } from 'vitest';
import { findChanges } from './find-changes.ts';

test('names the values of a run that differ, in total and by person', () => {
  const slip = (name: string, net: string) => ({ employee_name: name, net, currency: 'EUR' });
  const run = { status: 'completed', currency: 'EUR', employee_count: 2 };
  const before = {
    ...run,
    totals: { gross: '6000.00', deductions: '0.00', net: '6000.00' },
    payslips: [slip('Ada Lovelace', '3000.00'), slip('Bo Berg', '3000.00')],
  };
  const after = {
    ...run,
    totals: { gross: '93000.00', deductions: '0.00', net: '93000.00' },
    payslips: [slip('Ada Lovelace', '90000.00'), slip('Bo Berg', '3000.00')],
  };
  expect(findChanges(before, after)).toEqual([
    { of: null, field: 'gross', before: '6000.00', after: '93000.00', currency: 'EUR' },
    { of: null, field: 'net', before: '6000.00', after: '93000.00', currency: 'EUR' },
    { of: 'Ada Lovelace', field: 'net', before: '3000.00', after: '90000.00', currency: 'EUR' },
  ]);
});

test('names the draft of a component, hours by day, and the fields of a requested change', () => {
  const component = (formula: string) => ({
    versions: [{ status: 'draft', ends_on: null, formula, valid_from: '2026-01-01' }],
  });
  expect(findChanges(component('1'), component('2'))).toMatchObject([
    { of: null, field: 'formula', before: '1', after: '2' },
  ]);
  const sheet = (hours: number) => ({
    total_hours: hours,
    entries: [{ date: '2026-11-02', hours }],
  });
  expect(findChanges(sheet(1), sheet(72))).toMatchObject([
    { of: null, field: 'total_hours', before: 1, after: 72 },
    { of: '2026-11-02', field: 'hours', before: 1, after: 72 },
  ]);
  const request = (current: string) => ({ changes: [{ field: 'location', to: 'B', current }] });
  expect(findChanges(request('A'), request('C'))).toMatchObject([
    { of: 'location', field: 'current', before: 'A', after: 'C' },
  ]);
});

test('finds nothing in versions that look the same, and at most twelve values', () => {
  expect(findChanges({ etag: 'a', amount: '1' }, { etag: 'b', amount: '1' })).toEqual([]);
  const many = (net: string) => ({
    payslips: Array.from({ length: 30 }, (_, n) => ({ employee_name: `P${n}`, net })),
  });
  expect(findChanges(many('1'), many('2'))).toHaveLength(12);
});
