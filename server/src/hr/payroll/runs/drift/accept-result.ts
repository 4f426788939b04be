import { recordAudit } from '../../../../access/audit/record-audit.ts';
import { ofEmployee } from '../../../../access/own-cases/reach.ts';
import { toInstant } from '../../../../platform/clock.ts';
import { notFound, Problem } from '../../../../platform/http/problem.ts';
import type { UserChange } from '../../../change.ts';
import { confirmShown } from '../../../confirmations/record-versions.ts';
import type { ResultLine } from '../../computing/payslip-figures.ts';
import { canonicalJson } from '../../../../platform/canonical-json.ts';
import { readReviewers } from '../../setup/reviewers.ts';
import { type Acceptance, type AcceptanceAction, acceptanceActionsOf } from './acceptance.ts';
import {
  decideAcceptance,
  findAcceptance as findById,
  insertAcceptance,
  listAcceptances,
  lockAcceptance,
} from './acceptances.sql.ts';
import {
  type AcceptanceInUse,
  isDrifted,
  linesToday,
  readSets,
  type ResultVersion,
} from './read-result-history.ts';
import { findVersion } from './result-history.sql.ts';

/**
 * Asks to accept what today's engine makes of a result. A second person approves it; then the next run
 * no longer holds the employee back.
 *
 * @throws Problem `not_found`, `forbidden` (the actor's own pay), `invalid_state`
 */
export async function requestAcceptance(
  change: UserChange,
  { resultId, reason }: { readonly resultId: string; readonly reason: string },
): Promise<void> {
  const { transaction, actor, ids, clock } = change;
  const { companyId } = actor;
  const { version, lines } = await findDrifted(change, resultId);
  const { rows } = await transaction.query<Acceptance>(listAcceptances(companyId, [resultId]));
  if (rows.some(({ status }) => status === 'requested')) {
    throw new Problem('invalid_state', 'Someone has already asked for this.');
  }
  const id = ids.next();
  await transaction.query(
    insertAcceptance(companyId, {
      id,
      pay_result_id: resultId,
      employee_id: version.employee_id,
      reason,
      lines,
      requested_by: actor.userId,
      created_at: toInstant(clock.nowMs()),
    }),
  );
  record(change, { id, employee_id: version.employee_id }, 'requested', ['reason', 'lines']);
}

/**
 * Approves a request: from now on, later versions of the period are compared with today's lines.
 *
 * @throws Problem as above; `forbidden` for the user who asked for it, if someone else could
 */
export async function approveAcceptance(change: UserChange, id: string): Promise<void> {
  const { actor } = change;
  const asked = await lockOpen(change, id, 'approve');
  const { lines } = await findDrifted(change, asked.pay_result_id);
  if (canonicalJson(lines) !== canonicalJson(asked.lines)) {
    throw new Problem(
      'invalid_state',
      'The result of the calculation has changed since the request. Withdraw it and ask again.',
    );
  }
  await end(change, id, 'approved');
  const isOwnWork = asked.requested_by === actor.userId;
  // Marks in the audit log that no second person approved it.
  record(change, asked, 'approved', ['status', ...(isOwnWork ? ['self_approval'] : [])]);
}

/** @throws Problem `not_found` */
export async function findAcceptance(change: UserChange, id: string): Promise<AcceptanceInUse> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<Acceptance>(findById(actor.companyId, id));
  const [asked] = rows;
  if (asked === undefined) throw notFound();
  const reviewers = await readReviewers(transaction, actor.companyId);
  return { ...asked, actions: acceptanceActionsOf(asked, actor, reviewers) };
}

/** Withdraws or rejects a request. @throws Problem `not_found`, `invalid_state` */
export async function withdrawAcceptance(change: UserChange, id: string): Promise<void> {
  const asked = await lockOpen(change, id, 'withdraw');
  await end(change, id, 'withdrawn');
  record(change, asked, 'withdrawn', ['status']);
}

async function findDrifted(
  change: UserChange,
  resultId: string,
): Promise<{ readonly version: ResultVersion; readonly lines: readonly ResultLine[] }> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<ResultVersion>(findVersion(actor.companyId, resultId));
  const [version] = rows;
  if (version === undefined) throw notFound();
  const sets = await readSets(change, [version]);
  const lines = linesToday(version, sets);
  if (lines !== null && isDrifted(version, sets)) return { version, lines };
  throw new Problem(
    'invalid_state',
    'Calculating this version again has the same result, or there is a later version.',
  );
}

type Locked = Acceptance & { readonly lines: readonly ResultLine[] };

async function lockOpen(change: UserChange, id: string, action: AcceptanceAction): Promise<Locked> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<Locked>(lockAcceptance(actor.companyId, id));
  const [asked] = rows;
  if (asked === undefined) throw notFound();
  const reviewers = await readReviewers(transaction, actor.companyId);
  if (acceptanceActionsOf(asked, actor, reviewers).includes(action)) {
    if (action === 'approve') await confirmShown(change, 'pay_result_acceptance', id);
    return asked;
  }
  throw asked.status === 'requested'
    ? new Problem('forbidden', 'Someone other than the person who requested it must approve it.')
    : new Problem('invalid_state', 'This request was already approved or withdrawn.');
}

async function end(
  { transaction, actor, clock }: UserChange,
  id: string,
  status: 'approved' | 'withdrawn',
): Promise<void> {
  const decided = { decided_by: actor.userId, decided_at: toInstant(clock.nowMs()) };
  await transaction.query(decideAcceptance(actor.companyId, { id, status, ...decided }));
}

function record(
  change: UserChange,
  { id, employee_id: employeeId }: Pick<Acceptance, 'id' | 'employee_id'>,
  verb: 'requested' | 'approved' | 'withdrawn',
  fields: readonly string[],
): void {
  recordAudit(change.transaction, change, {
    action: `pay_result_acceptance.${verb}`,
    subjectKind: 'pay_result_acceptance',
    subjectId: id,
    employeeId,
    reaches: ofEmployee(employeeId),
    fields: [...fields],
  });
}
