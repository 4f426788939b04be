import { expect, test } from 'vitest';
import { resolveTimeZone } from './resolve-time-zone.ts';

test.each([
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['europe/LISBON', 'Europe/Lisbon'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['UTC', 'UTC'],
  ['Etc/GMT+12', 'Etc/GMT+12'],
])('%s is a time zone', (name, resolved) => {
  expect(resolveTimeZone(name)).toBe(resolved);
});

test.each([
  'Mars/Olympus',
  '',
  ' ',
  'Europe/',
  '/Europe',
  '+01:00',
  '-08',
  'Z',
  '2026-01-01T00:00Z',
  '2026-01-01T00:00:00[Europe/Lisbon]',
  'Europe/Lisbon\n',
  'Europe/Lisbon; drop table companies',
  '../../etc/passwd',
])('%j is not a time zone', (name) => {
  expect(resolveTimeZone(name)).toBeUndefined();
});

test('every zone of the runtime is a time zone', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  expect(zones.length).toBeGreaterThan(400);
  expect(zones.filter((zone) => resolveTimeZone(zone) !== zone)).toEqual([]);
});
