import { eventCatalogue, type EventType, eventTypes } from '../../server/src/events/catalogue.ts';
import { readApiDocument } from '../reference/api-document.ts';
import { tableOf } from '../reference/describe-schema.ts';

interface Member {
  readonly format?: string;
  readonly items?: Member;
  readonly anyOf?: readonly Member[];
  readonly properties?: Readonly<Record<string, Member>>;
}

/** What a member of a payload says about a person, by its name; `none` is about no one. */
const kinds = {
  identity: ['employeeNumber', 'email', 'firstName', 'lastName'],
  employment: [
    'jobTitle',
    'department',
    'startDate',
    'status',
    'terminationDate',
    'changedFields',
    'effectiveOn',
    'erasedAt',
    'signatures',
    'signedAt',
    'declinedAt',
    'voidedAt',
    'category',
    'dueDate',
  ],
  absence: [
    'leaveType',
    'endDate',
    'days',
    'cancelledBy',
    'changedBy',
    'firstDay',
    'lastDay',
    'cause',
  ],
  'working time': ['totalHours'],
  'free text': ['rejectionReason', 'reopeningReason', 'reason', 'name', 'title'],
  none: [
    'source',
    'waitsFor',
    'approvedAt',
    'rejectedAt',
    'cancelledAt',
    'changedAt',
    'year',
    'periodStart',
    'periodEnd',
    'submittedAt',
    'reopenedAt',
    'type',
    'payDate',
    'currency',
    'employeeCount',
    'completedAt',
    'paidAt',
    'forPeriods',
    'requestedAt',
    'mimeType',
    'sizeBytes',
    'archivedAt',
    'party',
    'taskCount',
    'required',
    'subjectKind',
    'level',
  ],
} as const;
type Kind = keyof typeof kinds;

const kindOf = new Map<string, Kind>(
  Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => [name, kind as Kind])),
);

/** What a record of the API says about a person; records that aren't listed here say nothing. */
const records: Readonly<Record<string, string>> = {
  Employee: 'identity, phone, job, place of work, first and last day, custom fields',
  NewEmployee: 'as Employee',
  EmployeePatch: 'as Employee',
  EmployeeUpsert: 'as Employee',
  EmployeeRow: 'as Employee',
  Employment: 'employments and jobs over time',
  EmployeeEmployments: 'as Employment',
  Termination: 'last day, a reason as free text',
  Rehire: 'first day',
  LeaveRequest: 'absence: type, days and dates; the reason as free text',
  NewLeaveRequest: 'as LeaveRequest',
  LeaveBalances: 'days of leave by type',
  Timesheet: 'working time by day',
  NewTimeEntry: 'working time',
  Advance: 'that a person asked for an advance, without the amount',
  EmployeeDocument: 'name and category of a file; the file itself',
  Contract: 'title and state of a contract; the signed PDF, which can state pay',
  OnboardingTask: 'tasks for a person, with their due dates',
  Approval: 'whose request waits for whom, and its key facts',
  Decision: 'the state of a request',
  FeedEvent: 'as the payload of its event',
};

/** Names of records that are about no person. */
const impersonal = new Set([
  'EmployeeRowResult',
  'EmployeeBatchResult',
  'PayrollRun',
  'WebhookDelivery',
  'FileLink',
  'LeaveType',
  'CustomField',
  'OrgUnit',
  'Sandbox',
  'Location',
  'LeavePolicy',
  'PublicHoliday',
  'HolidayCalendar',
  'WorkPattern',
  'TimeEntryResult',
  'Problem',
]);

/** The page that a data protection officer asks for. */
export function describePersonalData(): string {
  return `# Personal data

Which personal data each event and each record of the API contains, what is health data, and what remains when a person is
erased. The tables are generated from the schemas, so they list every event and every record.

**Health data.** A leave type such as \`sick\` is health data (Article 9 of the GDPR). It is in the payload of each leave event, in
leave requests and in balances. The reason for leave is in no event.

**Pay.** No event and no response contains an amount of pay. The PDF of a contract can state one, and needs the scope
\`contracts:read\`.

**IDs only.** Every payload has IDs of people, which are personal data too, as long as you can look them up. An endpoint whose
*payload* is *IDs only* gets nothing else: choose it in the console under *Webhooks*, and fetch the record when you need it.

## Events

${tableOf(['event', 'personal data', 'health data', 'free text'], eventTypes.map(rowOf))}

Free text is what people typed: it can contain anything.

## Records of the API

${tableOf(['record', 'personal data'], recordRows())}

The other records are about no person.

## How long it is kept

| where | how long |
|---|---|
| records of employees | until an owner erases a former employee, after the retention period of the company |
| payloads of deliveries and of the event feed | 30 days; the entries without payload 13 months ([tables](../operations/tables.md)) |
| your copy | as long as you keep it: delete it when you get \`employee.erased\` |

## When a person is erased

You receive \`employee.erased\` with the ID. Payloads of earlier events about the person are deleted, also in the event feed. The
record stays, with its ID and without data: [what it looks like](sync-employees.md#when-a-person-is-erased).
`;
}

function rowOf(type: EventType): string[] {
  const names = namesIn(eventCatalogue[type].payload as unknown as Member);
  const by = Map.groupBy(names, (name) => kindOf.get(name) ?? unknownName(type, name));
  const code = (kind: Kind): string =>
    (by.get(kind) ?? []).map((name) => `\`${name}\``).join(', ') || '–';
  const ofPerson = (['identity', 'employment', 'absence', 'working time'] as const)
    .filter((kind) => by.has(kind))
    .map((kind) => `${kind}: ${code(kind)}`);
  return [
    `[\`${type}\`](../event-catalogue.md#${type.replace('.', '')})`,
    ofPerson.join('; ') || 'IDs only',
    names.includes('leaveType') ? 'with a leave type such as `sick`' : '–',
    code('free text'),
  ];
}

function unknownName(type: EventType, name: string): never {
  throw new Error(`${type}: site/generate/personal-data.ts does not say what ${name} is about`);
}

/** Without IDs. */
function namesIn({ properties = {}, items, anyOf = [] }: Member): string[] {
  const own = Object.entries(properties)
    .filter(([, member]) => !isId(member))
    .map(([name]) => name);
  const below = [...Object.values(properties), ...(items === undefined ? [] : [items]), ...anyOf];
  return [...new Set([...own, ...below.flatMap(namesIn)])];
}

function isId({ format, anyOf = [] }: Member): boolean {
  return format === 'uuid' || anyOf.some(isId);
}

function recordRows(): string[][] {
  const { schemas } = readApiDocument();
  const names = Object.entries(schemas)
    .filter(([, { properties }]) => properties !== undefined)
    .map(([name]) => name)
    .filter((name) => !impersonal.has(name));
  return names.map((name) => {
    const said = records[name];
    if (said === undefined) {
      throw new Error(`site/generate/personal-data.ts does not say what ${name} has of a person`);
    }
    return [`\`${name}\``, said];
  });
}
