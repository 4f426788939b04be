import { type AuditEntry, recordAudit } from '../../../../access/audit/record-audit.ts';
import { everyone, noOne } from '../../../../access/own-cases/reach.ts';
import type { UserActor } from '../../../../access/actor.ts';
import { toInstant } from '../../../../platform/clock.ts';
import { invalidField, notFound, Problem } from '../../../../platform/http/problem.ts';
import type { UserChange } from '../../../change.ts';
import { confirmShown } from '../../../confirmations/record-versions.ts';
import { type Reviewers, readReviewers } from '../../setup/reviewers.ts';
import type { Recalculation, RecalculationAction, RecalculationInUse } from './recalculation.ts';
import {
  decide,
  find,
  findClosedSince,
  insert,
  insertMarks,
  list,
  lock,
} from './recalculations.sql.ts';

const listedMax = 50;

type RecalculationAudit =
  | 'recalculation.requested'
  | 'recalculation.approved'
  | 'recalculation.withdrawn';

/** The requests that wait, then the latest ones. */
export async function listRecalculations({
  transaction,
  actor,
}: Pick<UserChange, 'transaction' | 'actor'>): Promise<RecalculationInUse[]> {
  const reviewers = await readReviewers(transaction, actor.companyId);
  const { rows } = await transaction.query<Recalculation>(list(actor.companyId, listedMax));
  return rows.map((row) => withActions(row, actor, reviewers));
}

/** @throws Problem `not_found` */
export async function findRecalculation(
  { transaction, actor }: UserChange,
  id: string,
): Promise<RecalculationInUse> {
  const { rows } = await transaction.query<Recalculation>(find(actor.companyId, id));
  const [row] = rows;
  if (row === undefined) throw notFound();
  return withActions(row, actor, await readReviewers(transaction, actor.companyId));
}

/**
 * Asks for a new computation of everyone's pay since a day, because rules changed. Nothing happens
 * until a second person approves it.
 *
 * @throws Problem `validation_failed` if no period since that day was computed
 */
export async function requestRecalculation(
  change: UserChange,
  { fromDay, reason }: { readonly fromDay: string; readonly reason: string },
): Promise<RecalculationInUse> {
  const { transaction, actor, ids, clock } = change;
  const closed = await transaction.query(findClosedSince(actor.companyId, fromDay));
  if (closed.rows.length === 0) {
    throw invalidField(
      '/from_day',
      'must be in a period that a payroll run has calculated, or before',
    );
  }
  const id = ids.next();
  const row = {
    id,
    from_day: fromDay,
    reason,
    requested_by: actor.userId,
    created_at: toInstant(clock.nowMs()),
  };
  await transaction.query(insert(actor.companyId, row));
  return done(change, id, {
    action: 'recalculation.requested',
    reaches: noOne,
    fields: ['from_day', 'reason'],
  });
}

/**
 * Marks everyone who was paid since the day. The next run of each of them corrects what differs.
 *
 * @throws Problem `not_found`, `invalid_state`; `forbidden` for the user who asked for it, if someone
 *   else could
 */
export async function approveRecalculation(
  change: UserChange,
  id: string,
): Promise<RecalculationInUse> {
  const { transaction, actor } = change;
  const asked = await lockOpen(change, id, 'approve');
  const marked = await transaction.query<{ count: number }>(
    insertMarks(actor.companyId, asked.from_day),
  );
  await end(change, id, { status: 'approved', count: marked.rows[0]?.count ?? 0 });
  const isOwnWork = asked.requested_by === actor.userId;
  return done(change, id, {
    action: 'recalculation.approved',
    reaches: { ...everyone, preparedBy: [asked.requested_by] },
    // Marks in the audit log that no second person approved it.
    fields: ['status', ...(isOwnWork ? ['self_approval'] : [])],
  });
}

/** Withdraws or rejects a request. @throws Problem `not_found`, `invalid_state` */
export async function withdrawRecalculation(
  change: UserChange,
  id: string,
): Promise<RecalculationInUse> {
  await lockOpen(change, id, 'withdraw');
  await end(change, id, { status: 'withdrawn', count: null });
  return done(change, id, {
    action: 'recalculation.withdrawn',
    reaches: noOne,
    fields: ['status'],
  });
}

function withActions(
  row: Recalculation,
  { userId }: UserActor,
  reviewers: Reviewers,
): RecalculationInUse {
  const isWithheld =
    row.requested_by === userId && [...reviewers].some((reviewer) => reviewer !== userId);
  const open: readonly RecalculationAction[] = isWithheld ? ['withdraw'] : ['approve', 'withdraw'];
  return { ...row, actions: row.status === 'requested' ? open : [] };
}

async function lockOpen(
  change: UserChange,
  id: string,
  action: RecalculationAction,
): Promise<Recalculation> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<Recalculation>(lock(actor.companyId, id));
  const [row] = rows;
  if (row === undefined) throw notFound();
  const { actions } = withActions(row, actor, await readReviewers(transaction, actor.companyId));
  if (actions.includes(action)) {
    if (action === 'approve') await confirmShown(change, 'recalculation', id);
    return row;
  }
  throw row.status === 'requested'
    ? new Problem('forbidden', 'Someone other than the person who requested it must approve it.')
    : new Problem('invalid_state', 'This recalculation was already approved or withdrawn.');
}

async function end(
  { transaction, actor, clock }: UserChange,
  id: string,
  { status, count }: { status: 'approved' | 'withdrawn'; count: number | null },
): Promise<void> {
  await transaction.query(
    decide(actor.companyId, {
      id,
      status,
      decided_by: actor.userId,
      decided_at: toInstant(clock.nowMs()),
      employee_count: count,
    }),
  );
}

async function done(
  change: UserChange,
  id: string,
  entry: Pick<AuditEntry<RecalculationAudit>, 'action' | 'reaches' | 'fields'>,
): Promise<RecalculationInUse> {
  recordAudit(change.transaction, change, {
    ...entry,
    subjectKind: 'recalculation',
    subjectId: id,
  });
  return findRecalculation(change, id);
}
