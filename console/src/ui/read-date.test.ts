import { expect, test } from 'vitest';
import { exampleDate, readDate } from './read-date.ts';

const months = [
  ['Jan', 'January', 'Jan.', 'Januar', 'Jänner'],
  ['Feb', 'February', 'Feb.', 'Februar'],
  ['Mar', 'March', 'März', 'Maerz', 'Mrz'],
  ['Apr', 'April', 'Apr.'],
  ['May', 'Mai'],
  ['Jun', 'June', 'Juni', 'Juni'],
  ['Jul', 'July', 'Juli'],
  ['Aug', 'August', 'Aug.'],
  ['Sep', 'Sept', 'Sept.', 'September'],
  ['Oct', 'October', 'Okt.', 'Oktober'],
  ['Nov', 'November', 'Nov.'],
  ['Dec', 'December', 'Dez.', 'Dezember'],
];

test.each([
  // Dots mean the same everywhere.
  ['1.12.2026', 'de', '2026-12-01'],
  ['01.12.2026', 'en-US', '2026-12-01'],
  ['31.12.2026', 'en-GB', '2026-12-31'],
  ['01.03.2027', 'de-DE', '2027-03-01'],
  ['05. 03. 2027', 'de-DE', '2027-03-05'],
  ['1.12.26', 'de', '2026-12-01'],
  // Slashes and hyphens depend on the user's region.
  ['01/12/2026', 'en-GB', '2026-12-01'],
  ['01/12/2026', 'en-US', '2026-01-12'],
  ['01/12/2026', 'de', '2026-12-01'],
  ['31/12/26', 'en-GB', '2026-12-31'],
  ['12-31-2026', 'en-US', '2026-12-31'],
  ['31-12-2026', 'de', '2026-12-31'],
  // The year first is the same everywhere.
  ['2026-12-01', 'en-US', '2026-12-01'],
  ['2026/12/1', 'de', '2026-12-01'],
  ['2026.12.01', 'en-GB', '2026-12-01'],
  // The field's own format, and other spellings.
  ['1. Dez. 2026', 'de', '2026-12-01'],
  ['1 Dec 2026', 'en-GB', '2026-12-01'],
  ['1 Dec 2026', 'de', '2026-12-01'],
  ['Dec 1, 2026', 'en-US', '2026-12-01'],
  ['december 1st 2026', 'en-US', '2026-12-01'],
  ['1-Dec-26', 'en-GB', '2026-12-01'],
  ['  1.  dezember   2026 ', 'de', '2026-12-01'],
  ['29.2.2028', 'de', '2028-02-29'],
  ['1.1.68', 'de', '2068-01-01'],
  ['1.1.69', 'de', '1969-01-01'],
])('%s in %s is %s', (text, locale, date) => {
  expect(readDate(text, locale)).toBe(date);
});

test.each(months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)))(
  '%s is month %i',
  (name, month) => {
    const date = `2026-${String(month).padStart(2, '0')}-03`;
    for (const locale of ['en-GB', 'en-US', 'de']) {
      expect(readDate(`3 ${name} 2026`, locale)).toBe(date);
      expect(readDate(`3. ${name} 2026`, locale)).toBe(date);
    }
  },
);

test.each([
  ['', 'de'],
  ['1/12', 'en-GB'],
  ['1.12.', 'de'],
  ['011226', 'de'],
  ['20261201', 'en-GB'],
  ['31.13.2026', 'de'],
  ['13/12/2026', 'en-US'],
  ['31/12/2026', 'en-US'],
  ['29.2.2027', 'de'],
  ['0.1.2026', 'de'],
  ['1.12.2', 'de'],
  ['1.12.202', 'de'],
  ['1.12.20266', 'de'],
  ['1.12/2026', 'de'],
  ['01/12/2026', 'sv-SE'],
  ['1.12.1899', 'de'],
  ['1.12.2200', 'de'],
  ['3 Ju 2026', 'en-GB'],
  ['3 Decade 2026', 'en-GB'],
  ['Dec 2026', 'en-GB'],
  ['tomorrow', 'en-GB'],
])('%j in %s is not a date', (text, locale) => {
  expect(readDate(text, locale)).toBeUndefined();
});

test.each(['de', 'de-AT', 'en', 'en-GB', 'en-US', 'en-ZA', 'en-CA'])(
  'the example of %s can be typed',
  (locale) => {
    expect(readDate(exampleDate(locale), locale)).toBe('2026-12-31');
  },
);
