import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countCases } from '../../../testing/count-cases.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../testing/test-service.ts';

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

function sql(text: string, values: unknown[] = [], { companyId } = company) {
  return service.database.single({ role: 'muster_app', companyId }, { text, values });
}

test('a listed employee is, field by field, what was answered when it was written', async () => {
  const manager = await add({
    first_name: 'A "quoted" \\ name',
    last_name: 'a / slash, \u2028 a separator, 😀 and </script>',
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

test('pages end where they should, whatever is remembered of them', async () => {
  const other = await service.createCompany();
  const ids: string[] = [];
  for (let each = 0; each < 5; each += 1) ids.unshift((await add({}, other)).id);
  for (let time = 1; time <= 3; time += 1) {
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
  }
  expect(await list('?email=nobody@list.example', other)).toEqual({
    employees: [],
    next_cursor: null,
  });
  expect((await service.createCompany()).key).toBeTypeOf('string');
});

test('an empty company has an empty list, and then it has not', async () => {
  const other = await service.createCompany();
  expect(await list('', other)).toEqual({ employees: [], next_cursor: null });
  const { id } = await add({}, other);
  expect((await list('', other)).employees).toMatchObject([{ id }]);
});

describe('a page that is remembered is never older than its request', () => {
  const changes: readonly (readonly [string, (id: string) => Promise<unknown>])[] = [
    [
      'through the API',
      (id) =>
        service.api('PATCH', `/employees/${id}`, {
          key: company.key,
          body: { job_title: 'Changed' },
        }),
    ],
    ['by any statement', (id) => sql(`update employees set phone = '1' where id = $1`, [id])],
    [
      'by one of many rows',
      () => sql(`update employees set department = coalesce(department, '') || '.'`),
    ],
    [
      'by one that writes many new ones',
      () =>
        sql(
          `insert into employees (company_id, id, first_name, last_name, email, email_key, status,
             created_at, updated_at)
           select company_id, gen_random_uuid(), 'B', 'C', 'b@' || n, 'b@' || n, 'active', now(), now()
           from employees, generate_series(1, 2) as n where id = $1`,
          [ids()[0]],
        ),
    ],
  ];
  let seen: readonly string[] = [];
  const ids = () => seen;

  test.for(changes)('after a change %s', async ([, change]) => {
    const { id } = await add();
    const before = await list();
    seen = before.employees.map((employee: { id: string }) => employee.id);
    expect(await list()).toEqual(before);
    await change(id);
    const after = await list();
    expect(after).not.toEqual(before);
    const { rows } = await sql(
      'select id, phone, job_title, department from employees order by id desc',
    );
    expect(after.employees).toMatchObject(rows);
  });

  test('with many writers and readers at once', async ({ task }) => {
    const other = await service.createCompany();
    const targets = await Promise.all(Array.from({ length: 8 }, () => add({}, other)));
    let checked = 0;
    const write = async (id: string): Promise<void> => {
      for (let turn = 1; turn <= 25; turn += 1) {
        const body = { job_title: `Turn ${turn}` };
        await service.api('PATCH', `/employees/${id}`, { key: other.key, body });
        const { employees } = await list('', other);
        // What was acknowledged before the list was asked for is in it.
        expect(employees.find((each: { id: string }) => each.id === id)).toMatchObject(body);
        checked += 1;
      }
    };
    await Promise.all(targets.map(({ id }) => write(id)));
    expect(checked).toBe(200);
    countCases(task, 'fresh-lists', checked);
  });
});

test('what a key is shown from memory is in the audit log like all else', async () => {
  const other = await service.createCompany();
  const { id } = await add({}, other);
  await list('', other);
  await list('', other);
  const reader = await other.createKey(['employees:read']);
  expect((await list('', { ...other, key: reader.key })).employees).toMatchObject([{ id }]);
  await expect
    .poll(
      async () =>
        (
          await sql(
            `select subject_id from audit_log where action = 'employee.read' and actor_id = $1`,
            [reader.id],
            other,
          )
        ).rows,
      { timeout: 5_000 },
    )
    .toEqual([{ subject_id: id }]);
});
