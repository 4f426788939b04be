import { addDays } from '../../ui/days.ts';

export interface FileHoliday {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly name: string;
}

/** Longer events are not public holidays, but for example school holidays. */
const eventDaysMax = 7;
const nameLengthMax = 100;

/**
 * The days of the all-day events of an iCalendar file (RFC 5545) in a year, by date, each date once.
 * Events that repeat every year are included; events with a time, and other repetitions, are not.
 */
export function readIcs(text: string, year: number): FileHoliday[] {
  const found = new Map<string, string>();
  for (const event of readEvents(text)) {
    for (const day of daysOf(event, year)) {
      if (day.startsWith(`${year}-`) && !found.has(day)) found.set(day, event.name);
    }
  }
  return [...found]
    .map(([date, name]) => ({ date, name }))
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

interface IcsEvent {
  readonly name: string;
  readonly start: string;
  /** The day after the last one. */
  readonly end: string;
  readonly isYearly: boolean;
}

function readEvents(text: string): IcsEvent[] {
  // A line that begins with a space continues the one before.
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const events: IcsEvent[] = [];
  let properties: Map<string, string> | undefined;
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Za-z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    const property = name.toUpperCase();
    if (property === 'BEGIN' && value === 'VEVENT') properties = new Map();
    else if (property === 'END' && value === 'VEVENT') {
      const event = properties && toEvent(properties);
      if (event !== undefined) events.push(event);
      properties = undefined;
    } else if (properties?.has(property) === false) properties.set(property, value);
  }
  return events;
}

function toEvent(properties: ReadonlyMap<string, string>): IcsEvent | undefined {
  const start = readDay(properties.get('DTSTART'));
  const name = readText(properties.get('SUMMARY') ?? '');
  const rule = properties.get('RRULE');
  if (start === undefined || name === '' || properties.get('STATUS') === 'CANCELLED')
    return undefined;
  if (rule !== undefined && !/^FREQ=YEARLY(;INTERVAL=1)?$/.test(rule)) return undefined;
  const end = readDay(properties.get('DTEND')) ?? addDays(start, 1);
  return { name, start, end, isYearly: rule !== undefined };
}

/** Undefined for a point in time, which has a `T`, and for a date that doesn't exist. */
function readDay(value = ''): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(value) ?? [];
  const date = `${year}-${month}-${day}`;
  return Number.isNaN(Date.parse(date)) || addDays(date, 0) !== date ? undefined : date;
}

function readText(value: string): string {
  return value
    .replaceAll(/\\[nN]/g, ' ')
    .replaceAll(/\\([\\;,])/g, '$1')
    .trim()
    .slice(0, nameLengthMax);
}

function daysOf({ start, end, isYearly }: IcsEvent, year: number): string[] {
  const first = isYearly ? sameDay(start, year) : start;
  if (first === undefined || (isYearly && year < Number(start.slice(0, 4)))) return [];
  const days = [first];
  const length = (Date.parse(end) - Date.parse(start)) / 86_400_000;
  if (length > eventDaysMax) return [];
  while (days.length < length) days.push(addDays(first, days.length));
  return days;
}

/** The same day in another year; undefined if that year doesn't have it. */
export function sameDay(date: string, year: number): string | undefined {
  const moved = `${year}${date.slice(4)}`;
  return addDays(moved, 0) === moved ? moved : undefined;
}
