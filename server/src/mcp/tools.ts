import type { OauthScope } from '../access/applications/oauth-scopes.ts';
import type { ConsoleOperation } from '../console-api/frame/operation.ts';
import { operations } from '../console-api/operations.ts';

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
    operation: consoleOperation('listColleagues'),
    scope: 'read',
    description: 'Finds colleagues by name or email address. Use it to find out who a person is.',
  },
  {
    operation: consoleOperation('listEmployees'),
    scope: 'read',
    description:
      'Lists employee records that the person may see: HR all, managers their reports, others their own. `q` searches names.',
  },
  {
    operation: consoleOperation('getEmployee'),
    scope: 'read',
    description: 'Returns one employee record by its id.',
  },
  {
    operation: consoleOperation('getLeaveCalendar'),
    scope: 'read',
    description:
      'Lists who is away between two dates, both inclusive (YYYY-MM-DD, at most a year), never why. HR sees everyone, others their team.',
  },
  {
    operation: consoleOperation('listLeaveTypes'),
    scope: 'read',
    description: 'Lists the types of leave with their codes, such as `annual`.',
  },
  {
    operation: consoleOperation('listLeaveBalances'),
    scope: 'read',
    description: 'Returns how many days of leave an employee has left; by default the person.',
  },
  {
    operation: consoleOperation('listDaysOff'),
    scope: 'read',
    description:
      'Lists the days on which an employee does not work, public holidays and days without hours; by default the person.',
  },
  {
    operation: consoleOperation('listLeaveRequests'),
    scope: 'read',
    description: 'Lists leave requests that the person may see, newest first.',
  },
  {
    operation: consoleOperation('getLeaveRequest'),
    scope: 'read',
    description: 'Returns one leave request with its approval steps.',
  },
  {
    operation: consoleOperation('listTimesheets'),
    scope: 'read',
    description: 'Lists timesheets that the person may see, newest first.',
  },
  {
    operation: consoleOperation('getTimesheet'),
    scope: 'read',
    description: 'Returns one timesheet with its entries.',
  },
  {
    operation: consoleOperation('listWaitingApprovals'),
    scope: 'approvals',
    description: 'Lists the leave requests and timesheets that wait for the person’s decision.',
    show: withoutAdvances,
  },
  {
    operation: consoleOperation('createLeaveRequest'),
    scope: 'leave:write',
    description: 'Requests leave for the person, or by HR for an employee.',
    preview: consoleOperation('previewLeaveRequest'),
  },
  {
    operation: consoleOperation('cancelLeaveRequest'),
    scope: 'leave:write',
    description: 'Cancels a leave request.',
    preview: consoleOperation('getLeaveRequest'),
  },
  {
    operation: consoleOperation('approveLeaveRequest'),
    scope: 'approvals',
    description: 'Approves the step of a leave request that waits for the person.',
    preview: consoleOperation('getLeaveRequest'),
  },
  {
    operation: consoleOperation('rejectLeaveRequest'),
    scope: 'approvals',
    description: 'Rejects a leave request that waits for the person.',
    preview: consoleOperation('getLeaveRequest'),
  },
  {
    operation: consoleOperation('approveTimesheet'),
    scope: 'approvals',
    description: 'Approves a timesheet that waits for the person.',
    preview: consoleOperation('getTimesheet'),
  },
  {
    operation: consoleOperation('rejectTimesheet'),
    scope: 'approvals',
    description: 'Rejects a timesheet that waits for the person.',
    preview: consoleOperation('getTimesheet'),
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

function consoleOperation(operationId: string): ConsoleOperation {
  const found = operations.find((operation) => operation.operationId === operationId);
  if (found === undefined) throw new Error(`There is no operation ${operationId}.`);
  return found;
}
