import { type EventType, eventTypes } from '../../server/src/events/catalogue.ts';
import { allOperations } from '../../server/src/public-api/v1/operations.ts';
import { tableOf } from '../reference/describe-schema.ts';

/** How to make each event happen in a company for tests, by hand. */
const inTheConsole: Readonly<Record<EventType, string>> = {
  'employee.created': '*Employees* → *Add employee*.',
  'employee.updated': '*Employees*, a person, *Edit*: change the phone number.',
  'employee.terminated':
    '*Employees*, a person, *End employment* with a last day. Advance a sandbox past it, or choose a day in the past.',
  'employee.rehired': 'The same person, *Rehire*.',
  'employee.erased':
    'Only after the retention period: in a sandbox, end an employment, advance until *Erase personal data* is offered.',
  'leave.requested': '*Leave* → *Request leave*.',
  'leave.approved': '*Approvals*: approve the request, with every step.',
  'leave.rejected': '*Approvals*: reject it.',
  'leave.cancelled': 'The request, *Cancel*.',
  'leave.changed': 'An approved request, *Change dates*.',
  'leave.balance_changed':
    'The balances of a person, *Adjust*. Or advance a sandbox into the next leave year.',
  'timesheet.submitted': '*Timesheets*: enter hours and submit.',
  'timesheet.approved': '*Approvals*: approve it.',
  'timesheet.rejected': '*Approvals*: reject it.',
  'timesheet.reopened': 'An approved timesheet, *Reopen*.',
  'payroll.completed': '*Payroll runs* → *New run*, then *Calculate*.',
  'payroll.approved': 'The run, *Approve*, as another person than the one who calculated it.',
  'payroll.paid': 'The approved run, *Mark as paid*.',
  'payroll.corrected':
    'Change pay of a period that is paid, then calculate and approve the next run.',
  'payroll.reversed': 'A paid run, *Reverse*, and approve the reversal.',
  'advance.requested': '*Advances* → *Request advance*.',
  'advance.approved': '*Approvals*: approve it.',
  'advance.rejected': '*Approvals*: reject it.',
  'advance.paid': 'The approved advance, *Mark as paid*.',
  'document.uploaded': '*Documents* → *Upload*.',
  'document.archived': 'The document, *Archive*.',
  'contract.signed': '*Contracts*: send one, sign as the employee, then as the employer.',
  'contract.declined': 'As the employee, *Decline*.',
  'contract.voided': 'The contract before it is signed, *Void*.',
  'onboarding.completed': '*Onboarding*: complete the required tasks of a checklist.',
  'onboarding.task_assigned':
    'A checklist with a task for an API key; or assign an open task to one.',
  'approval.waiting': 'An approval policy with two steps: approve the first.',
};

/** The page for those who test an integration before it meets real people. */
export function describeTesting(): string {
  return `# Test your integration

Make each of the ${eventTypes.length} events happen on purpose, see that it arrives, and test what your program does when something goes wrong.

## Where to test

| | |
|---|---|
| [a sandbox](sandbox.md) | a company for tests in the same installation, with sample people and a clock that you move |
| [your machine](local-testing.md) | the demo, and \`npx muster listen\`, which forwards deliveries to a program that has no public address |
| *Send test event* of an endpoint | one delivery of any type with an example payload. It has \`"test": true\` in the feed and changes no record |

## Make each event happen

By API where an operation exists, otherwise in the console of a sandbox. *Send test event* works for each type.

${tableOf(['event', 'by API', 'in the console'], eventTypes.map(rowOf))}

## Test what goes wrong

| test | how | what your program should do |
|---|---|---|
| a delivery arrives twice | send it again under *Deliveries* → *Retry* | nothing the second time: keep [\`delivery_id\`](webhooks.md) |
| deliveries arrive out of order | answer 500 to one of two | the older change doesn't overwrite the newer one |
| your endpoint is down | answer 500, or stop the program | nothing is lost: [when your endpoint is down](endpoint-down.md) |
| a wrong signature | send a body of your own with \`curl\` | answer 401 and write nothing |
| a new field or event type | ignore what you don't know | go on ([stability](../stability.md)) |
| 429 | send more than 60 requests in a minute | wait for \`Retry-After\` ([rate limits](rate-limits.md)) |
| a person is erased | \`employee.erased\` | delete your copy ([personal data](personal-data.md)) |

## In your CI

[Test a year in a minute](sandbox.md): a job that hires, plans a termination, moves the clock, and checks the webhooks.
`;
}

function rowOf(type: EventType): string[] {
  const links = allOperations
    .filter(({ emits = [] }) => emits.includes(type))
    .map(
      ({ operationId, method, path }) =>
        `[\`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}\`](../openapi/muster.v1.json#${operationId})`,
    );
  return [
    `[\`${type}\`](../event-catalogue.md#${type.replace('.', '')})`,
    links.join(', ') || '–',
    inTheConsole[type],
  ];
}
