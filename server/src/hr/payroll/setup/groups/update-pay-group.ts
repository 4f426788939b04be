import type { LegalEntitiesRow } from '../../../../../schema/rows.gen.ts';
import { recordAudit } from '../../../../access/audit/record-audit.ts';
import { ofGroup, payOf } from '../../../../access/own-cases/reach.ts';
import { toInstant } from '../../../../platform/clock.ts';
import { Problem } from '../../../../platform/http/problem.ts';
import { say } from '../../../../platform/http/sentence.ts';
import type { UserChange } from '../../../change.ts';
import { readCompanyToday } from '../../../read-company-today.ts';
import { findDueElsewhere } from '../../runs/remainders/read-due-elsewhere.ts';
import { checkTerms } from './check-terms.ts';
import { readFreeDays } from './extend-periods.ts';
import { lockPayGroup } from './find-pay-group.ts';
import { payDateOf } from './pay-calendar.ts';
import type { GroupPeriod, PayGroup, PayGroupSettings } from './pay-group.ts';
import {
  findUse,
  type GroupUse,
  listLegalEntities,
  listPeriods,
  movePayDates,
  update,
} from './pay-groups.sql.ts';

export type PayGroupPatch = Partial<PayGroupSettings> & { readonly archived?: boolean };

/** What past pay was computed by; it changes only before the first run. */
const frozen = [
  'amount_by',
  'proration',
  'rounding',
  'year_adds_up',
  'year_by',
  'tax_year_start',
] as const;
/** More open corrections than a group has when it is archived. */
const duePeopleMax = 1000;
const payDayFields = ['pay_day_rule', 'pay_day', 'pay_day_shift'] as const;

/**
 * Changes a pay group. A new pay day applies to open periods without a run. How amounts become pay
 * can change only until the group has a run.
 *
 * @throws Problem `not_found`, `validation_failed`, `invalid_state` (rules of pay after the first
 *   run; archiving a group with people, or with pay that only its runs can pay)
 */
export async function updatePayGroup(
  change: UserChange,
  id: string,
  { archived, ...patch }: PayGroupPatch,
): Promise<void> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const before = await lockPayGroup(transaction, companyId, id);
  const legalEntity = patch.legal_entity ?? null;
  const asked = { ...before, ...patch, legal_entity: legalEntity };
  const { legal_entity_id } = await checkTerms(change, asked);
  const { legal_entity: _, ...fields } = asked;
  const after: PayGroup = {
    ...fields,
    legal_entity_id: patch.legal_entity === undefined ? before.legal_entity_id : legal_entity_id,
    archived_at:
      archived === undefined
        ? before.archived_at
        : archived
          ? (before.archived_at ?? toInstant(clock.nowMs()))
          : null,
  };
  const changed = (Object.keys(after) as (keyof PayGroup)[]).filter(
    (field) => after[field] !== before[field],
  );
  if (changed.length === 0) return;
  await assertAllowed(change, { id, changed, isArchived: after.archived_at !== null });
  await transaction.query(update(companyId, after));
  if (payDayFields.some((field) => changed.includes(field))) await followPayDay(change, after);
  recordAudit(transaction, change, {
    action: 'pay_group.updated',
    subjectKind: 'pay_group',
    subjectId: id,
    reaches: payOf(ofGroup('pay_group', id), null),
    fields: changed,
  });
}

async function assertAllowed(
  change: UserChange,
  asked: {
    readonly id: string;
    readonly changed: readonly (keyof PayGroup)[];
    readonly isArchived: boolean;
  },
): Promise<void> {
  const { companyId } = change.actor;
  const day = await readCompanyToday(change);
  const { rows } = await change.transaction.query<GroupUse>(findUse(companyId, asked.id, day));
  const { has_runs: hasRuns, has_members: hasMembers } = rows[0] as GroupUse;
  if (hasRuns && frozen.some((field) => asked.changed.includes(field))) {
    throw new Problem(
      'invalid_state',
      'This pay group has payroll runs, which were computed by these rules. Create another group and move the people to it.',
    );
  }
  const isArchiving = asked.isArchived && asked.changed.includes('archived_at');
  if (hasMembers && isArchiving) {
    throw new Problem(
      'invalid_state',
      'This pay group still has people. Move them to another group first.',
    );
  }
  if (isArchiving) await assertNothingDue(change, asked.id);
}

/** Archiving says first what only runs of the group can pay. */
async function assertNothingDue(change: UserChange, payGroupId: string): Promise<void> {
  const { rows } = await findDueElsewhere(change, { max: duePeopleMax, payGroupId });
  const count = new Set(rows.map((row) => row.employee_id)).size;
  if (count === 0) return;
  throw new Problem(
    'invalid_state',
    count === 1
      ? '1 person is owed pay by the runs of this pay group. Create the run that pays it first: Payroll lists it.'
      : say`${count} people are owed pay by the runs of this pay group. Create the run that pays it first: Payroll lists it.`,
    { members: { unpaid_count: count } },
  );
}

async function followPayDay(
  { transaction, actor: { companyId } }: UserChange,
  group: PayGroup,
): Promise<void> {
  const { rows } = await transaction.query<GroupPeriod & { payroll_run_id: string | null }>(
    listPeriods(companyId, group.id, group.anchor),
  );
  const isFree = await readFreeDays(transaction, companyId, group.anchor);
  const moved = rows
    .filter(({ status, payroll_run_id: runId }) => status === 'open' && runId === null)
    .map(({ id, period_end: end }) => ({ id, pay_date: payDateOf(group, end, isFree) }));
  await transaction.query(movePayDates(companyId, moved));
}

/** The names of the legal entities that have not ended. */
export async function listLegalEntityNames(change: UserChange): Promise<string[]> {
  const { rows } = await change.transaction.query<Pick<LegalEntitiesRow, 'name' | 'last_day'>>(
    listLegalEntities(change.actor.companyId),
  );
  const day = await readCompanyToday(change);
  return rows.filter(({ last_day: last }) => last === null || last >= day).map(({ name }) => name);
}
