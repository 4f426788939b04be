import { sha256 } from '../../../platform/crypto/hash.ts';
import type { LeaveSpan } from '../leave-request.ts';

/** An absence as a calendar shows it. */
export interface CalendarEvent extends LeaveSpan {
  readonly id: string;
  /** E.g. `Ada Lovelace: away`, without the half days. */
  readonly title: string;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface CalendarWords {
  /** The name of the calendar. */
  readonly name: string;
  readonly portions: Readonly<Record<'am' | 'pm', string>>;
  /** Leave of several days that begins at midday or ends at midday. */
  readonly fromMidday: string;
  readonly untilMidday: string;
}

/**
 * An iCalendar file (RFC 5545) with one all-day event for each absence; DTEND is the day after the
 * last one. The same events give the same bytes: there is no time of the request in it.
 */
export function writeCalendar(events: readonly CalendarEvent[], words: CalendarWords): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//muster//leave//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(words.name)}`,
    `X-WR-CALNAME:${escapeText(words.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventLines(event, words)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, words: CalendarWords): string[] {
  const changedAt = utcTime(event.updated_at);
  const notes = notesOf(event, words).join(', ');
  return [
    'BEGIN:VEVENT',
    // A hash, because the ID of a request is not for everyone who sees the absence.
    `UID:${Buffer.from(sha256(event.id)).toString('hex').slice(0, 32)}@muster`,
    `DTSTAMP:${changedAt}`,
    `LAST-MODIFIED:${changedAt}`,
    `SEQUENCE:${secondsBetween(event.created_at, event.updated_at)}`,
    `DTSTART;VALUE=DATE:${plainDate(event.start_date)}`,
    `DTEND;VALUE=DATE:${plainDate(dayAfter(event.end_date))}`,
    `SUMMARY:${escapeText(notes === '' ? event.title : `${event.title} (${notes})`)}`,
    // Does not make the reader busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function notesOf(
  { start_date: start, end_date: end, start_portion: first, end_portion: last }: LeaveSpan,
  words: CalendarWords,
): string[] {
  if (start === end) return first === 'full' ? [] : [words.portions[first]];
  return [
    ...(first === 'full' ? [] : [words.fromMidday]),
    ...(last === 'full' ? [] : [words.untilMidday]),
  ];
}

/** Grows with each change of a request, as RFC 5545 requires of a revision. */
function secondsBetween(from: string, to: string): number {
  const elapsedMs =
    Temporal.Instant.from(to).epochMilliseconds - Temporal.Instant.from(from).epochMilliseconds;
  return Math.max(0, Math.floor(elapsedMs / 1_000));
}

/** An ISO instant as `20261125T090000Z`. */
function utcTime(instant: string): string {
  const second = Temporal.Instant.from(instant).toString({
    smallestUnit: 'second',
    roundingMode: 'trunc',
  });
  return second.replaceAll(/[-:]/g, '');
}

function plainDate(date: string): string {
  return date.replaceAll('-', '');
}

function dayAfter(date: string): string {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toString();
}

/** RFC 5545, section 3.3.11. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

const lineOctetsMax = 75;

/** RFC 5545, section 3.1: at most 75 octets; a continuation begins with a space. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > lineOctetsMax) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}
