import type { Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import { insert as insertCalendar } from './holidays/holiday-calendars.sql.ts';
import { standardWeek } from './patterns/work-pattern.ts';
import { insert as insertPattern } from './patterns/work-patterns.sql.ts';

/** Adds the holiday calendar and the working pattern of a new company. `createdAt` is an instant. */
export async function addDefaultCalendars(
  transaction: Transaction,
  { ids, companyId, createdAt }: { ids: Ids; companyId: string; createdAt: string },
): Promise<void> {
  const record = { is_default: true, archived_at: null, created_at: createdAt };
  const calendar = { id: ids.next(), name: 'Public holidays', country: null, ...record };
  const pattern = { id: ids.next(), name: 'Standard week', ...standardWeek, ...record };
  await Promise.all([
    transaction.query(insertCalendar(companyId, calendar)),
    transaction.query(insertPattern(companyId, pattern)),
  ]);
}
