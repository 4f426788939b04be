import { makeSandbox } from '../../../../tests/harness/make-sandbox.ts';
import { hash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import { readEvents } from '../../../../tests/harness/read-events.ts';
import { sampleFiles } from '../../../../tests/harness/sample-files.ts';
import type { FormFile } from '../../../../tests/harness/send-form.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { fileReadsMax, fileReadsWaitingMax } from './files/file-route.ts';

let service: TestService;
let company: TestCompany;
let key: { id: string; key: string };
let employee: string;
let skippedMs = 0;
const secretKey = randomBytes(32);

beforeAll(async () => {
  const clock = { nowMs: () => systemClock.nowMs() + skippedMs };
  service = await startTestService({ clock, config: { secretKey } });
  company = await service.createCompany();
  key = await createKey();
  employee = await addEmployee(company);
});
afterAll(() => service.close());

const createKey = () =>
  company.createKey(['payroll:write'], null, ['documents:read', 'documents:write']);

let serial = 0;

async function addEmployee(by: TestCompany): Promise<string> {
  serial += 1;
  const body = { first_name: 'Ada', last_name: 'Weber', email: `ada.${serial}@example.test` };
  const answer = await service.api('POST', '/employees', { key: by.key, body });
  return answer.body.employee.id as string;
}

const certificate: FormFile = {
  name: 'Zeugnis.pdf',
  type: 'application/pdf',
  content: sampleFiles.pdf,
};

function upload(
  file: Partial<FormFile> = {},
  fields: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const form = {
    fields: { employee_id: employee, category: 'certificate', ...fields },
    files: [{ ...certificate, ...file }],
  };
  return service.api('POST', '/documents', { key: key.key, form, headers });
}

const get = (path: string, by = key.key) => service.api('GET', path, { key: by });

async function addressOf(id: string, by = key.key): Promise<string> {
  const { body } = await get(`/documents/${id}/file`, by);
  return body.file.url as string;
}

/** Without a key. */
const open = (url: string) => service.service.server.inject({ url: new URL(url).pathname });

function sql<Row>(text: string, values: unknown[] = []) {
  return queryAsCompany<Row>(service.database, company.companyId, text, values);
}

test('the name of a file says that it comes from a sandbox', async () => {
  const sandbox = await service.createCompany();
  await makeSandbox(service.database, sandbox.companyId);
  const form = {
    fields: { employee_id: await addEmployee(sandbox), category: 'certificate' },
    files: [certificate],
  };
  const { key: by } = await sandbox.createKey([], null, ['documents:read', 'documents:write']);
  const { body } = await service.api('POST', '/documents', { key: by, form });
  const { headers, rawPayload } = await open(await addressOf(body.document.id, by));
  expect(headers['content-disposition']).toContain('filename="SANDBOX-Zeugnis.pdf"');
  expect(rawPayload).toEqual(sampleFiles.pdf);
});

test('an upload is stored in the name of its key, reported once, and read back byte for byte', async () => {
  const { status, headers, body } = await upload();
  const { id } = body.document;
  expect(status).toBe(201);
  expect(headers['location']).toBe(`/api/v1/documents/${id}`);
  expect(body.document).toEqual({
    id,
    employee_id: employee,
    name: 'Zeugnis.pdf',
    category: 'certificate',
    mime_type: 'application/pdf',
    size_bytes: sampleFiles.pdf.length,
    sha256: hash('sha256', sampleFiles.pdf),
    status: 'uploaded',
    source: 'api',
    uploaded_by: key.id,
    archived_at: null,
    created_at: expect.any(String),
    updated_at: body.document.created_at,
  });
  expect((await get(`/documents/${id}`)).body).toEqual(body);
  const reported = await eventually(async () => {
    const events = await readEvents(service.database, company.companyId, 'document.uploaded');
    const own = events.filter(({ documentId }) => documentId === id);
    expect(own).toHaveLength(1);
    return own;
  });
  expect(reported[0]).toMatchObject({ employeeId: employee, uploadedBy: key.id });

  const file = await open(await addressOf(id));
  expect(file.statusCode).toBe(200);
  expect(file.rawPayload.equals(sampleFiles.pdf)).toBe(true);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Zeugnis.pdf"; filename*=UTF-8''Zeugnis.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  });
});

test('the audit log names the key, the document and its content once, however often it is opened', async () => {
  const { id } = (await upload()).body.document;
  const reader = await createKey();
  await get(`/documents/${id}`, reader.key);
  const url = await addressOf(id, reader.key);
  await open(url);
  await open(url);
  await eventually(async () => {
    const { rows } = await sql(
      `select action, actor_kind, subject_id, fields from audit_log where actor_id = $1 order by id`,
      [reader.id],
    );
    const line = { action: 'document.read', actor_kind: 'api_key', subject_id: id };
    expect(rows).toEqual([
      { ...line, fields: ['employee_id', 'name', 'category', 'status'] },
      { ...line, fields: ['content'] },
    ]);
  });
});

test('an address expires with its time, its key and its document, with the same response', async () => {
  const { id } = (await upload()).body.document;
  const reader = await createKey();
  const late = await addressOf(id);
  const revoked = await addressOf(id, reader.key);
  const deleted = await addressOf((await upload()).body.document.id as string);
  const tampered = late.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect((await open(late)).statusCode).toBe(200);
  const now = new Date().toISOString();
  await sql('update api_keys set revoked_at = $2 where id = $1', [reader.id, now]);
  await sql(`delete from documents where id <> $1`, [id]);
  const answers = [revoked, deleted, tampered, late.replace(/files.*/, 'files/none')].map(open);
  skippedMs += 5 * 60_000;
  answers.push(open(late));
  for (const answer of await Promise.all(answers)) {
    const { request_id: _, ...problem } = answer.json();
    expect(problem).toEqual({
      type: '/docs/errors/not_found',
      title: 'Not found',
      status: 404,
      detail: "This doesn't exist, or you don't have access to it.",
      code: 'not_found',
    });
  }
});

test('payslips are not in the API, and cannot be reached through it', async () => {
  const { id: copied } = (await upload()).body.document;
  const id = '01a1eded-73de-7c41-9b0e-5d2f8a6c1e37';
  await sql(
    `insert into documents (company_id, id, employee_id, name, category, mime_type, size_bytes, sha256,
       stored_in, status, uploaded_by, created_at, updated_at)
     select company_id, $2, employee_id, name, 'payslip', mime_type, size_bytes, sha256, stored_in, status,
       $3, created_at, updated_at from documents where id = $1`,
    [copied, id, company.owner.userId],
  );
  await sql('delete from documents where id <> $1', [id]);
  expect((await get('/documents')).body.documents).toEqual([]);
  for (const path of [`/documents/${id}`, `/documents/${id}/file`]) {
    expect((await get(path)).status).toBe(404);
  }
  expect((await get('/documents?category=payslip')).status).toBe(422);
  expect((await upload({}, { category: 'payslip' })).body.errors).toMatchObject([
    { pointer: '/category' },
  ]);
});

test('the list is filtered by employee, category, status and change', async () => {
  const first = (await upload({}, { category: 'identity' })).body.document;
  skippedMs += 1_000;
  employee = await addEmployee(company);
  const second = (await upload()).body.document;
  const listed = async (query: string) =>
    (await get(`/documents?${query}`)).body.documents.map(({ id }: { id: string }) => id);
  expect(await listed(`employee_id=${employee}`)).toEqual([second.id]);
  expect(await listed('category=identity&limit=1')).toEqual([first.id]);
  expect(await listed(`updated_since=${second.created_at}`)).toEqual([second.id]);
  expect(await listed('status=archived')).toEqual([]);
  const page = (await get('/documents?limit=1')).body;
  expect(page.documents).toEqual([second]);
  const next = await get(`/documents?limit=1&cursor=${page.next_cursor}`);
  expect(next.body.documents).toEqual([first]);
});

test('one Idempotency-Key stores one document, and refuses another file', async () => {
  const headers = { 'idempotency-key': 'scan-1' };
  const first = await upload({}, {}, headers);
  expect(await upload({}, {}, headers)).toMatchObject({ status: 201, body: first.body });
  expect((await upload({ name: 'Other.pdf' }, {}, headers)).body.code).toBe('idempotency_mismatch');
  const { rows } = await sql('select id from documents where employee_id = $1', [employee]);
  expect(rows).toContainEqual({ id: first.body.document.id });
  expect(rows).toHaveLength(2);
});

test('a file is checked as in the console, and a key needs the grant', async () => {
  const disguised = await upload({ content: sampleFiles.html });
  expect([disguised.status, disguised.body.errors]).toEqual([
    422,
    [{ pointer: '/file', detail: "has content that doesn't match pdf" }],
  ]);
  const foreign = await addEmployee(await service.createCompany());
  for (const id of [foreign, '01a1eded-73de-7c41-9b0e-5d2f8a6c1e37']) {
    expect((await upload({}, { employee_id: id })).body.errors).toEqual([
      { pointer: '/employee_id', detail: 'is not an employee of the company' },
    ]);
  }
  const form = { fields: { employee_id: employee, category: 'other' }, files: [certificate] };
  const refused = await service.api('POST', '/documents', { key: company.key, form });
  expect(refused.body).toMatchObject({ code: 'insufficient_scope' });
});

test('four files are read at a time and sixteen wait; more are refused', async () => {
  const gate = Promise.withResolvers<void>();
  let held = 0;
  const database: Database = {
    ...service.database,
    single: async (settings, statement) => {
      held += 1;
      await gate.promise;
      return service.database.single(settings, statement);
    },
  };
  const slow = await startTestService({ role: 'api', database, config: { secretKey } });
  const { pathname } = new URL(await addressOf((await upload()).body.document.id as string));
  const read = async () => (await slow.service.server.inject({ url: pathname })).statusCode;
  const reads = Array.from({ length: fileReadsMax + fileReadsWaitingMax }, read);
  await expect.poll(() => held).toBe(fileReadsMax);
  expect(await read()).toBe(503);
  gate.resolve();
  expect(new Set(await Promise.all(reads))).toEqual(new Set([200]));
  await slow.close();
});
