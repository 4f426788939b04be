import { expect, test } from 'vitest';
import { createZoneWords, listTimeZones } from './time-zones.ts';

test('the present zone, UTC and every zone of the browser are there once, by the names in use today', () => {
  const zones = listTimeZones('Etc/GMT+5').map(({ value }) => value);
  expect(zones).toEqual(
    expect.arrayContaining(['UTC', 'Etc/GMT+5', 'Europe/Berlin', 'Europe/Kyiv']),
  );
  expect(zones).not.toContain('Europe/Kiev');
  expect(new Set(zones).size).toBe(zones.length);
});

test('a zone is found by its name in the language, and by its offset', () => {
  const words = createZoneWords('en');
  expect(words('Europe/Berlin')).toContain('central european time');
  expect(words('Asia/Kolkata')).toContain('gmt+5:30');
  expect(createZoneWords('de')('Europe/Berlin')).toContain('mitteleuropäische');
  expect(words('No/Such_Zone').trim()).toBe('');
});
