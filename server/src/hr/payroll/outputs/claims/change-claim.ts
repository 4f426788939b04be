import type { AuditAction } from '../../../../access/audit/audit-actions.ts';
import { type AuditEntry, recordAudit } from '../../../../access/audit/record-audit.ts';
import { ofEmployee, payOf } from '../../../../access/own-cases/reach.ts';
import { toInstant } from '../../../../platform/clock.ts';
import { invalidField, notFound, Problem } from '../../../../platform/http/problem.ts';
import type { UserChange } from '../../../change.ts';
import { confirmShown } from '../../../confirmations/record-versions.ts';
import { checkAmount } from '../../../check-amount.ts';
import { readReviewers } from '../../setup/reviewers.ts';
import { claimActionsOf } from './claim-actions.ts';
import { close, find, findTaking, lock, requestWriteOff, setPlan } from './claims.sql.ts';
import type { Claim, ClaimAction, ClaimInUse } from '../../computing/receivable.ts';

/**
 * Sets how much each run recovers at most; null means as much as possible.
 *
 * @throws Problem `not_found`, `forbidden` (the actor's own pay), `invalid_state`, `validation_failed`
 */
export async function planClaim(
  change: UserChange,
  id: string,
  perRun: string | null,
): Promise<ClaimInUse> {
  const claim = await lockClaim(change, id, 'plan');
  if (perRun !== null) {
    if (Number(perRun) === 0) throw invalidField('/per_run', 'must be greater than 0');
    checkAmount('/per_run', perRun, claim.currency);
  }
  await change.transaction.query(
    setPlan(change.actor.companyId, { id, per_run: perRun, updated_at: nowOf(change) }),
  );
  return done(change, claim, { action: 'claim.planned', fields: ['per_run'] });
}

/**
 * Closes a claim whose rest was repaid outside payroll, such as by bank transfer.
 *
 * @throws Problem as `planClaim`; `invalid_state` also while a run recovers part of the claim
 */
export async function closeRepaidClaim(
  change: UserChange,
  id: string,
  { repaidOn, reason }: { readonly repaidOn: string; readonly reason: string | null },
): Promise<ClaimInUse> {
  const claim = await lockClaim(change, id, 'repaid_outside');
  if (repaidOn > nowOf(change).slice(0, 10)) {
    throw invalidField('/repaid_on', 'must not be in the future');
  }
  await refuseTaken(change, id);
  const { companyId, userId } = change.actor;
  await change.transaction.query(
    close(companyId, {
      id,
      status: 'repaid_outside',
      reason,
      repaid_on: repaidOn,
      closed_by: userId,
      closed_at: nowOf(change),
    }),
  );
  return done(change, claim, {
    action: 'claim.repaid_outside',
    fields: ['status', 'repaid_on', 'reason'],
  });
}

/** Asks for a write-off, which a second person approves. Until then, runs recover the claim. */
export async function requestClaimWriteOff(
  change: UserChange,
  id: string,
  reason: string,
): Promise<ClaimInUse> {
  const claim = await lockClaim(change, id, 'request_write_off');
  const { companyId, userId } = change.actor;
  await change.transaction.query(
    requestWriteOff(companyId, {
      id,
      reason,
      write_off_requested_by: userId,
      updated_at: nowOf(change),
    }),
  );
  return done(change, claim, { action: 'claim.write_off_requested', fields: ['reason'] });
}

/**
 * Writes off the rest of a claim.
 *
 * @throws Problem as `closeRepaidClaim`; `forbidden` for the user who asked for it, if someone else could
 */
export async function approveClaimWriteOff(change: UserChange, id: string): Promise<ClaimInUse> {
  const claim = await lockClaim(change, id, 'approve_write_off');
  await refuseTaken(change, id);
  const { companyId, userId } = change.actor;
  await change.transaction.query(
    close(companyId, {
      id,
      status: 'written_off',
      reason: claim.reason,
      repaid_on: null,
      closed_by: userId,
      closed_at: nowOf(change),
    }),
  );
  const isOwnWork = claim.write_off_requested_by === userId;
  return done(change, claim, {
    action: 'claim.written_off',
    // Marks in the audit log that no second person approved it.
    fields: ['status', ...(isOwnWork ? ['self_approval'] : [])],
  });
}

/** Rejects or withdraws the request: the claim stays as it is. */
export async function rejectClaimWriteOff(change: UserChange, id: string): Promise<ClaimInUse> {
  const claim = await lockClaim(change, id, 'reject_write_off');
  await change.transaction.query(
    requestWriteOff(change.actor.companyId, {
      id,
      reason: null,
      write_off_requested_by: null,
      updated_at: nowOf(change),
    }),
  );
  return done(change, claim, { action: 'claim.write_off_rejected', fields: ['reason'] });
}

const nowOf = ({ clock }: UserChange): string => toInstant(clock.nowMs());

/** @throws Problem `not_found` */
export async function readClaim(
  { transaction, actor }: UserChange,
  id: string,
): Promise<ClaimInUse> {
  const { rows } = await transaction.query<Claim>(find(actor.companyId, id));
  const [claim] = rows;
  if (claim === undefined) throw notFound();
  const reviewers = await readReviewers(transaction, actor.companyId);
  return { id, claim, actions: claimActionsOf(claim, actor, reviewers) };
}

async function lockClaim(change: UserChange, id: string, action: ClaimAction): Promise<Claim> {
  await change.transaction.query(lock(change.actor.companyId, id));
  const { claim, actions } = await readClaim(change, id);
  if (actions.includes(action)) {
    if (action === 'approve_write_off') await confirmShown(change, 'claim', id);
    return claim;
  }
  if (claim.employee_id === change.actor.employeeId) {
    throw new Problem('forbidden', "You can't decide about a claim against yourself.");
  }
  const isOpen = claim.status === 'open' || claim.status === 'recovering';
  if (action === 'approve_write_off' && isOpen && claim.write_off_requested_by !== null) {
    throw new Problem(
      'forbidden',
      'Someone other than the person who requested the write-off must approve it.',
    );
  }
  throw new Problem(
    'invalid_state',
    isOpen
      ? 'Either a write-off was already requested, or there is no request to decide.'
      : 'This claim is closed.',
  );
}

async function refuseTaken({ transaction, actor }: UserChange, id: string): Promise<void> {
  const { rows } = await transaction.query<{ payroll_run_id: string }>(
    findTaking(actor.companyId, id),
  );
  const [taking] = rows;
  if (taking === undefined) return;
  throw new Problem(
    'invalid_state',
    'A payroll run recovers part of this claim. Approve or cancel the run first.',
    { members: { payroll_run_id: taking.payroll_run_id } },
  );
}

type ClaimAudit = Extract<AuditAction, `claim.${string}`>;

function done(
  change: UserChange,
  { id, employee_id: employeeId, write_off_requested_by: requestedBy }: Claim,
  { action, fields }: Pick<AuditEntry<ClaimAudit>, 'action' | 'fields'>,
): Promise<ClaimInUse> {
  recordAudit(change.transaction, change, {
    action,
    subjectKind: 'claim',
    subjectId: id,
    employeeId,
    reaches: { ...payOf(ofEmployee(employeeId), null), preparedBy: [requestedBy] },
    fields,
  });
  return readClaim(change, id);
}
