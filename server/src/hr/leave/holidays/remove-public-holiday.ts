import { recordAudit } from '../../../access/audit/record-audit.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { remove } from './public-holidays.sql.ts';

/**
 * Removes a public holiday; existing requests keep their days.
 *
 * @throws Problem `not_found`
 */
export async function removePublicHoliday(change: UserChange, id: string): Promise<void> {
  const { transaction, actor } = change;
  const { rowCount } = await transaction.query(remove(actor.companyId, id));
  if (rowCount === 0) {
    throw notFound();
  }
  recordAudit(transaction, change, {
    action: 'public_holiday.removed',
    subjectKind: 'public_holiday',
    subjectId: id,
    fields: [],
  });
}
