import { recordAudit } from '../../access/audit/record-audit.ts';
import { toInstant } from '../../platform/clock.ts';
import type { UserChange } from '../change.ts';
import { admitTransition } from '../workflow/admit-transition.ts';
import { type AskedEntry, checkEntries } from './check-entries.ts';
import { deleteEntries, insertEntries, update } from './timesheets.sql.ts';
import { lockTimesheet } from './timesheet-situation.ts';
import { type TimesheetView, viewTimesheet } from './view-timesheets.ts';

/**
 * Puts other entries in the place of those of a draft or a rejected timesheet.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`, `validation_failed` (entries)
 */
export async function replaceEntries(
  change: UserChange,
  id: string,
  asked: readonly AskedEntry[],
): Promise<TimesheetView> {
  const { transaction, actor, clock } = change;
  const { timesheet, situation } = await lockTimesheet(change, id);
  const { audit } = admitTransition(situation, 'edit');
  const { entries, totalHours } = checkEntries(timesheet, asked);
  const after = {
    ...timesheet,
    entries,
    total_hours: totalHours,
    updated_at: toInstant(clock.nowMs()),
  };
  await Promise.all([
    transaction.query(deleteEntries(actor.companyId, timesheet.id)),
    transaction.query(insertEntries(actor.companyId, timesheet.id, entries)),
    transaction.query(update(actor.companyId, after)),
    recordAudit(transaction, change, {
      action: audit,
      subjectKind: 'timesheet',
      subjectId: timesheet.id,
      fields: ['entries', 'total_hours'],
    }),
  ]);
  return viewTimesheet(change, after);
}
