import type { OauthScope } from '../access/applications/oauth-scopes.ts';
import { listWaitingApprovals } from '../console-api/approvals/list-waiting-approvals.ts';
import { listDaysOff } from '../console-api/calendars/list-days-off.ts';
import { getEmployee } from '../console-api/employees/get-employee.ts';
import { listEmployees } from '../console-api/employees/list-employees.ts';
import { createLeaveRequest } from '../console-api/leave/create-leave-request.ts';
import {
  approveLeaveRequest,
  cancelLeaveRequest,
  rejectLeaveRequest,
} from '../console-api/leave/decide-leave-request.ts';
import { getLeaveCalendar } from '../console-api/leave/get-leave-calendar.ts';
import { getLeaveRequest } from '../console-api/leave/get-leave-request.ts';
import { listLeaveBalances } from '../console-api/leave/list-leave-balances.ts';
import { listLeaveRequests } from '../console-api/leave/list-leave-requests.ts';
import { listLeaveTypes } from '../console-api/leave/list-leave-types.ts';
import { previewLeaveRequest } from '../console-api/leave/preview-leave-request.ts';
import type { ConsoleOperation } from '../console-api/operation.ts';
import { approveTimesheet, rejectTimesheet } from '../console-api/timesheets/decide-timesheet.ts';
import { getTimesheet } from '../console-api/timesheets/get-timesheet.ts';
import { listTimesheets } from '../console-api/timesheets/list-timesheets.ts';
import { listColleagues } from '../console-api/users/list-colleagues.ts';

/** An operation of the console that an agent can use in a person's name. */
export interface Tool {
  readonly operation: ConsoleOperation;
  /** What the person must have allowed the application. */
  readonly scope: OauthScope;
  readonly description: string;
  /** Set for a write: the read that shows the person what the write is about. */
  readonly preview?: ConsoleOperation;
  /** What the answer shows; absent = everything. */
  readonly show?: (answer: object) => object;
}

/**
 * Everything an agent can do. Each tool is an operation of the console with its schemas and its
 * rules: the person sees and changes through an agent what they can in the console. Operations that
 * show pay, keys, webhooks, users or settings are left out.
 */
export const tools: readonly Tool[] = [
  {
    operation: listColleagues,
    scope: 'read',
    description: 'Finds colleagues by name or email address. Use it to find out who a person is.',
  },
  {
    operation: listEmployees,
    scope: 'read',
    description:
      'Lists employee records that the person may see: HR all, managers their reports, others their own. `q` searches names.',
  },
  {
    operation: getEmployee,
    scope: 'read',
    description: 'Returns one employee record by its id.',
  },
  {
    operation: getLeaveCalendar,
    scope: 'read',
    description:
      'Lists who is away between two dates, both inclusive (YYYY-MM-DD, at most a year), never why. HR sees everyone, others their team.',
  },
  {
    operation: listLeaveTypes,
    scope: 'read',
    description: 'Lists the types of leave with their codes, such as `annual`.',
  },
  {
    operation: listLeaveBalances,
    scope: 'read',
    description: 'Returns how many days of leave an employee has left; by default the person.',
  },
  {
    operation: listDaysOff,
    scope: 'read',
    description:
      'Lists the days on which an employee does not work, public holidays and days without hours; by default the person.',
  },
  {
    operation: listLeaveRequests,
    scope: 'read',
    description: 'Lists leave requests that the person may see, newest first.',
  },
  {
    operation: getLeaveRequest,
    scope: 'read',
    description: 'Returns one leave request with its approval steps.',
  },
  {
    operation: listTimesheets,
    scope: 'read',
    description: 'Lists timesheets that the person may see, newest first.',
  },
  {
    operation: getTimesheet,
    scope: 'read',
    description: 'Returns one timesheet with its entries.',
  },
  {
    operation: listWaitingApprovals,
    scope: 'approvals',
    description: 'Lists the leave requests and timesheets that wait for the person’s decision.',
    show: withoutAdvances,
  },
  {
    operation: createLeaveRequest,
    scope: 'leave:write',
    description: 'Requests leave for the person, or by HR for an employee.',
    preview: previewLeaveRequest,
  },
  {
    operation: cancelLeaveRequest,
    scope: 'leave:write',
    description: 'Cancels a leave request.',
    preview: getLeaveRequest,
  },
  {
    operation: approveLeaveRequest,
    scope: 'approvals',
    description: 'Approves the step of a leave request that waits for the person.',
    preview: getLeaveRequest,
  },
  {
    operation: rejectLeaveRequest,
    scope: 'approvals',
    description: 'Rejects a leave request that waits for the person.',
    preview: getLeaveRequest,
  },
  {
    operation: approveTimesheet,
    scope: 'approvals',
    description: 'Approves a timesheet that waits for the person.',
    preview: getTimesheet,
  },
  {
    operation: rejectTimesheet,
    scope: 'approvals',
    description: 'Rejects a timesheet that waits for the person.',
    preview: getTimesheet,
  },
];

/** The tool's name for agents, e.g. `create_leave_request`. */
export function nameOf({ operation }: Tool): string {
  return operation.operationId.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The amount of an advance is pay. */
function withoutAdvances(answer: object): object {
  const { approvals, ...rest } = answer as {
    readonly approvals: readonly { readonly subject_kind: string }[];
  };
  return { ...rest, approvals: approvals.filter(({ subject_kind: kind }) => kind !== 'advance') };
}
