import type { ConsoleOperation } from '../operation.ts';
import { countWaitingApprovals } from './count-waiting-approvals.ts';
import { createApprovalDelegation } from './create-approval-delegation.ts';
import { createApprovalPolicy } from './create-approval-policy.ts';
import { decideApprovals } from './decide-approvals.ts';
import { deleteApprovalDelegation } from './delete-approval-delegation.ts';
import { deleteApprovalPolicy } from './delete-approval-policy.ts';
import { listApprovalDelegations } from './list-approval-delegations.ts';
import { listApprovalPolicies } from './list-approval-policies.ts';
import { listApprovalsOfOthers } from './list-approvals-of-others.ts';
import { listWaitingApprovals } from './list-waiting-approvals.ts';
import { remindApprovers } from './remind-approvers.ts';
import { updateApprovalPolicy } from './update-approval-policy.ts';

/** Operations on waiting approvals, approval policies and delegations. */
export const approvalOperations: readonly ConsoleOperation[] = [
  listWaitingApprovals,
  countWaitingApprovals,
  listApprovalsOfOthers,
  decideApprovals,
  remindApprovers,
  listApprovalPolicies,
  createApprovalPolicy,
  updateApprovalPolicy,
  deleteApprovalPolicy,
  listApprovalDelegations,
  createApprovalDelegation,
  deleteApprovalDelegation,
];
