import { expect, test } from 'vitest';
import { readIcs } from './read-ics.ts';

function ics(...events: readonly string[]): string {
  const body = events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`).join('\n');
  return `BEGIN:VCALENDAR\nVERSION:2.0\n${body}\nEND:VCALENDAR\n`.replaceAll('\n', '\r\n');
}

// In the form of the calendar of https://www.gov.uk/bank-holidays.
const ofGovernment = ics(
  'DTEND;VALUE=DATE:20261226\nDTSTART;VALUE=DATE:20261225\nSUMMARY:Christmas Day\nUID:x-1',
  'DTEND;VALUE=DATE:20260407\nDTSTART;VALUE=DATE:20260406\nSUMMARY:Easter Monday\nUID:x-2',
  'DTEND;VALUE=DATE:20270102\nDTSTART;VALUE=DATE:20270101\nSUMMARY:New Year’s Day\nUID:x-3',
);

test('the days of the year are read, by date', () => {
  expect(readIcs(ofGovernment, 2026)).toEqual([
    { date: '2026-04-06', name: 'Easter Monday' },
    { date: '2026-12-25', name: 'Christmas Day' },
  ]);
  expect(readIcs(ofGovernment, 2028)).toEqual([]);
});

test.each([
  ['without an end', 'DTSTART;VALUE=DATE:20260501\nSUMMARY:Tag der Arbeit', ['2026-05-01']],
  [
    'of two days',
    'DTSTART;VALUE=DATE:20261225\nDTEND;VALUE=DATE:20261227\nSUMMARY:Weihnachten',
    ['2026-12-25', '2026-12-26'],
  ],
  [
    'over the end of the year',
    'DTSTART;VALUE=DATE:20251231\nDTEND;VALUE=DATE:20260102\nSUMMARY:New Year',
    ['2026-01-01'],
  ],
  [
    'of six weeks: school holidays',
    'DTSTART;VALUE=DATE:20260701\nDTEND;VALUE=DATE:20260815\nSUMMARY:Summer',
    [],
  ],
  ['with a time', 'DTSTART:20261224T120000Z\nSUMMARY:Party', []],
  [
    'that repeats every year',
    'DTSTART;VALUE=DATE:20201003\nRRULE:FREQ=YEARLY\nSUMMARY:Einheit',
    ['2026-10-03'],
  ],
  [
    'that begins to repeat later',
    'DTSTART;VALUE=DATE:20271003\nRRULE:FREQ=YEARLY\nSUMMARY:Later',
    [],
  ],
  ['on a leap day each year', 'DTSTART;VALUE=DATE:20240229\nRRULE:FREQ=YEARLY\nSUMMARY:Leap', []],
  ['that repeats every week', 'DTSTART;VALUE=DATE:20260105\nRRULE:FREQ=WEEKLY\nSUMMARY:Monday', []],
  ['that was cancelled', 'DTSTART;VALUE=DATE:20260105\nSTATUS:CANCELLED\nSUMMARY:Off', []],
  ['on a day that does not exist', 'DTSTART;VALUE=DATE:20260230\nSUMMARY:Never', []],
  ['without a name', 'DTSTART;VALUE=DATE:20260105\nSUMMARY:', []],
])('an event %s', (_name, event, dates) => {
  expect(readIcs(ics(event), 2026).map(({ date }) => date)).toEqual(dates);
});

test('names are unescaped and unfolded, and the first event of a day counts', () => {
  const file = ics(
    'DTSTART;VALUE=DATE:20261101\nSUMMARY;LANGUAGE=en:All Saints\\, in \n some regions',
    'DTSTART;VALUE=DATE:20261101\nSUMMARY:Another',
  );
  expect(readIcs(file, 2026)).toEqual([
    { date: '2026-11-01', name: 'All Saints, in some regions' },
  ]);
});

test.each(['', 'not a calendar', 'BEGIN:VEVENT', 'END:VEVENT\nSUMMARY:X\nBEGIN:VEVENT'])(
  '%j has no days',
  (text) => {
    expect(readIcs(text, 2026)).toEqual([]);
  },
);
