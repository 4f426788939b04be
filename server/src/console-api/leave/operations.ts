import type { ConsoleOperation } from '../operation.ts';
import { adjustLeaveBalance } from './adjust-leave-balance.ts';
import {
  convertLeaveRequest,
  interruptLeaveRequest,
  shortenLeaveRequest,
} from './change-approved-leave.ts';
import { createLeaveRequest } from './create-leave-request.ts';
import { createLeaveType } from './create-leave-type.ts';
import {
  approveLeaveRequest,
  cancelLeaveRequest,
  rejectLeaveRequest,
  takeOverLeaveRequest,
} from './decide-leave-request.ts';
import { assignLeavePolicy } from './assign-leave-policy.ts';
import { createLeavePolicy } from './create-leave-policy.ts';
import { endLeavePolicy } from './end-leave-policy.ts';
import { previewPolicyAssignment } from './preview-policy-assignment.ts';
import { updateLeavePolicy } from './update-leave-policy.ts';
import { listLeavePolicies } from './list-leave-policies.ts';
import { explainLeaveBalances } from './explain-leave-balances.ts';
import { getAlsoAway } from './get-also-away.ts';
import { getLeaveCalendar } from './get-leave-calendar.ts';
import { getLeaveRequest } from './get-leave-request.ts';
import { listLeaveDifferences, settleLeaveDifferences } from './leave-differences.ts';
import { listLeaveBalances } from './list-leave-balances.ts';
import { listLeaveRequests } from './list-leave-requests.ts';
import { listLeaveTypes } from './list-leave-types.ts';
import { previewLeaveChange } from './preview-leave-change.ts';
import { previewLeaveRequest } from './preview-leave-request.ts';
import { updateLeaveType } from './update-leave-type.ts';

/** Operations on leave types, leave requests and their decisions. */
export const leaveOperations: readonly ConsoleOperation[] = [
  listLeaveTypes,
  createLeaveType,
  updateLeaveType,
  listLeavePolicies,
  createLeavePolicy,
  updateLeavePolicy,
  listLeaveDifferences,
  settleLeaveDifferences,
  previewPolicyAssignment,
  assignLeavePolicy,
  endLeavePolicy,
  listLeaveBalances,
  adjustLeaveBalance,
  explainLeaveBalances,
  getAlsoAway,
  getLeaveCalendar,
  listLeaveRequests,
  createLeaveRequest,
  previewLeaveRequest,
  getLeaveRequest,
  approveLeaveRequest,
  rejectLeaveRequest,
  takeOverLeaveRequest,
  cancelLeaveRequest,
  shortenLeaveRequest,
  interruptLeaveRequest,
  convertLeaveRequest,
  previewLeaveChange,
];
