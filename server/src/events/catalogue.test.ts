import { readFileSync } from 'node:fs';
import Fastify, { type FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EventPayload, eventCatalogue, eventTypes, isEventType } from './catalogue.ts';
import { eventResources } from './define-event.ts';

// A copy of the table in the specification, section "Event types".
const specificationTable = `
| employee.created | a new employee is onboarded |
| employee.terminated | an employee is marked terminated |
| leave.requested | an employee submits a leave request |
| leave.approved | a leave request is approved |
| leave.rejected | a leave request is rejected |
| timesheet.submitted | an employee submits a timesheet |
| timesheet.approved | a timesheet is approved |
| payroll.completed | a payroll run finishes generating payslips |
| payroll.approved | a payroll run is approved/finalised |
| advance.requested | an employee requests an advance |
| advance.approved | an advance request is approved |
| document.uploaded | a document is uploaded for an employee |
| contract.signed | a contract is fully signed by both parties |
| onboarding.completed | an employee's onboarding checklist is complete |
`;

// Every way of adding an employee fires this event. Only some employees are onboarded, which is
// what `onboarding.completed` reports.
const ownWords: Record<string, string> = { 'employee.created': 'an employee is added' };

// The members listed in the contract, section 4, in its order; then those of the other events.
const contractMembers: Record<string, string> = {
  'employee.created':
    'employeeId, employeeNumber, email, firstName, lastName, jobTitle, department, managerId, startDate, status, source',
  'employee.updated': 'employeeId, changedFields, effectiveOn, source',
  'employee.terminated': 'employeeId, terminationDate, reason',
  'employee.erased': 'employeeId, erasedAt',
  'employee.rehired': 'employeeId, startDate',
  'leave.requested':
    'requestId, employeeId, leaveType, startDate, endDate, days, status, source, waitsFor',
  'leave.approved':
    'requestId, employeeId, leaveType, startDate, endDate, days, approvedBy, approvedAt',
  'leave.rejected':
    'requestId, employeeId, leaveType, startDate, endDate, days, rejectedBy, rejectedAt, rejectionReason',
  'leave.cancelled':
    'requestId, employeeId, leaveType, startDate, endDate, days, cancelledBy, cancelledAt',
  'leave.balance_changed': 'employeeId, leaveType, year, firstDay, lastDay, cause',
  'leave.changed':
    'requestId, employeeId, leaveType, startDate, endDate, days, changedBy, changedAt',
  'timesheet.submitted':
    'timesheetId, employeeId, periodStart, periodEnd, totalHours, submittedAt, waitsFor',
  'timesheet.approved':
    'timesheetId, employeeId, periodStart, periodEnd, totalHours, submittedAt, approvedBy, approvedAt',
  'timesheet.rejected':
    'timesheetId, employeeId, periodStart, periodEnd, totalHours, submittedAt, rejectedBy, rejectedAt, rejectionReason',
  'timesheet.reopened':
    'timesheetId, employeeId, periodStart, periodEnd, totalHours, submittedAt, reopenedBy, reopenedAt, reopeningReason',
  'payroll.completed':
    'payrollRunId, type, periodStart, periodEnd, payDate, currency, employeeCount, completedAt',
  'payroll.approved':
    'payrollRunId, type, periodStart, periodEnd, payDate, currency, employeeCount, completedAt, approvedBy, approvedAt',
  'payroll.paid':
    'payrollRunId, type, periodStart, periodEnd, payDate, currency, employeeCount, completedAt, paidBy, paidAt',
  'payroll.corrected': 'payrollRunId, employeeCount, forPeriods',
  'payroll.reversed':
    'payrollRunId, type, periodStart, periodEnd, payDate, currency, employeeCount, completedAt, approvedBy, approvedAt, reversedRunId',
  'advance.requested': 'advanceId, employeeId, requestedAt, waitsFor',
  'advance.approved': 'advanceId, employeeId, requestedAt, approvedBy, approvedAt',
  'advance.rejected': 'advanceId, employeeId, requestedAt, rejectedBy, rejectedAt',
  'advance.paid': 'advanceId, employeeId, requestedAt, paidBy, paidAt',
  'document.uploaded': 'documentId, employeeId, name, category, mimeType, sizeBytes, uploadedBy',
  'document.archived': 'documentId, employeeId, name, category, archivedBy, archivedAt',
  'contract.signed': 'contractId, employeeId, title, signedAt, signatures',
  'contract.declined': 'contractId, employeeId, title, declinedBy, declinedAt',
  'contract.voided': 'contractId, employeeId, title, voidedBy, voidedAt',
  'onboarding.completed': 'checklistId, employeeId, completedAt, taskCount',
  'onboarding.task_assigned':
    'taskId, checklistId, employeeId, assigneeApiKeyId, required, dueDate',
  'approval.waiting': 'subjectKind, subjectId, employeeId, level, waitsFor',
};

