import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDraft, addSignedContract } from '../../../../tests/harness/add-contracts.ts';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';

let service: TestService;
let company: TestCompany;
let key: { id: string; key: string };
let employee: string;
let signed: string;
let draft: string;

beforeAll(async () => {
  service = await startTestService();
  company = await service.createCompany();
  key = await company.createKey(['payroll:write'], null, ['contracts:read']);
  const body = { first_name: 'Ada', last_name: 'Weber', email: 'ada@example.test' };
  const answer = await service.api('POST', '/employees', { key: company.key, body });
  employee = answer.body.employee.id;
  signed = await addSignedContract(service, company, employee);
  draft = await addDraft(service, company, employee);
});
afterAll(() => service.close());

const get = (path: string) => service.api('GET', path, { key: key.key });
const open = (url: string) => service.service.server.inject({ url: new URL(url).pathname });

test('a contract is listed and read with its state, and never with its text', async () => {
  const { body } = await get('/contracts');
  expect(body.contracts.map(({ id }: { id: string }) => id)).toEqual([draft, signed]);
  expect(body.contracts[1]).toMatchObject({
    employee_id: employee,
    title: 'Employment contract',
    status: 'signed',
    signed_by: ['employer', 'employee'],
    signed_at: expect.any(String),
    ended_at: null,
  });
  expect(JSON.stringify(body)).not.toContain('4,200');
  expect((await get(`/contracts/${signed}`)).body).toEqual({ contract: body.contracts[1] });
  const { body: since } = await get(`/contracts?updated_since=${body.contracts[0].updated_at}`);
  expect(since.contracts).toEqual([body.contracts[0]]);
  expect((await get('/contracts?status=declined')).body.contracts).toEqual([]);
});

test('a signed contract has an address of its PDF; a draft has none', async () => {
  const { body, status } = await get(`/contracts/${signed}/file`);
  expect(status).toBe(200);
  const pdf = await open(body.file.url);
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="Employment contract.pdf"/),
    'cache-control': 'no-store',
  });
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await get(`/contracts/${draft}/file`)).body.code).toBe('invalid_state');
  await eventually(async () => {
    const { rows } = await queryAsCompany(
      service.database,
      company.companyId,
      `select subject_id from audit_log where actor_id = $1 and fields @> '{body}'`,
      [key.id],
    );
    expect(rows).toEqual([{ subject_id: signed }]);
  });
});

test('an address of a contract expires with its record', async () => {
  const { body } = await get(`/contracts/${signed}/file`);
  const statement = `update employees set status = 'terminated', termination_date = '2026-01-31' where id = $1`;
  await queryAsCompany(service.database, company.companyId, statement, [employee]);
  await queryAsCompany(service.database, company.companyId, 'delete from contracts where id = $1', [
    signed,
  ]);
  expect((await open(body.file.url)).statusCode).toBe(404);
});
