type Order = 'dmy' | 'mdy' | 'ymd';
type Parts = { readonly d: string; readonly m: string; readonly y: string };

/**
 * Recognised by at least their first three letters; "mrz", "maerz" and "jänner" are accepted, too.
 */
const monthNames: readonly (readonly string[])[] = [
  ['january', 'januar', 'janner', 'jaenner'],
  ['february', 'februar', 'feber'],
  ['march', 'marz', 'maerz', 'mrz'],
  ['april'],
  ['may', 'mai'],
  ['june', 'juni'],
  ['july', 'juli'],
  ['august'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'dezember'],
];
const lettersMin = 3;

/** The range of dates that the API accepts (server/src/platform/http/formats.ts). */
const yearMin = 1900;
const yearMax = 2199;

const allNumbers = /^(\d{1,4}) ?([./-]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{1,2})$/;
const dayFirst = /^(\d{1,2})(?:\.|st|nd|rd|th)?[ -]?(\p{L}+)[.,]?[ -]?(\d{4}|\d{2})$/u;
const monthFirst = /^(\p{L}+)\.? ?(\d{1,2})(?:st|nd|rd|th)?,? (\d{4}|\d{2})$/u;

/**
 * A typed date as `YYYY-MM-DD`; undefined if invalid. Day, month and year are required. Dots mean
 * day first in any locale; slashes and hyphens depend on the locale.
 */
export function readDate(text: string, locale: string): string | undefined {
  const typed = plain(text);
  const parts = readNumbers(typed, locale) ?? readNamed(typed);
  if (parts === undefined) return undefined;
  const [year, month, day] = [fullYear(parts.y), Number(parts.m), Number(parts.d)];
  if (year < yearMin || year > yearMax) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  // 31 February would become 3 March.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
}

/** The last day of 2026 in the format to type. */
export function exampleDate(locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).format(Date.UTC(2026, 11, 31));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function readNumbers(text: string, locale: string): Parts | undefined {
  const [, first = '', mark, second = '', third = ''] = allNumbers.exec(text) ?? [];
  if (mark === undefined || third.length === 3) return undefined;
  if (first.length === 4) return third.length > 2 ? undefined : { y: first, m: second, d: third };
  if (first.length === 3 || third.length === 1) return undefined;
  const order = mark === '.' ? 'dmy' : orderOf(locale);
  // If the year is first in this locale, the order of day and month without it is ambiguous.
  if (order === 'ymd') return undefined;
  return order === 'dmy' ? { d: first, m: second, y: third } : { m: first, d: second, y: third };
}

function readNamed(text: string): Parts | undefined {
  const byDay = dayFirst.exec(text);
  if (byDay !== null) return named(byDay[1], byDay[2], byDay[3]);
  const byMonth = monthFirst.exec(text);
  return byMonth === null ? undefined : named(byMonth[2], byMonth[1], byMonth[3]);
}

function named(d = '', name = '', y = ''): Parts | undefined {
  if (name.length < lettersMin) return undefined;
  const index = monthNames.findIndex((names) => names.some((whole) => whole.startsWith(name)));
  return index < 0 ? undefined : { d, m: String(index + 1), y };
}

/** Two digits as POSIX reads them (strptime, %y): 69 to 99 are in the last century. */
function fullYear(year: string): number {
  const number = Number(year);
  if (year.length > 2) return number;
  return number < 69 ? 2_000 + number : 1_900 + number;
}

function orderOf(locale: string): Order {
  const order = new Intl.DateTimeFormat(locale)
    .formatToParts(0)
    .filter(({ type }) => type === 'day' || type === 'month' || type === 'year')
    .map(({ type }) => type[0])
    .join('');
  return order === 'mdy' || order === 'ymd' ? order : 'dmy';
}
