import { recordAudit } from '../../../access/audit/record-audit.ts';
import { everyone, ofGroup } from '../../../access/own-cases/reach.ts';
import type { AuditAction } from '../../../access/audit/audit-actions.ts';
import { toInstant } from '../../../platform/clock.ts';
import { isConstraintViolation } from '../../../platform/database/driver.ts';
import { invalidField, notFound, Problem } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import { type UserChange, nowOf } from '../../change.ts';
import {
  type ApprovalPolicy,
  isLastResort,
  type PolicyCase,
  type PolicyStep,
} from './approval-policy.ts';
import {
  countPolicies,
  insert,
  insertSteps,
  lock,
  remove,
  removeSteps,
  touch,
} from './approval-policies.sql.ts';

const policiesMax = 100;

/**
 * Adds a policy. Requests submitted earlier keep their chain.
 *
 * @throws Problem `validation_failed`, `invalid_state` if a policy for the same case exists
 */
export async function createApprovalPolicy(
  change: UserChange,
  asked: PolicyCase & { readonly steps: readonly PolicyStep[] },
): Promise<ApprovalPolicy> {
  const { transaction, actor, ids } = change;
  if (asked.subject_kind !== 'leave' && (asked.leave_type !== null || asked.days_min !== null)) {
    throw invalidField(
      '/subject_kind',
      'must be "leave" if a leave type or a minimum length is given',
    );
  }
  checkSteps(asked.steps);
  const { rows } = await transaction.query<{ count: number }>(countPolicies(actor.companyId));
  if ((rows[0]?.count ?? 0) >= policiesMax) {
    throw new Problem(
      'invalid_state',
      say`A company can have at most ${policiesMax} approval policies. Delete a policy first.`,
    );
  }
  const id = ids.next();
  try {
    await transaction.query(insert(actor.companyId, { ...asked, id, created_at: nowOf(change) }));
    await transaction.query(insertSteps(actor.companyId, id, asked.steps));
  } catch (error) {
    throw translateConflict(error);
  }
  audit(change, 'approval_policy.created', { ...asked, id });
  return lockPolicy(change, id);
}

/**
 * Replaces the steps of a policy.
 *
 * @throws Problem `not_found`, `validation_failed`
 */
export async function replacePolicySteps(
  change: UserChange,
  id: string,
  steps: readonly PolicyStep[],
): Promise<ApprovalPolicy> {
  const { transaction, actor, clock } = change;
  checkSteps(steps);
  const policy = await lockPolicy(change, id);
  try {
    await transaction.query(removeSteps(actor.companyId, id));
    await transaction.query(insertSteps(actor.companyId, id, steps));
  } catch (error) {
    throw translateConflict(error);
  }
  await transaction.query(touch(actor.companyId, id, toInstant(clock.nowMs())));
  audit(change, 'approval_policy.updated', policy);
  return lockPolicy(change, id);
}

/**
 * Removes a policy.
 *
 * @throws Problem `not_found`, `invalid_state` for the default chain
 */
export async function removeApprovalPolicy(change: UserChange, id: string): Promise<void> {
  const policy = await lockPolicy(change, id);
  if (isLastResort(policy)) {
    throw new Problem(
      'invalid_state',
      "You can't delete the default policy, which applies when no other policy matches. Change its steps instead.",
    );
  }
  await change.transaction.query(remove(change.actor.companyId, id));
  audit(change, 'approval_policy.deleted', policy);
}

async function lockPolicy({ transaction, actor }: UserChange, id: string): Promise<ApprovalPolicy> {
  const { rows } = await transaction.query<ApprovalPolicy>(lock(actor.companyId, id));
  const policy = rows[0];
  if (policy === undefined) {
    throw notFound();
  }
  return policy;
}

function checkSteps(steps: readonly PolicyStep[]): void {
  steps.forEach(({ approver_kind: kind, approver_user_id: userId }, index) => {
    if ((kind === 'user') !== (userId !== null)) {
      throw invalidField(
        `/steps/${index}/approver_user_id`,
        'is required for the kind "user", and must be absent for other kinds',
      );
    }
  });
}

function translateConflict(error: unknown): unknown {
  if (isConstraintViolation(error, 'approval_policies_one_for_each_case')) {
    return new Problem(
      'invalid_state',
      'A policy with these conditions already exists. Change its steps instead.',
    );
  }
  if (isConstraintViolation(error, 'approval_policies_company_id_leave_type_fkey')) {
    return invalidField('/leave_type', 'is not a leave type of the company');
  }
  if (isConstraintViolation(error, 'approval_policy_steps_company_id_approver_user_id_fkey')) {
    return invalidField('/steps', 'includes a person who is not a user of the company');
  }
  return error;
}

type PolicyAudit = Extract<AuditAction, `approval_policy.${string}`>;

/** Without a department, a policy reaches everyone. */
function audit(
  change: UserChange,
  action: PolicyAudit,
  { id: subjectId, department }: Pick<ApprovalPolicy, 'id' | 'department'>,
): void {
  recordAudit(change.transaction, change, {
    action,
    subjectKind: 'approval_policy',
    subjectId,
    reaches: department === null ? everyone : ofGroup('department', department),
    fields: ['steps'],
  });
}
