import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../tests/harness/console-browser.ts';
import { queryAsCompany } from '../../../tests/harness/query-as-company.ts';
import { type Owner, startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import { type Hired, hire } from '../../../tests/harness/hire.ts';
import { readEvents } from '../../../tests/harness/read-events.ts';
import { sampleFiles } from '../../../tests/harness/sample-files.ts';
import { type FormFile, sendForm } from '../../../tests/harness/send-form.ts';

let console: TestConsole;
let owner: Owner;
let employee: Hired;
let colleague: Hired;
let stranger: Owner;
beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
  stranger = await console.signUp();
  employee = await hire(console, owner.companyId);
  colleague = await hire(console, owner.companyId, { managerId: employee.employeeId });
});
afterAll(() => console.close());

interface Person {
  readonly browser: Browser;
}

const certificate: FormFile = {
  name: 'Zeugnis.pdf',
  type: 'application/pdf',
  content: sampleFiles.pdf,
};

async function upload(
  who: Person,
  file: Partial<FormFile> = {},
  fields: Readonly<Record<string, string>> = {},
) {
  const answer = await sendForm(console.server, who.browser, '/documents', {
    fields: { employee_id: employee.employeeId, category: 'certificate', ...fields },
    files: [{ ...certificate, ...file }],
  });
  return { ...answer, id: answer.body.document?.id as string };
}

const get = ({ browser }: Person, path: string) => browser.call('GET', `/documents${path}`);

function download({ browser }: Person, id: string) {
  return console.server.inject({
    method: 'GET',
    url: `/console/api/documents/${id}/content`,
    headers: { cookie: browser.cookie() ?? '' },
  });
}

async function eventsOf(id: string) {
  const events = await readEvents(console.database, owner.companyId, 'document.uploaded');
  return events.filter(({ documentId }) => documentId === id);
}

function sql<Row>(text: string, values: unknown[] = []) {
  return queryAsCompany<Row>(console.database, owner.companyId, text, values);
}

describe('an upload', () => {
  test('is stored, reported once, and returned byte for byte', async () => {
    const { status, body, id } = await upload(owner);
    expect(status).toBe(201);
    expect(body.document).toEqual({
      id,
      employee_id: employee.employeeId,
      employee_name: 'Em Ployee',
      name: 'Zeugnis.pdf',
      category: 'certificate',
      mime_type: 'application/pdf',
      size_bytes: sampleFiles.pdf.length,
      sha256: createHash('sha256').update(sampleFiles.pdf).digest('hex'),
      status: 'uploaded',
      uploaded_by: owner.userId,
      uploaded_by_name: 'Ona Owner',
      archived_by: null,
      archived_at: null,
      created_at: expect.any(String),
      updated_at: body.document.created_at,
      allowed_actions: ['archive'],
      unavailable_actions: [],
    });
    expect(await eventsOf(id)).toEqual([
      {
        documentId: id,
        employeeId: employee.employeeId,
        name: 'Zeugnis.pdf',
        category: 'certificate',
        mimeType: 'application/pdf',
        sizeBytes: sampleFiles.pdf.length,
        uploadedBy: owner.userId,
      },
    ]);
    const answer = await download(employee, id);
    expect(answer.rawPayload.equals(sampleFiles.pdf)).toBe(true);
  });

  test('is a download that browsers neither display nor cache', async () => {
    const { id, body } = await upload(owner, { name: '../Zeugnis Ünal 100%.pdf' });
    expect(body.document.name).toBe('Zeugnis Ünal 100%.pdf');
    const { headers, statusCode } = await download(employee, id);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Zeugnis _nal 100_.pdf"; filename*=UTF-8''Zeugnis%20%C3%9Cnal%20100%25.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
  });

  test('by an employee is for themselves only', async () => {
    const own = await upload(employee);
    expect([own.status, own.body.document.allowed_actions]).toEqual([201, []]);
    for (const employee_id of [
      colleague.employeeId,
      '01a1eded-73de-7c41-9b0e-5d2f8a6c1e37',
      (await hire(console, stranger.companyId)).employeeId,
    ]) {
      const { status, body } = await upload(employee, {}, { employee_id });
      expect([status, body.errors]).toEqual([
        422,
        [{ pointer: '/employee_id', detail: 'is not an employee of the company' }],
      ]);
    }
    const payslip = await upload(employee, {}, { category: 'payslip' });
    expect([payslip.status, payslip.body.errors]).toEqual([
      422,
      [{ pointer: '/category', detail: 'must not be "payslip": only HR can add payslips' }],
    ]);
    expect((await upload(owner, {}, { category: 'payslip' })).status).toBe(201);
    const payroll = { browser: await console.addUser(owner.companyId, 'payroll_admin') };
    expect((await upload(payroll)).status).toBe(422);
  });

  test('for a former employee is still stored', async () => {
    const person = await hire(console, owner.companyId, { status: 'active' });
    await sql(
      `update employees set status = 'terminated', termination_date = '2026-01-31' where id = $1`,
      [person.employeeId],
    );
    expect((await upload(owner, {}, { employee_id: person.employeeId })).status).toBe(201);
  });

  test('of 10 MiB is accepted, of a byte more refused, whether announced or not', async () => {
    const most = Buffer.concat([sampleFiles.pdf], 10_485_760);
    const { status, id } = await upload(owner, { content: most });
    expect(status).toBe(201);
    expect((await download(owner, id)).rawPayload.equals(most)).toBe(true);
    const refused = await upload(owner, { content: Buffer.concat([sampleFiles.pdf], 10_485_761) });
    expect([refused.status, refused.body.code]).toEqual([413, 'body_too_large']);
  });
});

