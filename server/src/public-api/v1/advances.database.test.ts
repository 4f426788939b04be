import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs } from '../../../../tests/harness/add-contracts.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import { createAdvance } from '../../hr/advances/create-advance.ts';

let service: TestService;
let company: TestCompany;
let key: string;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  company = await service.createCompany();
  ({ key } = await company.createKey(['payroll:write'], null, ['advances:read']));
});
afterAll(() => service.close());

const get = (path: string) => service.api('GET', path, { key });

async function request(email: string): Promise<{ id: string; employeeId: string }> {
  const body = { first_name: 'Ada', last_name: 'Weber', email };
  const answer = await service.api('POST', '/employees', { key: company.key, body });
  const employeeId = answer.body.employee.id as string;
  const asked = { amount: '731.50', currency: 'EUR', purpose: 'Dentist', installments: 3 };
  const { advance } = await actAs(service, company.owner, (change) =>
    createAdvance(change, { ...asked, employeeId }),
  );
  return { id: advance.id, employeeId };
}

test('advances are listed and read with their state, without amount and purpose', async () => {
  const first = await request('a@example.test');
  const second = await request('b@example.test');
  const { body } = await get('/advances');
  expect(body.advances.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
  expect(body.advances[1]).toEqual({
    id: first.id,
    employee_id: first.employeeId,
    status: 'pending',
    current_step: 1,
    decided_at: null,
    paid_at: null,
    repaid_at: null,
    created_at: expect.any(String),
    updated_at: body.advances[1].created_at,
  });
  expect((await get(`/advances/${first.id}`)).body).toEqual({ advance: body.advances[1] });
  const own = await get(`/advances?employee_id=${second.employeeId}&status=pending`);
  expect(own.body.advances).toEqual([body.advances[0]]);
  const since = await get(`/advances?updated_since=${body.advances[0].updated_at}`);
  expect(since.body.advances).toEqual([body.advances[0]]);
});