// Stored events from before the member was added lack it.
const addedLater: Record<string, string[]> = {
  'leave.requested': ['waitsFor'],
  'leave.balance_changed': ['firstDay', 'lastDay'],
  'timesheet.submitted': ['waitsFor'],
  'advance.requested': ['waitsFor'],
};

const nullableMembers: Record<string, string[]> = {
  'employee.created': ['employeeNumber', 'jobTitle', 'department', 'managerId', 'startDate'],
  'employee.terminated': ['reason'],
  'leave.rejected': ['rejectionReason'],
  'leave.cancelled': ['cancelledBy'],
  'onboarding.task_assigned': ['dueDate'],
  'leave.changed': ['changedBy'],
  'leave.balance_changed': ['firstDay', 'lastDay'],
  'timesheet.rejected': ['rejectionReason'],
};

interface JsonSchema {
  type?: string;
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

function plain(schema: TSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema)) as JsonSchema;
}

function payloadOf(eventType: (typeof eventTypes)[number]): JsonSchema {
  return plain(eventCatalogue[eventType].payload);
}

function exampleOf(eventType: (typeof eventTypes)[number]): Record<string, unknown> {
  return structuredClone<Record<string, unknown>>(eventCatalogue[eventType].example);
}

/** Every member of a schema with its name, at any depth. */
function membersOf(schema: JsonSchema): [name: string, schema: JsonSchema][] {
  const own = Object.entries(schema.properties ?? {});
  const below = [...own.map(([, member]) => member), ...(schema.anyOf ?? [])];
  if (schema.items) below.push(schema.items);
  return [...own, ...below.flatMap(membersOf)];
}

const payWords =
  /amount|salary|wage|compensation|bonus|gross|net|total(?!Hours$)|^pay(?!Date$|rollRunId$)|price|rate$|iban|bank|tax|purpose|instal/i;
const medicalWords = /medic|diagnos|illness|sick|health|disab|pregnan|symptom|doctor/i;

/** The names of members that could reveal pay or the reason for a leave. */
function privateMembers(eventType: string, schema: JsonSchema): string[] {
  const names = membersOf(schema).map(([name]) => name);
  const leaveReason = (name: string) =>
    eventType.startsWith('leave.') &&
    /reason|note|comment/i.test(name) &&
    name !== 'rejectionReason';
  return names.filter(
    (name) => payWords.test(name) || medicalWords.test(name) || leaveReason(name),
  );
}

describe('the event types', () => {
  const rows = specificationTable
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, type = '', firedWhen]) => ({ type, firedWhen: ownWords[type] ?? firedWhen }));

  test('include those of the specification, in its order and wording', () => {
    expect(rows).toHaveLength(14);
    const specified = new Set(rows.map(({ type }) => type));
    const ours = Object.entries(eventCatalogue)
      .filter(([type]) => specified.has(type))
      .map(([type, { firedWhen }]) => ({ type, firedWhen }));
    expect(ours).toEqual(rows);
  });

  test('are in the order of the kinds of record, in both lists', () => {
    expect(Object.keys(eventCatalogue)).toEqual(eventTypes);
    const order = eventTypes.map((type) => eventResources.indexOf(eventCatalogue[type].resource));
    expect(order).toEqual(order.toSorted((left, right) => left - right));
  });

  test('are described without onboarding, which not every employee has, in the console too', () => {
    const path = '../../../console/src/pages/webhooks/texts.en.json';
    const texts = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
    expect(texts.event.employee_created).toBe('An employee is added');
    const keys = eventTypes.map((type) => type.replace('.', '_'));
    expect(Object.keys(texts.event)).toEqual(keys);
    const described = [...rows.map(({ firedWhen }) => firedWhen), ...Object.values(texts.event)];
    expect(described.filter((text) => /onboarded/i.test(String(text)))).toEqual([]);
  });

  test('are distinguished from any other text, character by character', () => {
    for (const type of eventTypes) expect(isEventType(type)).toBe(true);
    for (const text of ['', 'leave', 'Leave.approved', 'leave.approved ', 'leave.*', 'toString']) {
      expect(isEventType(text)).toBe(false);
    }
  });

  test('are each in the group that their name begins with', () => {
    for (const type of eventTypes) {
      expect(type.split('.')[0]).toBe(eventCatalogue[type].resource);
    }
  });
});

