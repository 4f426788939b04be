import { eventCatalogue, type EventType, eventTypes } from '../../server/src/events/catalogue.ts';
import type { EventResource } from '../../server/src/events/define-event.ts';
import { envelopeExample } from '../../server/src/events/envelope.ts';
import { allOperations } from '../../server/src/public-api/v1/operations.ts';
import { describeMembers } from './describe-members.ts';

/** Which people cause an event, and how often it can occur. The operations of the API are generated. */
const causes: Readonly<Record<EventType, string>> = {
  'employee.created':
    'HR or an owner in the console, for one person or with a CSV file (one event per row), or an integration. `source` shows which.',
  'employee.updated':
    'Anyone who may change the record: HR or the employee in the console, an integration, an import (one event for each person with changes), or the service on a planned date. `source` shows which. It also comes with `employee.terminated` and `employee.rehired`, because both change the record. A request that changes nothing sends no event.',
  'employee.terminated':
    'HR or an owner in the console, for a last day that is today or in the past. For a planned termination, the service sends the event on the last day, in the company’s time zone. Planning a termination sends no event.',
  'employee.rehired': 'HR or an owner in the console.',
  'employee.erased':
    'An owner, after the retention period of the company. The erasure sends no `employee.updated`. Payloads of earlier events about the person are deleted.',
  'leave.requested': 'The employee or HR in the console, or an integration. `source` shows which.',
  'leave.approved':
    'The approver of the last step, or a user who acts in their place. Earlier steps send no event.',
  'leave.rejected': 'The approver of any step: the first rejection ends the request.',
  'leave.cancelled':
    'The employee or HR for pending leave; HR for approved leave. The service sends it if an employment ends before the leave.',
  'leave.changed':
    'HR in the console, or the service if an employment ends during the leave. The rest of interrupted leave is a new request with its own `leave.approved`.',
  'leave.balance_changed':
    'HR with a correction, or the service: when it grants the days of a year or carries over those of the year before. Leave that is requested, approved, changed or cancelled changes the balance with its own event only.',
  'timesheet.submitted':
    'The employee, or HR for them. A rejected timesheet that is submitted again sends another event with the same `timesheetId`.',
  'timesheet.approved': 'The approver of the last step, or a user who acts in their place.',
  'timesheet.rejected':
    'The approver of any step: the first rejection returns the timesheet to the employee, who can submit it again.',
  'timesheet.reopened':
    'HR or an owner, unless a payroll run contains the hours. The timesheet is a draft again, and its next submission sends another event.',
  'payroll.completed':
    'The service, when it has finished a calculation that payroll or an owner started. A run that is reopened and calculated again sends another event with the same `payrollRunId`.',
  'payroll.approved':
    'An owner or payroll administrator other than the one who started the calculation, unless the company has no one else with these roles. An approved run is final.',
  'payroll.paid': 'An owner or payroll administrator. The service itself moves no money.',
  'payroll.corrected':
    'The service, together with `payroll.approved`, if the run pays differences of earlier periods. `employeeCount` counts the employees with differences.',
  'payroll.reversed':
    'The service, together with `payroll.approved`, when a second person approves a reversal. `payrollRunId` is the run of the negatives, `reversedRunId` the run that it undoes.',
  'advance.requested': 'The employee, or HR or payroll on their behalf.',
  'advance.approved': 'The approver of the last step, or a user who acts in their place.',
  'advance.rejected': 'The approver of any step: the first rejection ends the request.',
  'advance.paid': 'An owner or payroll administrator, once the money is paid out.',
  'document.uploaded':
    'HR or an owner for any employee, including former employees; employees for themselves.',
  'document.archived': 'HR or an owner. The content of an archived document stays readable.',
  'contract.signed':
    'The party that signs second: the employee, or HR or an owner for the employer. The first signature sends no event.',
  'contract.declined': 'The employee, before both parties have signed.',
  'contract.voided':
    'HR or an owner, before both parties have signed. A draft that was never sent can be voided too.',
  'onboarding.completed':
    'The user who completes the last required task: its assignee, HR or an owner. Or an integration, if the task is assigned to its key. Sent once per checklist, even if tasks are reopened later.',
  'onboarding.task_assigned':
    'HR or an owner: with a new checklist, by assigning the task to another API key, or by reopening it. The task is open when the event happens. Tasks of users and of HR send no event.',
  'approval.waiting':
    'The approver of the step before, or HR when they take over a step. The event of the request (`leave.requested`, `timesheet.submitted`, `advance.requested`) has the users of the first step.',
};

/** The page about the workflow behind a kind of event, relative to the documentation folder. */
const workflows: Readonly<Record<EventResource, string>> = {
  employee: '[Employees](workflows/employees.md)',
  leave: '[Leave](workflows/leave.md)',
  timesheet: '[Timesheets](workflows/timesheets.md)',
  payroll: '[Payroll](workflows/payroll.md)',
  advance: '[Advances](workflows/advances.md)',
  document: '[Documents](workflows/documents.md)',
  contract: '[Contracts](workflows/contracts.md)',
  onboarding: '[Onboarding](workflows/onboarding.md)',
  approval: '[Approvals](workflows/approvals.md)',
};

/** The page of all event types, from the schemas that define the payloads. */
export function writeEventCatalogue(): string {
  return [introduction, ...eventTypes.map(section), ''].join('\n\n');
}

const introduction = `# Event catalogue

This page lists every event type that muster sends: when it is sent, who causes it, and what its payload contains. It is
generated from the schemas of the payloads.

${overview()}

Each event is sent as the \`payload\` of a body with four fields:

\`\`\`json
${JSON.stringify({ ...envelopeExample('leave.approved'), payload: {} }, null, 2)}
\`\`\`

- The payload is fixed when the event happens. The record may have changed by the time the payload arrives. If that
  matters, fetch the record again.
- Every field is always present. A field without a value is \`null\`. New fields may be added: ignore fields that you
  don't know ([stability](stability.md)).
- An event is written in the same transaction as the change: once, and only if the change takes effect.
- A delivery can arrive more than once, with the same \`delivery_id\`. Deliveries can arrive out of order
  ([webhooks](guide/webhooks.md), [verify](guide/verify-webhooks.md)).
- No payload contains pay or the reason for leave.

There is no event for reading a record, or for a cancelled advance.`;

function overview(): string {
  const rows = eventTypes.map(
    (type) => `| [\`${type}\`](#${anchor(type)}) | ${eventCatalogue[type].firedWhen} |`,
  );
  return ['| event | sent when |', '|---|---|', ...rows].join('\n');
}

function section(type: EventType): string {
  const { resource, firedWhen, payload, example } = eventCatalogue[type];
  return `## ${type}

Sent when ${firedWhen}.

**Who causes it.** ${causes[type]} ${byOperations(type)}Workflow: ${workflows[resource]}.

${describeMembers(payload)}

\`\`\`json
${JSON.stringify(example, null, 2)}
\`\`\``;
}

/** The operations of the API that cause the event, from their definitions. */
function byOperations(type: EventType): string {
  const links = allOperations
    .filter(({ emits = [] }) => emits.includes(type))
    .map(({ operationId, method, path }) => {
      const shown = `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
      return `[\`${shown}\`](openapi/muster.v1.json#${operationId})`;
    });
  return links.length === 0 ? '' : `By API: ${links.join(', ')}. `;
}

/** In GitHub's format for headings, which drops the dot. */
function anchor(type: EventType): string {
  return type.replace('.', '');
}
