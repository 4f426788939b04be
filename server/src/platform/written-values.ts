import type { Locale } from './locale.ts';

/** Formats values for texts that people read. */
export interface WrittenValues {
  /** `YYYY-MM-DD` → "3 Mar 2026". */
  readonly date: (date: string) => string;
  /** Two calendar dates, both included → "1–31 Mar 2026". */
  readonly period: (start: string, end: string) => string;
  /** A decimal text → "4,200.00", with the decimals that the text has. */
  readonly amount: (decimal: string) => string;
  /** A decimal text with its currency → "€4,200.00", likewise. */
  readonly money: (decimal: string, currency: string) => string;
  /** A decimal text with all its decimals → "9.3". */
  readonly number: (decimal: string) => string;
  /** ISO 8601 instant → "20 Nov 2026, 12:00 UTC". */
  readonly instant: (instant: string) => string;
}

/** Regions with day before month, as everywhere in the product. */
const tags: Readonly<Record<Locale, string>> = { en: 'en-GB', de: 'de-DE' };

/** Dates are calendar dates without a time zone. */
export function writtenValues(locale: Locale): WrittenValues {
  const tag = tags[locale];
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' });
  // Amounts are stored with the decimals of their currency.
  const exact = (decimal: string) => {
    const digits = decimal.split('.')[1]?.length ?? 0;
    return { minimumFractionDigits: digits, maximumFractionDigits: digits };
  };
  const write = (decimal: string, options: Intl.NumberFormatOptions): string =>
    // Intl accepts a decimal text directly and keeps every digit.
    new Intl.NumberFormat(tag, options).format(decimal as Intl.StringNumericLiteral);
  return {
    date: (date) => Temporal.PlainDate.from(date).toLocaleString(tag, { dateStyle: 'medium' }),
    period: (start, end) =>
      days.formatRange(Temporal.PlainDate.from(start), Temporal.PlainDate.from(end)),
    amount: (decimal) => write(decimal, exact(decimal)),
    money: (decimal, currency) =>
      write(decimal, { ...exact(decimal), style: 'currency', currency }),
    number: (decimal) => write(decimal, { maximumFractionDigits: 20 }),
    instant: (instant) => {
      const at = Temporal.Instant.from(instant);
      const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
      return `${at.toLocaleString(tag, options)} UTC`;
    },
  };
}
