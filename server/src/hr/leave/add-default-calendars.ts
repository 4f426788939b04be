import type { Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Locale } from '../../platform/locale.ts';
import { insert as insertCalendar } from './holidays/holiday-calendars.sql.ts';
import { standardWeek } from './patterns/work-pattern.ts';
import { insert as insertPattern } from './patterns/work-patterns.sql.ts';

export interface NewCalendars {
  readonly ids: Ids;
  readonly companyId: string;
  /** An ISO instant. */
  readonly createdAt: string;
  /** ISO 3166-1, if it is known. */
  readonly country: string | null;
  readonly locale: Locale;
}

const names = {
  en: { calendar: 'Public holidays', pattern: 'Standard week' },
  de: { calendar: 'Gesetzliche Feiertage', pattern: 'Standardwoche' },
} as const;

/** Adds the holiday calendar and the working pattern of a new company, named in its language. */
export async function addDefaultCalendars(
  transaction: Transaction,
  { ids, companyId, createdAt, country, locale }: NewCalendars,
): Promise<void> {
  const record = { is_default: true, archived_at: null, created_at: createdAt };
  const calendar = { id: ids.next(), name: names[locale].calendar, country, ...record };
  const pattern = { id: ids.next(), name: names[locale].pattern, ...standardWeek, ...record };
  await Promise.all([
    transaction.query(insertCalendar(companyId, calendar)),
    transaction.query(insertPattern(companyId, pattern)),
  ]);
}
