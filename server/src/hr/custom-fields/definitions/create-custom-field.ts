import { recordAudit } from '../../../access/audit/record-audit.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { type UserChange, nowOf } from '../../change.ts';
import { knownColumns } from '../../imports/check/columns.ts';
import type { CustomField } from '../custom-field.ts';
import { checkDefinition, refuseTakenName, refuseTooMany } from './check-definition.ts';
import { insert, lockAll } from './custom-fields.sql.ts';
import { listCustomFields } from './list-custom-fields.ts';

export type NewCustomField = Omit<CustomField, 'id' | 'position' | 'archived_at' | 'created_at'>;

/**
 * Adds a custom field after the existing ones.
 *
 * @throws Problem `validation_failed` (code or name taken, members that don't fit together);
 *   `invalid_state` at the limit
 */
export async function createCustomField(
  change: UserChange,
  fields: NewCustomField,
): Promise<CustomField> {
  const { transaction, actor, ids } = change;
  checkDefinition(fields);
  // A file names columns by code or by name; `constructor` is a member of every object.
  if (knownColumns.includes(fields.code) || fields.code in {}) {
    throw invalidField('/code', 'is the name of a standard field. Choose another one');
  }
  await transaction.query(lockAll(actor.companyId));
  const existing = await listCustomFields(transaction, actor.companyId);
  refuseTooMany(existing);
  const id = ids.next();
  const field: CustomField = {
    ...fields,
    id,
    position: Math.max(-1, ...existing.map(({ position }) => position)) + 1,
    archived_at: null,
    created_at: nowOf(change),
  };
  refuseTakenName(field, existing);
  await transaction.query(insert(actor.companyId, field));
  recordAudit(transaction, change, {
    action: 'custom_field.created',
    subjectKind: 'custom_field',
    subjectId: id,
    fields: Object.keys(fields),
  });
  return field;
}
