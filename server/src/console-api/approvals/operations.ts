import type { ConsoleOperation } from '../operation.ts';
import { createApprovalDelegation } from './create-approval-delegation.ts';
import { createApprovalPolicy } from './create-approval-policy.ts';
import { deleteApprovalDelegation } from './delete-approval-delegation.ts';
import { deleteApprovalPolicy } from './delete-approval-policy.ts';
import { listApprovalDelegations } from './list-approval-delegations.ts';
import { listApprovalPolicies } from './list-approval-policies.ts';
import { listApprovalsOfOthers } from './list-approvals-of-others.ts';
import { listWaitingApprovals } from './list-waiting-approvals.ts';
import { updateApprovalPolicy } from './update-approval-policy.ts';

/** What waits for a decision, who decides which requests, and who does so in whose place. */
export const approvalOperations: readonly ConsoleOperation[] = [
  listWaitingApprovals,
  listApprovalsOfOthers,
  listApprovalPolicies,
  createApprovalPolicy,
  updateApprovalPolicy,
  deleteApprovalPolicy,
  listApprovalDelegations,
  createApprovalDelegation,
  deleteApprovalDelegation,
];
