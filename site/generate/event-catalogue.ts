import { eventCatalogue, type EventType, eventTypes } from '../../server/src/events/catalogue.ts';
import type { EventResource } from '../../server/src/events/define-event.ts';
import { envelopeExample } from '../../server/src/events/envelope.ts';
import { describeMembers } from './describe-members.ts';

/** Who causes an event, and how often it can occur. */
const causes: Readonly<Record<EventType, string>> = {
  'employee.created':
    'HR or an owner in the console, for one person or with a CSV file (one event for each row); or an API key with `employees:write` (`POST /employees`). `source` says which.',
  'employee.terminated':
    'HR or an owner in the console, for a last day that is today or past; the service itself on the day, in the company’s time zone, when the termination was planned. Planning one fires nothing.',
  'leave.requested':
    'The employee, or HR for them, in the console; or an API key with `leave:write` (`POST /leave`). `source` says which.',
  'leave.approved':
    'The approver of the last step, or somebody in their place. The steps before it fire nothing.',
  'leave.rejected': 'The approver of any step: the first rejection ends the request.',
  'timesheet.submitted':
    'The employee, and nobody for them. Once more when a rejected timesheet is submitted again, with the same `timesheetId`.',
  'timesheet.approved': 'The approver of the last step, or somebody in their place.',
  'payroll.completed':
    'The service, when it has computed what payroll or an owner asked it to. Once more when a run is reopened and computed again, with the same `payrollRunId`.',
  'payroll.approved':
    'An owner or payroll administrator who did not have the run computed; that one only while the company has nobody else. A run that is approved is final.',
  'advance.requested': 'The employee; or HR or payroll for them.',
  'advance.approved':
    'The approver of the last step, or somebody in their place. That the money was paid fires nothing.',
  'document.uploaded':
    'HR or an owner for anybody, former employees included; employees for themselves.',
  'contract.signed':
    'Whoever signs second: the employee, or HR or an owner for the employer. The first signature fires nothing.',
  'onboarding.completed':
    'Whoever does the last required task: its assignee, HR or an owner. Once for each checklist, whatever is reopened later.',
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
};

/** The page of all event types, from the schemas that define the payloads. */
export function writeEventCatalogue(): string {
  return [introduction, ...eventTypes.map(section), ''].join('\n\n');
}

const introduction = `# Event catalogue

Every event type that muster sends, for whoever writes a receiver: when it fires, who causes it, and what its payload
says. Generated from the schemas by which payloads are made.

${overview()}

Each is sent as the \`payload\` of a body with four members:

\`\`\`json
${JSON.stringify({ ...envelopeExample('leave.approved'), payload: {} }, null, 2)}
\`\`\`

- The payload is frozen when the event happens. By the time it arrives the record may have moved on: where that matters,
  read it again.
- Every member is always there; one that may have no value is \`null\`. There may be more members one day: take what you
  know ([stability](stability.md)).
- An event is written in the transaction of its change, so there is none without the other, and each change has one.
- A delivery can arrive more than once, under the same \`delivery_id\`; and deliveries can arrive out of order
  ([webhooks](guide/webhooks.md), [verify](guide/verify-webhooks.md)).
- There is no pay in any payload, and no reason for leave.

No event tells that a record was changed or read, that a request was cancelled, that a timesheet or an advance was
rejected, that money was paid, or that somebody was hired again. Lists with \`updated_since\` find such changes of
employees and leave.`;

function overview(): string {
  const rows = eventTypes.map(
    (type) => `| [\`${type}\`](#${anchor(type)}) | ${eventCatalogue[type].firedWhen} |`,
  );
  return ['| event | fires when |', '|---|---|', ...rows].join('\n');
}

function section(type: EventType): string {
  const { resource, firedWhen, payload, example } = eventCatalogue[type];
  return `## ${type}

Fires when ${firedWhen}.

**Who causes it.** ${causes[type]} The work behind it: ${workflows[resource]}.

${describeMembers(payload)}

\`\`\`json
${JSON.stringify(example, null, 2)}
\`\`\``;
}

/** In GitHub's format for headings, which drops the dot. */
function anchor(type: EventType): string {
  return type.replace('.', '');
}
