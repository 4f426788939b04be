import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';

let service: TestService;
let company: TestCompany;
beforeAll(async () => {
  service = await startTestService({ role: 'api' });
  company = await service.createCompany();
});
afterAll(() => service.close());

const list = async (search = '', { key } = company) =>
  (await service.api('GET', `/employees${search}`, { key })).body;

let count = 0;
async function add(fields: object = {}, { key } = company): Promise<{ id: string }> {
  count += 1;
  const body = { first_name: 'Ada', last_name: 'Löv', email: `${count}@list.example`, ...fields };
  return (await service.api('POST', '/employees', { key, body })).body.employee;
}

test('a listed employee is, field by field, what the write returned', async () => {
  const manager = await add({
    first_name: 'A "quoted" \\ name',
    last_name: 'a / slash, 😀 and </script>',
    external_id: 'x,y\\n',
    employee_number: '007',
    phone: '+49 30 1',
    job_title: null,
    department: null,
    location: 'Zürich',
    employment_type: 'full_time',
    start_date: '2026-02-28',
  });
  const report = await add({ manager_id: manager.id });
  const { employees, next_cursor: next } = await list();
  expect(next).toBeNull();
  expect(employees.map(({ id }: { id: string }) => id)).toEqual([report.id, manager.id]);
  expect(employees).toEqual([report, manager]);
  expect(employees.map(Object.keys)).toEqual([report, manager].map(Object.keys));
  const patched = await service.api('PATCH', `/employees/${report.id}`, {
    key: company.key,
    body: { job_title: '"', employment_type: 'intern', start_date: '1999-12-31' },
  });
  const alone = await service.api('GET', `/employees/${report.id}`, { key: company.key });
  expect(alone.body).toEqual(patched.body);
  expect(Object.keys(alone.body.employee)).toEqual(Object.keys(patched.body.employee));
  expect((await list()).employees).toEqual([patched.body.employee, manager]);
});

test('pages end correctly', async () => {
  const other = await service.createCompany();
  const ids: string[] = [];
  for (let each = 0; each < 5; each += 1) ids.unshift((await add({}, other)).id);
  for (const limit of [1, 2, 4, 5, 6]) {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { employees: { id: string }[]; next_cursor: string | null } = await list(
        `?limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`,
        other,
      );
      expect(page.employees.length).toBeLessThanOrEqual(limit);
      found.push(...page.employees.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(found).toEqual(ids);
  }
  expect(await list('?email=nobody@list.example', other)).toEqual({
    employees: [],
    next_cursor: null,
  });
});

test('a cursor continues with its own filters and in its own company only', async () => {
  const here = await service.createCompany();
  await add({}, here);
  await add({}, here);
  const { next_cursor: cursor } = await list('?limit=1', here);
  const goOn = (filter: string, { key } = here) =>
    service.api('GET', `/employees?${filter}cursor=${cursor}`, { key });
  expect((await goOn('')).status).toBe(200);
  for (const answer of [
    await goOn('status=active&'),
    await goOn('email=ada@list.example&'),
    await goOn('department=Sales&'),
    await goOn('updated_since=2026-01-01T00:00:00Z&'),
    await goOn('', company),
  ]) {
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
  }
});

test('filters by external ID, department and manager return those employees only', async () => {
  const here = await service.createCompany();
  const boss = await add({ external_id: 'E/1', department: 'Sales' }, here);
  const first = await add({ department: 'Sales', manager_id: boss.id }, here);
  const second = await add({ department: 'sales', manager_id: boss.id }, here);
  const found = async (search: string, owner = here) =>
    (await list(search, owner)).employees.map(({ id }: { id: string }) => id);
  expect(await found('?external_id=E%2F1')).toEqual([boss.id]);
  expect(await found('?external_id=e/1')).toEqual([]);
  expect(await found('?department=Sales')).toEqual([first.id, boss.id]);
  expect(await found(`?manager_id=${boss.id.toUpperCase()}`)).toEqual([second.id, first.id]);
  expect(await found(`?manager_id=${boss.id}&department=Sales`)).toEqual([first.id]);
  expect(await found(`?manager_id=${boss.id}`, company)).toEqual([]);
});

test('an empty company has an empty list until it gets an employee', async () => {
  const other = await service.createCompany();
  expect(await list('', other)).toEqual({ employees: [], next_cursor: null });
  const { id } = await add({}, other);
  expect((await list('', other)).employees).toMatchObject([{ id }]);
});

test.each([
  ['?stauts=active', 'is not a parameter of this operation'],
  ['?status=active&status=active', 'must be a single value, sent once'],
  ['?limit=abc', 'must be a whole number, sent once'],
  ['?limit=1&limit=2', 'must be a whole number, sent once'],
])('%s is refused with the fix: %s', async (search, detail) => {
  expect((await list(search)).errors).toEqual([{ parameter: expect.any(String), detail }]);
});
