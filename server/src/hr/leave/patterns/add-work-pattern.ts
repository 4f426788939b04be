import { recordAudit } from '../../../access/audit/record-audit.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { type UserChange, nowOf } from '../../change.ts';
import type { WorkPattern } from './work-pattern.ts';
import { insert } from './work-patterns.sql.ts';

/**
 * Adds a working pattern.
 *
 * @throws Problem `validation_failed` for a name that is taken, an anchor that is not a Monday, or
 *   weeks without hours
 */
export async function addWorkPattern(
  change: UserChange,
  { name, anchor, weeks }: Pick<WorkPattern, 'name' | 'anchor' | 'weeks'>,
): Promise<WorkPattern> {
  const { transaction, actor, ids } = change;
  if (Temporal.PlainDate.from(anchor).dayOfWeek !== 1) {
    throw invalidField('/anchor', 'must be a Monday, the first day of the first week');
  }
  if (!weeks.flat().some((hours) => hours > 0)) {
    throw invalidField('/weeks', 'must have a day with hours');
  }
  const id = ids.next();
  const pattern = {
    id,
    name,
    anchor,
    weeks,
    is_default: false,
    archived_at: null,
    created_at: nowOf(change),
  };
  await transaction.query(insert(actor.companyId, pattern));
  recordAudit(transaction, change, {
    action: 'work_pattern.created',
    subjectKind: 'work_pattern',
    subjectId: id,
    fields: ['name', 'anchor', 'weeks'],
  });
  return pattern;
}