function pdfAfter(before: Uint8Array): Buffer {
  return Buffer.concat([before, sampleFiles.pdf]);
}

test.each([
  ['Vertrag %22neu%22.pdf', 'Vertrag neu.pdf'],
  ['a%0D%0Ab.pdf', 'ab.pdf'],
  // Browsers don't encode a per cent sign.
  ['100%25 %41.pdf', '100%25 %41.pdf'],
])('the name %s, as browsers encode it, is stored as %s', async (name, stored) => {
  const { status, body } = await upload(owner, { name });
  expect([status, body.document?.name]).toEqual([201, stored]);
});

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test.each([
  ['a.pdf', 'application/pdf', sampleFiles.pdf, 'application/pdf'],
  ['A.PDF', 'application/octet-stream', sampleFiles.pdf, 'application/pdf'],
  ['a.pdf', 'application/pdf', pdfAfter(Buffer.from('\r\n')), 'application/pdf'],
  ['a.pdf', 'application/pdf', pdfAfter(Buffer.alloc(1_023, '\n')), 'application/pdf'],
  [
    'a.pdf',
    'application/pdf',
    pdfAfter(Buffer.from('\uFEFFScanned by a device\n')),
    'application/pdf',
  ],
  ['a.png', 'image/png', sampleFiles.png, 'image/png'],
  ['a.jpg', 'image/jpeg', sampleFiles.jpeg, 'image/jpeg'],
  ['a.docx', word, sampleFiles.docx, word],
  ['a.xlsx', excel, sampleFiles.xlsx, excel],
  ['a.txt', 'text/plain', sampleFiles.txt, 'text/plain'],
  ['a.csv', 'text/csv', sampleFiles.csv, 'text/csv'],
  ['a.csv', 'application/vnd.ms-excel', Buffer.from('BMW;1\n'), 'text/csv'],
])('%s declared as %s is accepted', async (name, type, content, mimeType) => {
  const { status, body } = await upload(owner, { name, type, content });
  expect([status, body.document?.mime_type]).toEqual([201, mimeType]);
});

