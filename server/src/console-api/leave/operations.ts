import type { ConsoleOperation } from '../operation.ts';
import {
  approveLeaveRequest,
  cancelLeaveRequest,
  rejectLeaveRequest,
} from './decide-leave-request.ts';

/** Leave: what it is measured by, who asks for it, and what becomes of it. */
export const leaveOperations: readonly ConsoleOperation[] = [
  approveLeaveRequest,
  rejectLeaveRequest,
  cancelLeaveRequest,
];
