import { expect, test } from 'vitest';
import { feedWords } from './feed-words.ts';
import { type CalendarEvent, writeCalendar } from './write-calendar.ts';

const words = { ...feedWords.en, name: 'Team calendar' };
const event: CalendarEvent = {
  id: '01a1fa51-511f-7000-8000-000000000005',
  title: 'Ada Lovelace: Away',
  start_date: '2026-12-30',
  end_date: '2027-01-01',
  start_portion: 'full',
  end_portion: 'full',
  created_at: '2026-11-25T09:00:00.000Z',
  updated_at: '2026-11-26T10:30:05.123Z',
};

test('a calendar has the lines that RFC 5545 asks for', () => {
  expect(writeCalendar([event], words).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//muster//leave//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Team calendar',
    'X-WR-CALNAME:Team calendar',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:7781806d453fc99e0661f9617c06de0a@muster',
    'DTSTAMP:20261126T103005Z',
    'LAST-MODIFIED:20261126T103005Z',
    'SEQUENCE:91805',
    'DTSTART;VALUE=DATE:20261230',
    // The day after the last one.
    'DTEND;VALUE=DATE:20270102',
    'SUMMARY:Ada Lovelace: Away',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('text is escaped, and folded between characters at 75 octets', () => {
  const title = `Zoë, ${'ü'.repeat(40)}; \\ 🏖\r\nATTENDEE:x`;
  const written = writeCalendar([{ ...event, title }], words);
  const lines = written.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  const unfolded = written.replaceAll('\r\n ', '');
  expect(unfolded).toContain(`SUMMARY:Zoë\\, ${'ü'.repeat(40)}\\; \\\\ 🏖\\nATTENDEE:x\r\n`);
});

test('half days are in the title', () => {
  const titleOf = (changed: Partial<CalendarEvent>) =>
    /SUMMARY:(.*)\r/.exec(writeCalendar([{ ...event, title: 'A', ...changed }], words))?.[1];
  const day = { start_date: '2026-12-30', end_date: '2026-12-30' };
  expect(titleOf({ ...day, start_portion: 'am', end_portion: 'am' })).toBe('A (morning)');
  expect(titleOf({ ...day, start_portion: 'pm', end_portion: 'pm' })).toBe('A (afternoon)');
  expect(titleOf({ start_portion: 'pm', end_portion: 'am' })).toBe(
    'A (from midday\\, until midday)',
  );
});
