import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { readEvents } from '../../../../tests/harness/read-events.ts';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { sendForm } from '../../../../tests/harness/send-form.ts';
import {
  openStaffedCompany,
  type StaffedCompany,
} from '../../../../tests/harness/staffed-company.ts';
import { runImport } from '../../hr/imports/run-import.ts';
import { systemClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';

let site: TestConsole;
let company: StaffedCompany;
const ids = createIds(systemClock);

beforeAll(async () => {
  site = await startConsole();
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
});
afterAll(async () => {
  await site.close();
});

async function importFile(file: string, browser: Browser = company.browser, fields = {}) {
  const content = Buffer.from(file);
  const { status, body } = await sendForm(site.server, browser, '/employee-imports', {
    fields,
    files: [{ name: 'people.csv', type: 'text/csv', content }],
  });
  expect(status, JSON.stringify(body)).toBe(202);
  const { id } = body.employee_import;
  await runImport(
    {
      database: site.database,
      clock: systemClock,
      ids,
      log: createLog({ level: 'silent', pretty: false }),
    },
    { companyId: company.companyId, importId: id },
    new AbortController().signal,
  );
  return (await company.browser.call('GET', `/employee-imports/${id}`)).body.employee_import;
}

async function exported(): Promise<string> {
  const answer = await site.server.inject({
    method: 'GET',
    url: '/console/api/employees/export',
    headers: { cookie: company.browser.cookie() ?? '' },
  });
  return answer.payload;
}

const everything = () => company.query('select * from employees order by id');

test('an export is imported again without a change, regardless of its content', async () => {
  const chief = await company.hire({ last_name: '=1+1', phone: '+49 30', external_id: '-7' });
  const lead = await company.hire({
    first_name: "'=x",
    last_name: "''-",
    job_title: '"Dr.", A',
    department: '@ice',
    location: "'plain",
    manager_id: chief.id,
    employee_number: 'N',
    start_date: '2024-02-29',
  });
  const gone = await company.hire({ manager_id: lead.id });
  await company.browser.call('POST', `/employees/${gone.id}/terminate`, {
    body: { termination_date: '2026-01-31' },
  });
  await company.query(
    `update employees set employee_number = 'N', shares_number = true where id = $1`,
    [gone.id],
  );
  await company.query('update users set employee_id = $1', [chief.id]);
  const before = await everything();
  const unchanged = { status: 'completed', created: 0, updated: 0, unchanged: 3 };
  expect(await importFile(await exported())).toMatchObject(unchanged);
  expect(await everything()).toEqual(before);
  expect(await company.auditOf(lead.id)).toHaveLength(1);
});

test('an import updates people by external id or address, and first shows how many', async () => {
  const chief = await company.hire({ email: 'chief@example.test' });
  const moved = await company.hire({ external_id: 'X-1', phone: '1', job_title: 'Pilot' });
  const same = await company.hire({ email: 'Same@example.test', manager_id: chief.id });
  const file = [
    'first_name,last_name,email,external_id,job_title,phone,manager_email',
    'Ada,Lovelace,ada@example.test,X-1,Captain,,new@example.test',
    'Ada,Adeyemi,Same@example.test,,,,chief@example.test',
    'Nia,New,new@example.test,,,,CHIEF@example.test',
  ].join('\n');
  const outcome = { status: 'completed', total: 3, created: 1, updated: 1, unchanged: 1 };
  expect(await importFile(file, company.browser, { dry_run: 'true' })).toMatchObject(outcome);
  expect(await company.auditOf(moved.id)).toHaveLength(1);
  expect(await importFile(file)).toMatchObject(outcome);
  const { body } = await company.browser.call('GET', `/employees/${moved.id}`);
  expect(body.employee).toMatchObject({
    last_name: 'Lovelace',
    email: 'ada@example.test',
    job_title: 'Captain',
    // An empty cell changes nothing.
    phone: '1',
    manager_name: 'Nia New',
  });
  expect((await company.auditOf(moved.id)).slice(1)).toEqual([
    'employee.updated: last_name email job_title manager_id',
  ]);
  expect(await company.auditOf(same.id)).toHaveLength(1);
  expect(await importFile(file)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  const events = await readEvents(site.database, company.companyId, 'employee.updated');
  expect(events).toEqual([
    {
      employeeId: moved.id,
      changedFields: ['last_name', 'email', 'job_title', 'manager_id'],
      effectiveOn: expect.any(String),
      source: 'import',
    },
  ]);
});

test('two people can swap places in the reporting lines', async () => {
  const lead = await company.hire({ email: 'lead@example.test' });
  const member = await company.hire({ email: 'member@example.test', manager_id: lead.id });
  const top = await company.hire({ email: 'top@example.test' });
  const file = [
    'first_name,last_name,email,manager_email',
    'Ada,Adeyemi,lead@example.test,member@example.test',
    'Ada,Adeyemi,member@example.test,top@example.test',
  ].join('\n');
  expect(await importFile(file)).toMatchObject({ status: 'completed', updated: 2 });
  const lines = await company.query('select id, manager_id from employees order by id');
  expect(lines).toEqual([
    { id: lead.id, manager_id: member.id },
    { id: member.id, manager_id: top.id },
    { id: top.id, manager_id: null },
  ]);
});

test('users cannot change their own record by a file, by link or by address', async () => {
  const hr = await site.addPerson(company.companyId, { role: 'hr_admin' });
  const unlinked = await site.addUser(company.companyId, 'hr_admin');
  const [{ email } = { email: '' }] = await company.query<{ email: string }>(
    `select email from users where role = 'hr_admin' and employee_id is null`,
  );
  await company.hire({ email });
  const [own] = await company.query<{ email: string; first_name: string; last_name: string }>(
    'select email, first_name, last_name from employees where id = $1',
    [hr.employeeId],
  );
  const head = 'first_name,last_name,email,start_date';
  const name = `${own?.first_name},${own?.last_name},${own?.email}`;
  const refused = {
    status: 'failed',
    errors: [{ row: 2, column: null, code: 'own_record' }],
  };
  const early = (person: string) => `${head}\n${person},2001-01-01`;
  expect(await importFile(early(name), hr.browser)).toMatchObject(refused);
  expect(await importFile(early(`Ada,Adeyemi,${email}`), unlinked)).toMatchObject(refused);
  expect(await importFile(`${head}\n${name},`, hr.browser)).toMatchObject({ unchanged: 1 });
  expect(await importFile(early(name), unlinked)).toMatchObject({ updated: 1 });
});

test('a row cannot change a record whose personal data was erased', async () => {
  const { id } = (await company.hire()) as { id: string };
  await company.query(
    `update employees set status = 'terminated', termination_date = start_date, erased_at = now() where id = $1`,
    [id],
  );
  const [header = '', ...lines] = (await exported()).trim().split('\r\n');
  const row = lines.find((line) => line.includes(id)) ?? '';
  expect(await importFile(`${header}\r\n${row}`)).toMatchObject({ unchanged: 1 });
  const changed = `id,first_name,last_name,email,phone\n${id},Ada,Adeyemi,ada@x.test,123`;
  expect(await importFile(changed)).toMatchObject({
    status: 'failed',
    errors: [{ row: 2, column: null, code: 'erased' }],
  });
});
