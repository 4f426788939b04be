import { expect, test } from 'vitest';
import { createZoneWords, listTimeZones } from './time-zones.ts';

test('the current zone, UTC and every zone of the browser are listed once, by their current names', () => {
  const zones = listTimeZones('Etc/GMT+5').map(({ value }) => value);
  expect(zones).toEqual(
    expect.arrayContaining(['UTC', 'Etc/GMT+5', 'Europe/Berlin', 'Europe/Kyiv']),
  );
  expect(zones).not.toContain('Europe/Kiev');
  expect(new Set(zones).size).toBe(zones.length);
});

test('a zone is found by its localised name and by its offset', () => {
  const words = createZoneWords('en');
  expect(words('Europe/Berlin')).toContain('central european time');
  expect(words('Asia/Kolkata')).toContain('gmt+5:30');
  expect(createZoneWords('de')('Europe/Berlin')).toContain('mitteleuropäische');
  expect(words('No/Such_Zone').trim()).toBe('');
});
