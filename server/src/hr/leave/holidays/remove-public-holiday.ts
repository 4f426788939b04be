import { recordAudit } from '../../../access/audit/record-audit.ts';
import { ofGroup } from '../../../access/own-cases/reach.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import type { PublicHoliday } from './public-holiday.ts';
import { remove } from './public-holidays.sql.ts';

/**
 * Removes a public holiday; existing requests keep their days.
 *
 * @throws Problem `not_found`
 */
export async function removePublicHoliday(change: UserChange, id: string): Promise<void> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<Pick<PublicHoliday, 'calendar_id'>>(
    remove(actor.companyId, id),
  );
  const [removed] = rows;
  if (removed === undefined) throw notFound();
  recordAudit(transaction, change, {
    action: 'public_holiday.removed',
    subjectKind: 'public_holiday',
    subjectId: id,
    reaches: ofGroup('holiday_calendar', removed.calendar_id),
    fields: [],
  });
}
