import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { minorUnits } from '../ui/minor-units.ts';

/** Formats dates, times, money and amounts for the user's language and region. */
export interface Format {
  /** `YYYY-MM-DD` → "3 Mar 2026". A calendar date, without a time zone. */
  date(date: string): string;
  /** Two calendar dates → "3 – 7 Mar 2026". */
  dateRange(from: string, to: string): string;
  /** `YYYY-MM-DD` → "Tue, 3 Mar". */
  weekday(date: string): string;
  /** `YYYY-MM-DD` → "Tuesday 3 March". */
  longDay(date: string): string;
  /** `MM-DD` → "6 April". */
  dayOfYear(day: string): string;
  /** Two calendar dates → "March 2026" for a full month, otherwise the range. */
  period(from: string, to: string): string;
  /** `YYYY-MM` → "Mar 2026". */
  month(month: string): string;
  /** An ISO instant → date and time to the minute, in the user's time zone. */
  instant(instant: string): string;
  /** An ISO instant → date and time to the second. */
  instantToSecond(instant: string): string;
  /** An ISO instant → "3 hours ago", "in 2 days". */
  relative(instant: string, nowMs?: number): string;
  /**
   * A decimal text with its currency → "€4,200.00", with the decimals of the currency, or more if the
   * text has more. Never converted to a float.
   */
  money(amount: string, currency: string): string;
  number(value: number, digitsMax?: number): string;
  /** 1234567 → "1.2M". */
  compact(value: number): string;
  /** 0.987 → "98.7 %". */
  /** With one decimal, unless `decimals` says otherwise. */
  percent(ratio: number, decimals?: number): string;
  /** 1536 → "1.5 kB". */
  bytes(count: number): string;
  /** 1234 → "1.2 s". */
  durationMs(ms: number): string;
}

export function useFormat(): Format {
  const { i18n } = useTranslation();
  const language = i18n.language;
  return useMemo(() => createFormat(localeFor(language)), [language]);
}

/**
 * The browser's regional variant of the chosen language, if there is one; it decides between 3/4
 * and 4/3.
 */
export function localeFor(language: string): string {
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;
}

export function createFormat(locale: string): Format {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const long = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const dayOfYear = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const month = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const shortMonth = new Intl.DateTimeFormat(locale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const minute = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const second = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const number = (value: number, options?: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(locale, options).format(value);
  return {
    date: (date) => day.format(utcDay(date)),
    dateRange: (from, to) => day.formatRange(utcDay(from), utcDay(to)),
    weekday: (date) => short.format(utcDay(date)),
    // The day and its month stay on one line.
    longDay: (date) => long.format(utcDay(date)).replace(/(\d\.?) /, '$1\u00a0'),
    dayOfYear: (text) => dayOfYear.format(utcDay(`2001-${text}`)),
    period: (from, to) =>
      isWholeMonth(from, to)
        ? month.format(utcDay(from))
        : day.formatRange(utcDay(from), utcDay(to)),
    month: (text) => shortMonth.format(utcDay(`${text}-01`)),
    instant: (instant) => minute.format(new Date(instant)),
    instantToSecond: (instant) => second.format(new Date(instant)),
    relative: (instant, nowMs = Date.now()) => relative(locale, Date.parse(instant), nowMs),
    money: (amount, currency) => money(locale, amount, currency),
    number: (value, digitsMax = 2) => number(value, { maximumFractionDigits: digitsMax }),
    compact: (value) => number(value, { notation: 'compact', maximumFractionDigits: 1 }),
    percent: (ratio, decimals = 1) =>
      number(ratio, { style: 'percent', maximumFractionDigits: decimals }),
    bytes: (count) => bytes(number, count),
    durationMs: (ms) =>
      ms < 1_000
        ? number(ms, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 })
        : number(ms / 1_000, { style: 'unit', unit: 'second', maximumFractionDigits: 1 }),
  };
}

/**
 * Intl accepts a decimal text directly and keeps every digit (ECMA-402, Intl mathematical value). It
 * writes a hyphen as the minus sign of most languages.
 */
function money(locale: string, amount: string, currency: string): string {
  const decimals = amount.split('.')[1]?.replace(/0+$/, '').length ?? 0;
  const digits = Math.max(minorUnits(currency), decimals);
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...options })
    .format(amount as Intl.StringNumericLiteral)
    .replace('-', '\u2212');
}

function isWholeMonth(from: string, to: string): boolean {
  const dayAfter = utcDay(to);
  dayAfter.setUTCDate(dayAfter.getUTCDate() + 1);
  return from.endsWith('-01') && dayAfter.getUTCDate() === 1 && from.slice(0, 7) === to.slice(0, 7);
}

function utcDay(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

const secondMs = 1_000;
const dayMs = 86_400 * secondMs;
const steps: readonly { readonly unit: Intl.RelativeTimeFormatUnit; readonly ms: number }[] = [
  { unit: 'year', ms: 365 * dayMs },
  { unit: 'month', ms: 30 * dayMs },
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: 3_600 * secondMs },
  { unit: 'minute', ms: 60 * secondMs },
  { unit: 'second', ms: secondMs },
];

function relative(locale: string, thenMs: number, nowMs: number): string {
  const deltaMs = thenMs - nowMs;
  const { unit, ms } = steps.find((step) => Math.abs(deltaMs) >= step.ms) ?? {
    unit: 'second',
    ms: secondMs,
  };
  if (unit === 'day') {
    // "Tomorrow" is the next calendar day, regardless of the number of hours.
    const days = Math.round((localDayMs(thenMs) - localDayMs(nowMs)) / dayMs);
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, unit);
  }
  // "Last month" would name the previous month, but 30 days ago may be in another one.
  const numeric = unit === 'month' || unit === 'year' ? 'always' : 'auto';
  return new Intl.RelativeTimeFormat(locale, { numeric }).format(Math.trunc(deltaMs / ms), unit);
}

/**
 * Midnight of the user's local day, as if it were in UTC, so that days differ by whole multiples.
 */
function localDayMs(ms: number): number {
  const date = new Date(ms);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

function bytes(
  number: (value: number, options: Intl.NumberFormatOptions) => string,
  count: number,
): string {
  const step = count < 1_000 ? 0 : count < 1_000_000 ? 1 : count < 1_000_000_000 ? 2 : 3;
  return number(count / 1_000 ** step, {
    style: 'unit',
    unit: byteUnits[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  });
}