test.each([
  ['a program renamed', 'a.pdf', 'application/pdf', sampleFiles.exe],
  ['a program before PDF', 'a.pdf', 'application/pdf', pdfAfter(sampleFiles.exe)],
  ['an archive before PDF', 'a.pdf', 'application/pdf', pdfAfter(sampleFiles.zip)],
  ['PDF too far behind', 'a.pdf', 'application/pdf', pdfAfter(Buffer.alloc(1_024, '\n'))],
  ['a program behind a type', 'a.pdf.exe', 'application/pdf', sampleFiles.pdf],
  ['HTML as a picture', 'a.png', 'image/png', sampleFiles.html],
  ['HTML', 'a.html', 'text/html', sampleFiles.html],
  ['SVG as PNG', 'a.png', 'image/png', sampleFiles.svg],
  ['a GIF that is a script', 'a.png', 'image/png', sampleFiles.gif],
  ['another declaration', 'a.pdf', 'image/png', sampleFiles.pdf],
  ['an archive as Word', 'a.docx', word, sampleFiles.zip],
  ['Word with macros', 'a.docx', word, sampleFiles.docm],
  [
    'HTML before PDF',
    'a.pdf',
    'application/pdf',
    Buffer.concat([sampleFiles.html, sampleFiles.pdf]),
  ],
  [
    'SVG as text',
    'a.txt',
    'text/plain',
    Buffer.from(`<?xml version="1.0"?>${sampleFiles.svg.toString()}`),
  ],
  ['PDF as text', 'a.txt', 'text/plain', sampleFiles.pdf],
  ['an archive cut off', 'a.docx', word, sampleFiles.docx.subarray(0, 40)],
  ['an empty file', 'a.txt', 'text/plain', Buffer.alloc(0)],
  ['an escape sequence as text', 'a.txt', 'text/plain', Buffer.from('\u001b]0;x\u0007')],
  ['a PNG cut off in its mark', 'a.png', 'image/png', sampleFiles.png.subarray(0, 6)],
  ['an extension turned around', 'a\u202Efdp.exe', 'application/pdf', sampleFiles.pdf],
])('%s is refused', async (_what, name, type, content) => {
  const { rows: before } = await sql<{ count: number }>('select count(*)::int from documents');
  const { status, body } = await upload(owner, { name, type, content });
  expect([status, body.errors?.[0]?.pointer]).toEqual([422, '/file']);
  const { rows: after } = await sql<{ count: number }>('select count(*)::int from documents');
  expect(after).toEqual(before);
});

describe('an invalid form', () => {
  const fields = () => ({ employee_id: employee.employeeId, category: 'other' });
  test.each([
    ['no file', () => ({ fields: fields() }), 422, '/file'],
    ['two files', () => ({ fields: fields(), files: [certificate, certificate] }), 422, '/file'],
    [
      'the file in another field',
      () => ({ fields: fields(), files: [{ ...certificate, field: 'document' }] }),
      422,
      '/document',
    ],
    ['no form', () => Buffer.from('hello'), 400, undefined],
  ])('%s', async (_what, form, status, pointer) => {
    const answer = await sendForm(console.server, owner.browser, '/documents', form());
    expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([status, pointer]);
  });
});

describe('who sees a document', () => {
  test('every read by others is in the audit log', async () => {
    const { id } = await upload(owner, {}, { employee_id: colleague.employeeId });
    await get(colleague, `/${id}`);
    await download(colleague, id);
    await get(owner, `/${id}`);
    await download(owner, id);
    await download(owner, id);
    await get(owner, `?employee_id=${colleague.employeeId}&limit=1`);
    const { rows } = await sql<{ fields: string[] }>(
      `select fields from audit_log
       where action = 'document.read' and (subject_id = $1 or $1 = any(subject_ids)) order by id`,
      [id],
    );
    expect(rows.map(({ fields }) => fields)).toEqual([
      ['name', 'category', 'status'],
      ['content'],
      ['content'],
      ['name', 'category', 'status'],
    ]);
  });
});

test('a document is archived by HR, once, and can still be read', async () => {
  const { id } = await upload(employee);
  const archive = ({ browser }: Person) => browser.call('POST', `/documents/${id}/archive`);
  const answers = await Promise.all([archive(owner), archive(owner), archive(owner)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await get(owner, `/${id}`)).body.document).toMatchObject({
    status: 'archived',
    archived_by: owner.userId,
    allowed_actions: [],
  });
  expect((await download(employee, id)).statusCode).toBe(200);
});
