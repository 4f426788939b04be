import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import { readEvents } from '../../../../tests/harness/read-events.ts';
import { createIds } from '../../platform/ids.ts';
import { systemClock } from '../../platform/clock.ts';
import type { UserChange } from '../../hr/change.ts';
import {
  createCustomField,
  type NewCustomField,
} from '../../hr/custom-fields/definitions/create-custom-field.ts';
import { updateCustomField } from '../../hr/custom-fields/definitions/update-custom-field.ts';

let service: TestService;
let company: TestCompany;
/** With both grants, with the one to read, and without. */
let key: string;
let readingKey: string;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
});
afterAll(() => service.close());

const plain = {
  name: 'Shirt size',
  type: 'text',
  options: [],
  is_required: true,
  seen_by: 'hr',
  edited_by: 'hr',
  in_api: true,
} as const;

beforeEach(async () => {
  company = await service.createCompany();
  const grants = ['custom_fields:read', 'custom_fields:write'] as const;
  ({ key } = await company.createKey([], null, grants));
  ({ key: readingKey } = await company.createKey([], null, ['custom_fields:read']));
  await define({ code: 'shirt_size' });
  await define({ code: 'shoe_size', name: 'Shoe size', type: 'number' });
  await define({ code: 'union', name: 'Union', in_api: false });
});

function asOwner<T>(work: (change: UserChange) => Promise<T>): Promise<T> {
  const { companyId, owner: actor } = company;
  return service.database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    work({ transaction, actor, ids: createIds(systemClock), clock: systemClock }),
  );
}

function define(field: Pick<NewCustomField, 'code'> & Partial<NewCustomField>) {
  return asOwner((change) => createCustomField(change, { ...plain, ...field }));
}

const person = { first_name: 'Ona', last_name: 'Moss', email: 'ona@example.test' };
const values = { shirt_size: 'M', shoe_size: 44.5 };

const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, options: object = {}) =>
  service.api(method, path, { key, ...options });

async function create(body: object = {}, options: object = {}) {
  const answer = await call('POST', '/employees', { body: { ...person, ...body }, ...options });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.employee;
}

async function query<Row>(text: string): Promise<Row[]> {
  return (await queryAsCompany<Row>(service.database, company.companyId, text)).rows;
}

const changesOf = async () =>
  (await readEvents(service.database, company.companyId, 'employee.updated')).map(
    (event) => (event as { changedFields: unknown }).changedFields,
  );

test('a key with the grants writes and reads custom fields, and a key without sees no trace', async () => {
  const employee = await create({ custom_fields: values });
  expect(employee.custom_fields).toEqual(values);
  const path = `/employees/${employee.id}`;
  const { custom_fields: _, ...without } = employee;
  for (const [used, expected] of [
    [key, employee],
    [readingKey, employee],
    [company.key, without],
  ] as const) {
    expect((await call('GET', path, { key: used })).body).toEqual({ employee: expected });
    const listed = await call('GET', '/employees', { key: used });
    expect(listed.body.employees).toEqual([expected]);
  }
  const body = { custom_fields: { shirt_size: 'L' } };
  for (const used of [readingKey, company.key]) {
    for (const [method, at, sent] of [
      ['PATCH', path, body],
      ['POST', '/employees', { ...person, ...body, email: 'b@example.test' }],
      ['PUT', '/employees/by-external-id/x', { ...person, ...body, email: 'c@example.test' }],
      ['POST', '/employees/batch', { employees: [{ ...person, ...body, external_id: 'y' }] }],
    ] as const) {
      const refused = await call(method, at, { key: used, body: sent });
      expect([at, refused.status, refused.body.code]).toEqual([at, 403, 'insufficient_scope']);
    }
  }
  expect((await call('GET', '/custom-fields', { key: company.key })).status).toBe(403);
  expect((await call('GET', path)).body.employee).toEqual(employee);
});

test('the list has the fields that HR made available, without archived ones', async () => {
  const codes = async () =>
    (await call('GET', '/custom-fields')).body.custom_fields.map(
      ({ code }: { code: string }) => code,
    );
  expect(await codes()).toEqual(['shirt_size', 'shoe_size']);
  const first = await call('GET', '/custom-fields?limit=1');
  const next = await call('GET', `/custom-fields?limit=1&cursor=${first.body.next_cursor}`);
  expect(next.body).toMatchObject({ custom_fields: [{ code: 'shoe_size' }], next_cursor: null });
  const extra = await define({ code: 'extra', name: 'Extra' });
  const employee = await create({ custom_fields: { ...values, extra: 'x' } });
  await asOwner((change) => updateCustomField(change, extra.id, { archived: true }));
  expect(await codes()).toEqual(['shirt_size', 'shoe_size']);
  const { body } = await call('GET', `/employees/${employee.id}`);
  expect(body.employee.custom_fields).toEqual(values);
});

