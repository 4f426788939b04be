import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../tests/harness/console-browser.ts';
import { startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import { openStaffedCompany, type StaffedCompany } from '../../../tests/harness/staffed-company.ts';

let site: TestConsole;
let company: StaffedCompany;
let employee: Browser;
let self: { id: string };
beforeAll(async () => {
  site = await startConsole();
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
  self = await company.hire({ first_name: 'Selma' });
  employee = await company.signInAs(self.id);
});
afterAll(() => site.close());

async function read(browser: Browser, path: string) {
  const { status, body } = await browser.call('GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const namesOf = async (browser: Browser, query = ''): Promise<string[]> =>
  (await read(browser, `/people${query}`)).people.map(
    ({ first_name: name }: { first_name: string }) => name,
  );

const today = (): string => Temporal.Now.plainDateISO('UTC').toString();
const inDays = (days: number): string => Temporal.PlainDate.from(today()).add({ days }).toString();

test('every user finds their colleagues by words, department and location', async () => {
  await company.hire({ first_name: 'Zoë', job_title: 'Carpenter', department: 'Works' });
  await company.hire({ first_name: 'Bea', department: 'Works', location: 'Porto' });
  const payroll = await site.addUser(company.companyId, 'payroll_admin');
  for (const browser of [employee, payroll, company.browser]) {
    expect(await namesOf(browser)).toEqual(['Bea', 'Selma', 'Zoë']);
  }
  expect(await namesOf(employee, '?q=ZO%C3%8B%20carp')).toEqual(['Zoë']);
  expect(await namesOf(employee, '?department=Works')).toEqual(['Bea', 'Zoë']);
  expect(await namesOf(employee, '?department=Works&location=Porto')).toEqual(['Bea']);
  expect(await namesOf(employee, '?q=100%25')).toEqual([]);
  const places = { departments: ['Works'], locations: ['Porto'] };
  expect(await read(employee, '/people/places')).toEqual(places);
  const first = await read(employee, '/people?limit=2');
  const second = await read(employee, `/people?limit=2&cursor=${first.next_cursor}`);
  expect([...first.people, ...second.people].map(({ first_name }) => first_name)).toEqual([
    'Bea',
    'Selma',
    'Zoë',
  ]);
  expect(second.next_cursor).toBeNull();
});

test('people who left are not listed, people who start later are listed to HR only', async () => {
  const gone = await company.hire({ first_name: 'Gone', department: 'Closed' });
  await company.browser.call('POST', `/employees/${gone.id}/terminate`, {
    body: { termination_date: '2026-01-01' },
  });
  const later = await company.hire({
    first_name: 'Later',
    department: 'Secret',
    start_date: inDays(3),
  });
  expect(await namesOf(employee)).toEqual(['Selma']);
  expect(await namesOf(company.browser)).toEqual(['Later', 'Selma']);
  expect((await read(employee, '/people/places')).departments).toEqual([]);
  for (const { id } of [gone, later]) {
    expect((await employee.call('GET', `/people/${id}`)).status).toBe(404);
  }
  expect((await read(company.browser, `/people/${later.id}`)).person.first_name).toBe('Later');
});

test('a colleague is shown with work details and nothing private, and no read is recorded', async () => {
  const boss = await company.hire({ first_name: 'Boss', job_title: 'CEO' });
  const colleague = await company.hire({
    first_name: 'Col',
    phone: '+49 170 5550',
    employee_number: 'N-4711',
    external_id: 'X-4711',
    employment_type: 'part_time',
    manager_id: boss.id,
    job_title: 'Smith',
    start_date: '2020-03-02',
  });
  const report = await company.hire({ first_name: 'Rep', manager_id: colleague.id });
  await company.query(
    `insert into leave_requests (company_id, id, employee_id, leave_type, start_date, end_date,
       start_portion, end_portion, days, status, created_at, updated_at)
     select company_id, gen_random_uuid(), id, 'sick', $2, $3, 'full', 'full', 3, 'approved',
       now(), now()
     from employees where id = $1`,
    [colleague.id, today(), inDays(2)],
  );
  const { person } = await read(employee, `/people/${colleague.id}`);
  expect(person).toEqual({
    id: colleague.id,
    first_name: 'Col',
    last_name: 'Adeyemi',
    job_title: 'Smith',
    email: colleague.email,
    department: null,
    location: null,
    photo: null,
    away: { until: inDays(2) },
    sees_record: false,
    manager: {
      id: boss.id,
      first_name: 'Boss',
      last_name: 'Adeyemi',
      job_title: 'CEO',
      photo: null,
    },
    reports: [
      { id: report.id, first_name: 'Rep', last_name: 'Adeyemi', job_title: null, photo: null },
    ],
    reports_total: 1,
  });
  expect(await namesOf(employee, '?q=4711')).toEqual([]);
  expect((await read(employee, `/people/${self.id}`)).person.sees_record).toBe(true);
  const lead = await company.signInAs(boss.id);
  expect((await read(lead, `/people/${colleague.id}`)).person.sees_record).toBe(true);
  const recorded = await company.query(`select from audit_log where action like '%.read'`);
  expect(recorded).toEqual([]);
});
