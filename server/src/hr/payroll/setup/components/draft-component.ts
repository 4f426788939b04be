import { recordAudit } from '../../../../access/audit/record-audit.ts';
import { toInstant } from '../../../../platform/clock.ts';
import { isConstraintViolation } from '../../../../platform/database/driver.ts';
import { invalidField, notFound, Problem } from '../../../../platform/http/problem.ts';
import { type UserChange, nowOf } from '../../../change.ts';
import { reservedWords } from '../../computing/formulas/parse-formula.ts';
import { assertRoom } from './assert-room.ts';
import { formulaInputs } from './check-rules.ts';
import {
  deleteComponent,
  deleteDraft,
  insertComponent,
  insertDraft,
  listVersions,
  lockRules,
  updateDraft,
} from './pay-components.sql.ts';
import type { ComponentFields, ComponentVersion } from './pay-rule.ts';

const fieldNames = [
  'name',
  'kind',
  'formula',
  'rounding',
  'bases',
  'correction',
  'account',
  'valid_from',
  'valid_to',
] as const;

/**
 * Adds a component with a draft of its first version. A formula with problems can be saved, but not
 * activated.
 *
 * @returns the component's id
 * @throws Problem `validation_failed` (code taken or reserved, days)
 */
export async function createComponent(
  change: UserChange,
  component: ComponentFields & { readonly code: string },
): Promise<string> {
  checkCode('/code', component.code);
  checkDays(component);
  await change.transaction.query(lockRules(change.actor.companyId));
  await assertRoom(change, [component]);
  return addComponent(change, component);
}

/** After its checks, for many at once. */
export function addComponent(
  change: UserChange,
  { code, ...fields }: ComponentFields & { readonly code: string },
): string {
  const { transaction, actor, ids } = change;
  const id = ids.next();
  // Not awaited: an import adds hundreds.
  transaction.send({
    ...insertComponent(actor.companyId, { id, code, created_at: nowOf(change) }),
    explain: (error) =>
      isConstraintViolation(error, 'pay_components_code_unique')
        ? invalidField('/code', 'is already the code of another component')
        : error,
  });
  store(change, id, { draft: undefined, fields, changed: ['code', ...fieldNames] });
  return id;
}

/** @throws Problem `validation_failed` for names that formulas use for something else */
export function checkCode(pointer: string, code: string): void {
  if (reservedWords.includes(code) || formulaInputs.includes(code)) {
    throw invalidField(pointer, 'is a function or an input of formulas. Choose another code');
  }
}

function checkDays({ valid_from: from, valid_to: to }: ComponentFields): void {
  if (to !== null && to < from) throw invalidField('/valid_to', 'must not be before valid_from');
}

/**
 * Saves the draft of a component, which has at most one. Everyone who saved it is an author,
 * so that another one must activate it.
 *
 * @throws Problem `not_found`, `validation_failed`
 */
export async function saveDraft(
  change: UserChange,
  componentId: string,
  fields: ComponentFields,
): Promise<void> {
  checkDays(fields);
  const versions = await lockVersions(change, componentId);
  await assertRoom(change, [fields]);
  addDraft(change, { componentId, versions }, fields);
}

/** After its checks, for many at once. */
export function addDraft(
  change: UserChange,
  component: { readonly componentId: string; readonly versions: readonly ComponentVersion[] },
  fields: ComponentFields,
): void {
  const { componentId, versions } = component;
  const draft = versions.find(({ status }) => status === 'draft');
  const changed = draft === undefined ? fieldNames : changedFields(draft, fields);
  if (changed.length > 0) store(change, componentId, { draft, fields, changed });
}

export function changedFields(before: ComponentFields, after: ComponentFields): string[] {
  return fieldNames.filter((name) => textOf(before[name]) !== textOf(after[name]));
}

function textOf(field: ComponentFields[keyof ComponentFields]): string {
  const isRounding = typeof field === 'object' && field !== null && 'mode' in field;
  return JSON.stringify(isRounding ? [field.mode, field.digits] : field);
}

/**
 * Deletes the draft of a component, and the component if it has no other version.
 *
 * @throws Problem `not_found`, `invalid_state` if there is no draft
 */
export async function removeDraft(change: UserChange, componentId: string): Promise<void> {
  const { transaction, actor } = change;
  const versions = await lockVersions(change, componentId);
  if (versions.every(({ status }) => status !== 'draft')) {
    throw new Problem('invalid_state', 'The component has no draft.');
  }
  await transaction.query(deleteDraft(actor.companyId, componentId));
  await transaction.query(deleteComponent(actor.companyId, componentId));
  recordAudit(transaction, change, {
    action: 'pay_component.draft_deleted',
    subjectKind: 'pay_component',
    subjectId: componentId,
    fields: [],
  });
}

/**
 * The versions of a component; changes of rules are locked until the transaction ends.
 *
 * @throws Problem `not_found`
 */
export async function lockVersions(
  { transaction, actor }: UserChange,
  componentId: string,
): Promise<ComponentVersion[]> {
  await transaction.query(lockRules(actor.companyId));
  const { rows } = await transaction.query<ComponentVersion>(
    listVersions(actor.companyId, componentId),
  );
  if (rows.length === 0) throw notFound();
  return rows;
}

function store(
  change: UserChange,
  componentId: string,
  {
    draft,
    fields,
    changed,
  }: {
    draft: ComponentVersion | undefined;
    fields: ComponentFields;
    changed: readonly string[];
  },
): void {
  const { transaction, actor, ids, clock } = change;
  const { companyId, userId } = actor;
  const saved = { ...fields, drafted_by: userId, at: toInstant(clock.nowMs()) };
  transaction.send(
    draft === undefined
      ? insertDraft(companyId, componentId, { ...saved, id: ids.next() })
      : updateDraft(companyId, { ...saved, id: draft.id }),
  );
  recordAudit(transaction, change, {
    action: 'pay_component.drafted',
    subjectKind: 'pay_component',
    subjectId: componentId,
    fields: changed,
  });
}