describe.each(eventTypes)('the payload of %s', (eventType) => {
  const schema = payloadOf(eventType);

  test('has exactly the members of the contract, in its order, required unless added later', () => {
    const members = contractMembers[eventType]?.split(', ');
    expect(Object.keys(schema.properties ?? {})).toEqual(members);
    const later = addedLater[eventType] ?? [];
    expect(schema.required).toEqual(members?.filter((name) => !later.includes(name)));
    expect(Object.keys(exampleOf(eventType)).toSorted()).toEqual(members?.toSorted());
  });

  test('is null only where the record may lack the value', () => {
    const nullable = Object.entries(schema.properties ?? {})
      .filter(([, member]) => member.anyOf?.some((choice) => choice.type === 'null'))
      .map(([name]) => name);
    expect(nullable).toEqual(nullableMembers[eventType] ?? []);
  });

  test('types ids as UUIDs, moments as instants and days as dates', () => {
    for (const [name, member] of membersOf(schema)) {
      const value = member.anyOf?.[0] ?? member;
      const ending = /(Id|By|At|Date|Day|Start|End|On)$/.exec(name)?.[1] ?? '';
      const formats: Record<string, string> = { Id: 'uuid', By: 'uuid', At: 'date-time' };
      const expected = ending === '' ? undefined : (formats[ending] ?? 'date');
      expect([name, value.format]).toEqual([name, expected]);
    }
  });

  test('contains neither pay nor a medical reason', () => {
    expect(privateMembers(eventType, schema)).toEqual([]);
  });
});

describe('validated like requests', () => {
  let app: FastifyInstance;

  beforeAll(async () => {
    app = Fastify({
      ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false } },
    });
    for (const type of eventTypes) {
      app.post(`/${type}`, { schema: { body: eventCatalogue[type].payload } }, () => 'valid');
    }
    await app.ready();
  });

  afterAll(() => app.close());

  async function isValid(eventType: string, payload: unknown): Promise<boolean> {
    const answer = await app.inject({
      method: 'POST',
      url: `/${eventType}`,
      payload: payload as object,
    });
    if (answer.statusCode !== 200) expect(answer.statusCode, answer.body).toBe(400);
    return answer.statusCode === 200;
  }

  test.each(eventTypes)('the example of %s is a valid payload', async (eventType) => {
    expect(await isValid(eventType, exampleOf(eventType))).toBe(true);
  });

  test('a signature is closed, and there are two', async () => {
    const example: EventPayload<'contract.signed'> = eventCatalogue['contract.signed'].example;
    const [first, second] = example.signatures;
    const withSignatures = (signatures: unknown[]) =>
      isValid('contract.signed', { ...example, signatures });
    expect(await withSignatures([first, second])).toBe(true);
    expect(await withSignatures([first, { ...second, ipAddress: '192.0.2.1' }])).toBe(false);
    expect(await withSignatures([first])).toBe(false);
    expect(await withSignatures([first, second, second])).toBe(false);
  });
});

test('ids in the examples are of version 7, like those the service makes', () => {
  const ids = JSON.stringify(eventCatalogue).match(/"[0-9a-f]{8}-[0-9a-f-]{27}"/g) ?? [];
  expect(ids.length).toBeGreaterThan(30);
  for (const text of ids)
    expect(text).toMatch(/^"01[89a][0-9a-f]{5}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
});
