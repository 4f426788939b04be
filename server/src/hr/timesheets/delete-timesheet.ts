import { recordAudit } from '../../access/audit/record-audit.ts';
import { ofEmployee } from '../../access/own-cases/reach.ts';
import type { UserChange } from '../change.ts';
import { requireTransition } from '../workflow/require-transition.ts';
import { dropEntriesOf } from './time-entries/time-entries.sql.ts';
import { deleteEntries, remove } from './timesheets.sql.ts';
import { lockTimesheet } from './timesheet-situation.ts';

/**
 * Deletes a draft that was never submitted; its days can be used in another timesheet.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`
 */
export async function deleteTimesheet(change: UserChange, id: string): Promise<void> {
  const { transaction, actor } = change;
  const { timesheet, situation } = await lockTimesheet(change, id);
  const { audit } = requireTransition(situation, 'delete');
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'timesheet',
    subjectId: timesheet.id,
    reaches: ofEmployee(timesheet.employee_id),
    fields: [],
  });
  await Promise.all([
    transaction.query(dropEntriesOf(actor.companyId, timesheet.id)),
    transaction.query(deleteEntries(actor.companyId, timesheet.id)),
    transaction.query(remove(actor.companyId, timesheet.id)),
  ]);
}
