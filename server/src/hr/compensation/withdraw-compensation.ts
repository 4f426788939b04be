import type { CompensationProfilesRow } from '../../../schema/rows.gen.ts';
import { recordAudit } from '../../access/audit/record-audit.ts';
import { ofEmployee, payOf } from '../../access/own-cases/reach.ts';
import { toInstant } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { UserChange } from '../change.ts';
import { lock, supersede } from './compensation.sql.ts';

/**
 * Withdraws a profile that was set for a wrong date; the previous one continues to apply. The row
 * stays in the history. A repeated call changes nothing.
 *
 * @throws Problem `not_found`, `forbidden` for the actor's own pay
 */
export async function withdrawCompensation(change: UserChange, id: string): Promise<void> {
  const { transaction, actor, clock } = change;
  const { rows } = await transaction.query<
    Pick<CompensationProfilesRow, 'employee_id' | 'valid_from' | 'superseded_at'>
  >(lock(actor.companyId, id));
  const found = rows[0];
  if (found === undefined) {
    throw notFound();
  }
  if (found.superseded_at !== null) {
    return;
  }
  recordAudit(transaction, change, {
    action: 'compensation_profile.withdrawn',
    subjectKind: 'compensation_profile',
    subjectId: id,
    reaches: payOf(ofEmployee(found.employee_id), found.valid_from),
    fields: ['superseded_at'],
  });
  await transaction.query(supersede(actor.companyId, id, toInstant(clock.nowMs())));
}
