import { type AuditEntry, recordAudit } from '../../../../access/audit/record-audit.ts';
import { noOne, ofGroup, payOf } from '../../../../access/own-cases/reach.ts';
import type { AuditAction } from '../../../../access/audit/audit-actions.ts';
import { toInstant } from '../../../../platform/clock.ts';
import { invalidField, notFound, Problem } from '../../../../platform/http/problem.ts';
import { say } from '../../../../platform/http/sentence.ts';
import type { UserChange } from '../../../change.ts';
import { dayAfter } from '../../../employees/employment/employment.ts';
import { confirmShown } from '../../../confirmations/record-versions.ts';
import { problemKeyOf, problemsFrom } from './check-rules.ts';
import { lockOpenRules, type OpenRules } from './open-rules.ts';
import { askEnd, listVersions, replaceVersions } from './pay-components.sql.ts';
import type { ComponentVersion } from './pay-rule.ts';
import { refuseOwnWork } from './second-person.ts';

type EndAudit = Extract<AuditAction, `pay_component.end${string}`>;

/**
 * Asks for the end of a component, which a second person confirms. Until then it applies.
 *
 * @throws Problem `not_found`, `invalid_state` (not active, or used by other components afterwards),
 *   `validation_failed`
 */
export async function askComponentEnd(
  change: UserChange,
  componentId: string,
  lastDay: string,
): Promise<void> {
  const { version, open } = await lockLastVersion(change, componentId);
  if (lastDay < version.valid_from) {
    throw invalidField('/last_day', say`must be ${version.valid_from} or later`);
  }
  if (version.valid_to !== null && lastDay >= version.valid_to) {
    throw invalidField('/last_day', say`must be before ${version.valid_to}, when it ends already`);
  }
  refuseUsed(open, version, lastDay);
  await setRequest(change, version.id, { ends_on: lastDay, end_asked_by: change.actor.userId });
  record(change, componentId, 'pay_component.end_requested', {
    reaches: noOne,
    fields: ['ends_on'],
  });
}

/**
 * Ends the component on the day that was asked for.
 *
 * @throws Problem as `askComponentEnd`; `forbidden` for the user who asked, if someone else could
 */
export async function confirmComponentEnd(change: UserChange, componentId: string): Promise<void> {
  const { transaction, actor, clock } = change;
  const { version, open } = await lockLastVersion(change, componentId);
  await confirmShown(change, 'pay_component', componentId);
  const { id, ends_on: endsOn } = requested(version);
  const isOwnWork = await refuseOwnWork(
    change,
    [version.end_asked_by],
    'You asked for this end. Another person must confirm it.',
  );
  refuseUsed(open, version, endsOn);
  const now = toInstant(clock.nowMs());
  await transaction.query(replaceVersions(actor.companyId, [{ id, valid_to: endsOn }], now));
  record(change, componentId, 'pay_component.ended', {
    reaches: {
      ...payOf(ofGroup('pay_component', componentId), dayAfter(endsOn)),
      preparedBy: [version.end_asked_by],
    },
    fields: ['valid_to', ...(isOwnWork ? ['self_approval'] : [])],
  });
}

/** Rejects or withdraws the request: the component stays as it is. */
export async function withdrawComponentEnd(change: UserChange, componentId: string): Promise<void> {
  const { version } = await lockLastVersion(change, componentId);
  await setRequest(change, requested(version).id, { ends_on: null, end_asked_by: null });
  record(change, componentId, 'pay_component.end_withdrawn', {
    reaches: noOne,
    fields: ['ends_on'],
  });
}

function requested(version: ComponentVersion): { readonly id: string; readonly ends_on: string } {
  const { id, ends_on } = version;
  if (ends_on !== null) return { id, ends_on };
  throw new Problem('invalid_state', 'No one has asked for the end of this component.');
}

async function lockLastVersion(
  change: UserChange,
  componentId: string,
): Promise<{ readonly version: ComponentVersion; readonly open: OpenRules }> {
  const { transaction, actor } = change;
  const open = await lockOpenRules(change);
  const version = open.active.components.findLast((one) => one.component_id === componentId);
  if (version !== undefined) return { version, open };
  const { rows } = await transaction.query(listVersions(actor.companyId, componentId));
  throw rows.length === 0
    ? notFound()
    : new Problem('invalid_state', 'The component has no active version.');
}

/** Other components must not use it after its last day. */
function refuseUsed({ active }: OpenRules, ended: ComponentVersion, lastDay: string): void {
  const after = Temporal.PlainDate.from(lastDay).add({ days: 1 }).toString();
  const components = active.components.map((one) =>
    one.id === ended.id ? { ...one, valid_to: lastDay } : one,
  );
  const before = new Set(problemsFrom(active, after).map(problemKeyOf));
  const users = problemsFrom({ ...active, components }, after)
    .filter((problem) => !before.has(problemKeyOf(problem)))
    .map(({ component }) => component);
  if (users.length === 0) return;
  const codes = [...new Set(users)];
  throw new Problem(
    'invalid_state',
    say`Other components use it after that day: ${codes.join(', ')}. Change or end them first.`,
    { members: { components: codes } },
  );
}

async function setRequest(
  { transaction, actor, clock }: UserChange,
  id: string,
  asked: { readonly ends_on: string | null; readonly end_asked_by: string | null },
): Promise<void> {
  await transaction.query(askEnd(actor.companyId, id, asked, toInstant(clock.nowMs())));
}

function record(
  change: UserChange,
  componentId: string,
  action: EndAudit,
  { reaches, fields }: Pick<AuditEntry<EndAudit>, 'reaches' | 'fields'>,
): void {
  recordAudit(change.transaction, change, {
    action,
    subjectKind: 'pay_component',
    subjectId: componentId,
    reaches,
    fields,
  });
}