test('a patch changes the fields it names, null clears one, and the ETag changes with them', async () => {
  const { id } = await create({ custom_fields: values });
  const patch = (custom_fields: object) =>
    call('PATCH', `/employees/${id}`, { body: { custom_fields } });
  const before = await call('GET', `/employees/${id}`);
  const changed = await patch({ shirt_size: 'L', shoe_size: null });
  expect(changed.body.employee.custom_fields).toEqual({ shirt_size: 'L' });
  expect(changed.headers['etag']).not.toBe(before.headers['etag']);
  expect(changed.body.employee.updated_at > before.body.employee.updated_at).toBe(true);
  const same = await patch({ shirt_size: 'L' });
  expect(same.headers['etag']).toBe(changed.headers['etag']);
  expect(await changesOf()).toEqual([['custom_fields.shirt_size', 'custom_fields.shoe_size']]);
  const audit = await query<{ fields: string[] }>(
    `select fields from audit_log where action = 'employee.updated'`,
  );
  expect(audit).toEqual([{ fields: ['custom_fields.shirt_size', 'custom_fields.shoe_size'] }]);
});

test('each faulty value is refused with its pointer, in a batch with that of its row', async () => {
  const { id } = await create();
  const faulty = { shirt_size: 7, shoe_size: '44', union: 'x', absent: true };
  const pointers = Object.keys(faulty).map((code) => `/custom_fields/${code}`);
  const patched = await call('PATCH', `/employees/${id}`, { body: { custom_fields: faulty } });
  expect(patched.status).toBe(422);
  expect(patched.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers);
  const rows = [
    { ...person, email: 'a@example.test', external_id: 'a', custom_fields: values },
    { ...person, email: 'b@example.test', external_id: 'b', custom_fields: faulty },
  ];
  const { body } = await call('POST', '/employees/batch', { body: { employees: rows } });
  expect(body.batch).toMatchObject({ created: 1, failed: 1 });
  const [, refused] = body.batch.results;
  expect(refused.problem.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(
    pointers.map((pointer) => `/employees/1${pointer}`),
  );
  for (const custom_fields of [{ Shirt: 'M' }, { shirt_size: ['M'] }, [], null]) {
    const shapeless = await call('PATCH', `/employees/${id}`, { body: { custom_fields } });
    expect(shapeless.status, JSON.stringify(custom_fields)).toBe(422);
  }
});

test('an upsert creates, changes and leaves custom fields, alone and in a batch', async () => {
  const put = (custom_fields: object) =>
    call('PUT', '/employees/by-external-id/e1', { body: { ...person, custom_fields } });
  const created = await put(values);
  expect([created.status, created.body.employee.custom_fields]).toEqual([201, values]);
  const changed = await put({ shoe_size: 45 });
  expect(changed.body.employee.custom_fields).toEqual({ ...values, shoe_size: 45 });
  const batch = async (custom_fields: object | undefined) => {
    const employees = [{ ...person, external_id: 'e1', custom_fields }];
    const { body } = await call('POST', '/employees/batch', { body: { employees } });
    return body.batch.results[0].outcome as string;
  };
  expect(await batch({ shoe_size: 45 })).toBe('unchanged');
  expect(await batch(undefined)).toBe('unchanged');
  expect(await batch({ shoe_size: null })).toBe('updated');
  expect(await changesOf()).toEqual([['custom_fields.shoe_size'], ['custom_fields.shoe_size']]);
});

test('a repeated request never shows custom fields to a key that may not read them', async () => {
  const body = { ...person, custom_fields: values };
  const headers = { 'idempotency-key': 'once' };
  const { key: writingKey } = await company.createKey([], null, ['custom_fields:write']);
  const first = await call('POST', '/employees', { body, headers });
  expect(first.body.employee.custom_fields).toEqual(values);
  const again = await call('POST', '/employees', { body, headers, key: writingKey });
  expect(again.status).toBe(201);
  expect(again.body.employee).not.toHaveProperty('custom_fields');
  const kept = await query<{ response_body: string }>('select response_body from idempotency_keys');
  expect(JSON.stringify(kept)).not.toContain('shirt_size');
});

test('what a key was shown is in the audit log by name', async () => {
  const { id } = await create({ custom_fields: { shirt_size: 'M' } });
  await call('GET', `/employees/${id}`);
  await call('GET', `/employees/${id}`, { key: company.key });
  await eventually(async () => {
    const reads = await query<{ fields: string[] }>(
      `select fields from audit_log where action = 'employee.read' order by id`,
    );
    const custom = reads.map(({ fields }) =>
      fields.filter((name) => name.startsWith('custom_fields.')),
    );
    expect(custom.toSorted((one, other) => other.length - one.length)).toEqual([
      ['custom_fields.shirt_size'],
      [],
    ]);
  });
});
