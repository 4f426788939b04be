import { recordAudit } from '../../../access/audit/record-audit.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import type { CustomField } from '../custom-field.ts';
import { lockAll, setOrder } from './custom-fields.sql.ts';
import { isActiveField, listCustomFields } from './list-custom-fields.ts';

/**
 * Puts the active fields of the company in this order, and archived ones after them.
 *
 * @throws Problem `validation_failed` unless every active field is listed once
 */
export async function orderCustomFields(
  change: UserChange,
  ids: readonly string[],
): Promise<CustomField[]> {
  const { transaction, actor } = change;
  await transaction.query(lockAll(actor.companyId));
  const existing = await listCustomFields(transaction, actor.companyId);
  const active = existing.filter(isActiveField).map(({ id }) => id);
  const asked = new Set(ids);
  if (
    asked.size !== ids.length ||
    asked.size !== active.length ||
    active.some((id) => !asked.has(id))
  ) {
    throw invalidField('/ids', 'must list every custom field that is not archived, once');
  }
  const archived = existing.filter((field) => !isActiveField(field)).map(({ id }) => id);
  await transaction.query(setOrder(actor.companyId, [...ids, ...archived]));
  for (const [place, id] of ids.entries()) {
    if (active[place] !== id) {
      recordAudit(transaction, change, {
        action: 'custom_field.updated',
        subjectKind: 'custom_field',
        subjectId: id,
        fields: ['position'],
      });
    }
  }
  return listCustomFields(transaction, actor.companyId);
}
