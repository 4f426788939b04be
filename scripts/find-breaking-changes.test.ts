import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expandParts } from '../server/src/public-api/v1/share-parts.ts';
import { countCases } from '../tests/harness/count-cases.ts';
import { findBreakingChanges, type OpenApiDocument } from './find-breaking-changes.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- changes are made anywhere in the document
type Document = any;
type Change = (document: Document) => void;

const released = readFileSync('docs/openapi/released/muster.v1.json', 'utf8');
const people = '/api/v1/employees';
const answer = ({ paths }: Document, status: string) => paths[people].post.responses[status];
const member = ({ components }: Document, schema: string, name: string) =>
  components.schemas[schema].properties[name];
const limit = ({ paths }: Document) =>
  paths[people].get.parameters.find(({ name }: { name: string }) => name === 'limit');
const payload = ({ webhooks }: Document) =>
  webhooks['leave.approved'].post.requestBody.content['application/json'].schema.properties.payload;

const breaking: readonly [found: string, change: Change][] = [
  ['GET /api/v1/leave is gone', ({ paths }) => delete paths['/api/v1/leave'].get],
  ['PATCH /api/v1/employees/{id} is gone', ({ paths }) => delete paths[`${people}/{id}`]],
  ['operationId is addPerson', ({ paths }) => (paths[people].post.operationId = 'addPerson')],
  [
    'x-required-scope is leave:write',
    ({ paths }) => (paths[people].post['x-required-scope'] = 'leave:write'),
  ],
  ['409 is gone', ({ paths }) => delete paths[people].post.responses['409']],
  ['header Location is gone', (document) => delete answer(document, '201').headers.Location],
  [
    'query email is gone',
    ({ paths }) => {
      const { get } = paths[people];
      get.parameters = get.parameters.filter(({ name }: { name: string }) => name !== 'email');
    },
  ],
  [
    'query team must now be sent',
    ({ paths }) => paths[people].get.parameters.push({ name: 'team', in: 'query', required: true }),
  ],
  ['maximum is 100', (document) => (limit(document).schema.maximum = 100)],
  ['now needs a body', ({ paths }) => (paths[people].get.requestBody = { required: true })],
  [
    '/phone must now be sent',
    ({ components }) => components.schemas.NewEmployee.required.push('phone'),
  ],
  ['/phone is gone', ({ components }) => delete components.schemas.NewEmployee.properties.phone],
  ['maxLength is 50', (document) => (member(document, 'NewEmployee', 'first_name').maxLength = 50)],
  ['format is "email"', (document) => (member(document, 'NewEmployee', 'email').format = 'email')],
  [
    '/phone is string, and was string or null',
    (document) => (member(document, 'EmployeePatch', 'phone').type = 'string'),
  ],
  [
    'value "intern" is gone',
    (document) =>
      (member(document, 'NewEmployee', 'employment_type').enum = ['full_time', 'part_time', null]),
  ],
  [
    '/start_date may now be absent',
    ({ components }) => {
      const { Employee } = components.schemas;
      Employee.required = Employee.required.filter((name: string) => name !== 'start_date');
    },
  ],
  [
    'value "terminated" is gone',
    (document) =>
      (member(document, 'Employee', 'status').enum = ['onboarding', 'active', 'on_leave']),
  ],
  ['/days is string', (document) => (member(document, 'LeaveRequest', 'days').type = 'string')],
  [
    'employees/* is string',
    ({ paths }) =>
      (paths[people].get.responses['200'].content[
        'application/json'
      ].schema.properties.employees.items = { type: 'string' }),
  ],
  [
    'header X-Webhook-Signature is gone',
    ({ webhooks }) => webhooks['leave.approved'].post.parameters.shift(),
  ],
  ['payload/employeeId is gone', (document) => delete payload(document).properties.employeeId],
];

const harmless: readonly [what: string, change: Change][] = [
  ['nothing', () => {}],
  ['a further operation', ({ paths }) => (paths['/api/v1/teams'] = { get: { responses: {} } })],
  [
    'a further parameter',
    ({ paths }) => paths[people].get.parameters.push({ name: 'team', in: 'query', schema: {} }),
  ],
  ['a higher maximum', (document) => (limit(document).schema.maximum = 500)],
  [
    'a further member of an answer',
    ({ components }) => {
      components.schemas.Employee.properties.team = { type: 'string' };
      components.schemas.Employee.required.push('team');
    },
  ],
  [
    'a further member of a body',
    ({ components }) => (components.schemas.NewEmployee.properties.team = { type: 'string' }),
  ],
  [
    'a description',
    ({ components }) =>
      (components.schemas.Problem.properties.title.description = 'A word or two.'),
  ],
];

function changed(change: Change): string[] {
  const document: Document = JSON.parse(released);
  change(document);
  return findBreakingChanges(JSON.parse(released) as OpenApiDocument, document as OpenApiDocument);
}

test.each(breaking)('found: %s', (found, change) => {
  expect(changed(change)).toContainEqual(expect.stringContaining(found));
});

test.each(harmless)('harmless: %s', (_what, change) => {
  expect(changed(change)).toEqual([]);
});

test('the committed document breaks nothing that was released', ({ task }) => {
  const committed = readFileSync('docs/openapi/muster.v1.json', 'utf8');
  const documents = [released, committed].map((text) =>
    expandParts(JSON.parse(text) as OpenApiDocument),
  );
  expect(findBreakingChanges(documents[0] ?? {}, documents[1] ?? {})).toEqual([]);
  countCases(task, 'breaking-changes', breaking.length + harmless.length);
});
