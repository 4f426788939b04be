import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '../../../access/audit/record-audit.ts';
import { toInstant } from '../../../platform/clock.ts';
import { invalidField, notFound, Problem } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import type { UserChange } from '../../change.ts';
import type { CustomField } from '../custom-field.ts';
import { checkDefinition, refuseTakenName, refuseTooMany } from './check-definition.ts';
import { findUse, lockAll, update } from './custom-fields.sql.ts';
import { listCustomFields } from './list-custom-fields.ts';

export type CustomFieldPatch = Partial<
  Omit<CustomField, 'id' | 'code' | 'position' | 'archived_at' | 'created_at'>
> & { readonly archived?: boolean };

const changeable = [
  'name',
  'type',
  'options',
  'is_required',
  'seen_by',
  'edited_by',
  'in_api',
  'archived_at',
] as const satisfies readonly (keyof CustomField)[];

/**
 * Changes a custom field, or archives it instead of deleting it: its values stay and are shown again
 * when it is restored.
 *
 * @throws Problem `not_found`; `validation_failed` (name taken, option removed, members that don't
 *   fit together); `invalid_state` for another type of a field with values, and at the limit
 */
export async function updateCustomField(
  change: UserChange,
  id: string,
  patch: CustomFieldPatch,
): Promise<CustomField> {
  const { transaction, actor } = change;
  await transaction.query(lockAll(actor.companyId));
  const existing = await listCustomFields(transaction, actor.companyId);
  const before = existing.find((field) => field.id === id);
  if (before === undefined) throw notFound();
  const after = patched(change, before, patch);
  const changed = changeable.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (changed.length === 0) return before;
  checkDefinition(after);
  refuseTakenName(after, existing);
  if (before.archived_at !== null && after.archived_at === null) refuseTooMany(existing);
  if (before.type === after.type) refuseRemoved(before, after);
  else await refuseOtherType(change, before);
  await transaction.query(update(actor.companyId, after));
  recordAudit(transaction, change, {
    action: 'custom_field.updated',
    subjectKind: 'custom_field',
    subjectId: id,
    fields: changed,
  });
  return after;
}

function patched(
  { clock }: UserChange,
  before: CustomField,
  { archived, ...fields }: CustomFieldPatch,
): CustomField {
  const now = toInstant(clock.nowMs());
  return {
    ...before,
    ...fields,
    archived_at:
      archived === undefined ? before.archived_at : archived ? (before.archived_at ?? now) : null,
  };
}

function refuseRemoved(before: CustomField, after: CustomField): void {
  const kept = new Set(after.options.map(({ code }) => code));
  const removed = before.options.find(({ code }) => !kept.has(code));
  if (removed !== undefined) {
    throw invalidField('/options', say`must contain ${removed.code}. Archive it instead`);
  }
}

async function refuseOtherType(
  { transaction, actor }: UserChange,
  { code }: CustomField,
): Promise<void> {
  const { rows } = await transaction.query(findUse(actor.companyId, code));
  if (rows.length > 0) {
    throw new Problem(
      'invalid_state',
      'Employees already have values in this field, so its type can’t change. Archive it and add a new field.',
    );
  }
}
