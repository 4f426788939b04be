import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import {
  openStaffedCompany,
  type StaffedCompany,
} from '../../../../tests/harness/staffed-company.ts';

let site: TestConsole;
let company: StaffedCompany;

beforeAll(async () => {
  site = await startConsole();
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
});
afterAll(() => site.close());

const taken = (detail: string) => ({
  status: 422,
  body: { code: 'validation_failed', errors: [{ pointer: '/employee_number', detail }] },
});

test('a number belongs to one person of a company, and a refusal names them', async () => {
  await company.hire({ first_name: 'Olga', last_name: 'Ode', employee_number: '1001' });
  const other = await company.hire({ employee_number: '1002' });
  const patch = (body: object) => company.browser.call('PATCH', `/employees/${other.id}`, { body });
  const named = taken('is already used by Olga Ode. Choose another number');
  expect(await patch({ employee_number: '1001' })).toMatchObject(named);
  const body = { first_name: 'A', last_name: 'B', email: 'a@b.test', employee_number: '1001' };
  expect(await company.browser.call('POST', '/employees', { body })).toMatchObject(named);
  expect(await patch({ employee_number: '1002', phone: '1' })).toMatchObject({ status: 200 });
  const elsewhere = await openStaffedCompany(site);
  await elsewhere.hire({ employee_number: '1001' });
});

test('of many concurrent requests for the same number, one succeeds', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => company.hire()));
  const answers = await Promise.all(
    people.map(({ id }) =>
      company.browser.call('PATCH', `/employees/${id}`, { body: { employee_number: '7' } }),
    ),
  );
  const statuses = answers.map(({ status }) => status).toSorted((left, right) => left - right);
  expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 422)]);
});
