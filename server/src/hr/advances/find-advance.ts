import { recordRead } from '../../access/audit/record-read.ts';
import type { UserChange } from '../change.ts';
import { readAdvance } from './advance-situation.ts';
import { type FullAdvanceView, viewAdvance } from './view-advances.ts';

/**
 * Returns one advance and records the read, unless it is the reader's own.
 *
 * @throws Problem `not_found` if it doesn't exist or the actor may not see it
 */
export async function findAdvance(change: UserChange, id: string): Promise<FullAdvanceView> {
  const { advance } = await readAdvance(change, id);
  recordRead(change.transaction, change, {
    subjectKind: 'advance',
    subjectIds: [advance.id],
    employeeIds: [advance.employee_id],
    fields: ['amount', 'purpose', 'status', 'schedule'],
  });
  return viewAdvance(change, advance);
}
