import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
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

test('a plain record is active, reported once with the source console, and audited', async () => {
  const employee = await company.hire({ job_title: 'Pilot', start_date: '2026-02-28' });
  expect(employee).toMatchObject({
    status: 'active',
    job_title: 'Pilot',
    user_id: null,
    manager_name: null,
    termination_planned: false,
    allowed_actions: ['start_leave', 'terminate'],
  });
  expect(await company.eventsOf('employee.created')).toEqual([
    expect.objectContaining({ employeeId: employee.id, source: 'console', status: 'active' }),
  ]);
  expect(await company.auditOf(employee.id)).toEqual([
    'employee.created: first_name last_name email job_title start_date',
  ]);
});

test('all users see the records they may see, and find no others', async () => {
  const chief = await company.hire({ first_name: 'Chi' });
  const lead = await company.hire({ manager_id: chief.id });
  const member = await company.hire({ manager_id: lead.id });
  const outsider = await company.hire();
  const all = [outsider.id, member.id, lead.id, chief.id];
  const seenBy = async (browser: Browser) => {
    const { body } = await browser.call('GET', '/employees');
    const listed = body.employees.map(({ id }: { id: string }) => id);
    const found: string[] = [];
    for (const id of all) {
      const { status } = await browser.call('GET', `/employees/${id}`);
      if (status === 200) found.push(id);
      else expect(status).toBe(404);
    }
    expect(listed).toEqual(found);
    return found;
  };
  expect(await seenBy(company.browser)).toEqual(all);
  expect(await seenBy(await site.addUser(company.companyId, 'hr_admin'))).toEqual(all);
  expect(await seenBy(await site.addUser(company.companyId, 'payroll_admin'))).toEqual(all);
  expect(await seenBy(await company.signInAs(lead.id))).toEqual([member.id, lead.id]);
  expect(await seenBy(await company.signInAs(member.id))).toEqual([member.id]);
  expect(await seenBy(await site.addUser(company.companyId, 'employee'))).toEqual([]);
});

test('reading other people leaves an audit row, reading oneself none', async () => {
  const lead = await company.hire();
  const member = await company.hire({ manager_id: lead.id });
  const reads = async () => {
    const rows = await company.query<{ ids: string[] }>(
      `select coalesce(nullif(subject_ids, '{}'), array[subject_id]) as ids from audit_log
       where action = 'employee.read' order by id`,
    );
    return rows.map(({ ids }) => ids);
  };
  const own = await company.signInAs(member.id);
  await own.call('GET', `/employees/${member.id}`);
  await own.call('GET', '/employees');
  expect(await reads()).toEqual([]);
  const leading = await company.signInAs(lead.id);
  await leading.call('GET', `/employees/${member.id}`);
  await leading.call('GET', '/employees');
  await own.call('GET', `/employees/${lead.id}`);
  expect(await reads()).toEqual([[member.id], [member.id, lead.id]]);
});

test('the list filters, searches and pages', async () => {
  const chief = await company.hire({
    first_name: 'Zoë',
    last_name: '100%_Åström',
    department: 'Ice',
  });
  const one = await company.hire({
    manager_id: chief.id,
    employee_number: 'N-77',
    department: 'Ice',
  });
  const two = await company.hire({ manager_id: chief.id, email: 'Weird.Name@Example.test' });
  await company.query(`update employees set status = 'on_leave' where id = $1`, [two.id]);
  const list = async (search: string) => {
    const { status, body } = await company.browser.call('GET', `/employees?${search}`);
    return status === 200 ? body.employees.map(({ id }: { id: string }) => id) : status;
  };
  expect(await list(`manager_id=${chief.id}`)).toEqual([two.id, one.id]);
  expect(await list('manager_id=nonsense')).toEqual([]);
  expect(await list('department=Ice')).toEqual([one.id, chief.id]);
  expect(await list('status=on_leave')).toEqual([two.id]);
  expect(await list('q=n-77')).toEqual([one.id]);
  expect(await list('q=weird.name@EXAMPLE')).toEqual([two.id]);
  expect(await list(`q=${encodeURIComponent('åström zoë')}`)).toEqual([chief.id]);
  expect(await list(`q=${encodeURIComponent('100%_')}`)).toEqual([chief.id]);
  expect(await list(`q=${encodeURIComponent('%')}`)).toEqual([chief.id]);
  expect(await list('q=ada&department=Ice')).toEqual([one.id]);
  expect(await list('q=adeyemi&manager_id=' + chief.id)).toEqual([two.id, one.id]);
  const first = await company.browser.call('GET', '/employees?limit=1&q=ad');
  const next = await company.browser.call(
    'GET',
    `/employees?limit=1&q=ad&cursor=${first.body.next_cursor}`,
  );
  expect([first.body.employees[0].id, next.body.employees[0].id]).toEqual([two.id, one.id]);
  expect(next.body.next_cursor).toBeNull();
});

test('an employee with a future first day is not among the active ones yet', async () => {
  const day = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString();
  await company.query(`update companies set time_zone = 'UTC'`);
  const later = await company.hire({ start_date: day(5) });
  const gone = await company.hire({ start_date: day(-5) });
  const open = await company.hire();
  const list = async (search: string) => {
    const { body } = await company.browser.call('GET', `/employees?${search}`);
    return body.employees.map(({ id }: { id: string }) => id);
  };
  expect(await list('status=active')).toEqual([open.id, gone.id]);
  expect(await list('status=active&q=ada')).toEqual([open.id, gone.id]);
  expect(await list('status=not_started')).toEqual([later.id]);
  expect(await list('')).toEqual([open.id, gone.id, later.id]);
  const csv = async (status: string) => {
    const url = `/console/api/employees/export?status=${status}`;
    const headers = { cookie: company.browser.cookie() ?? '' };
    const { payload } = await site.server.inject({ method: 'GET', url, headers });
    return payload.split('\r\n').length - 2;
  };
  expect([await csv('active'), await csv('not_started')]).toEqual([2, 1]);
});

test('HR changes every field, an employee their own phone, a manager nothing', async () => {
  const lead = await company.hire();
  const member = await company.hire({ manager_id: lead.id, phone: '1' });
  const path = `/employees/${member.id}`;
  const own = await company.signInAs(member.id);
  const changed = await own.call('PATCH', path, { body: { phone: '+41 1' } });
  expect(changed).toMatchObject({ status: 200, body: { employee: { phone: '+41 1' } } });
  for (const [browser, body] of [
    [own, { job_title: 'Chief' }],
    [own, { phone: '2', email: 'a@b.test' }],
    [await company.signInAs(lead.id), { phone: '3' }],
    [await site.addUser(company.companyId, 'payroll_admin'), { phone: '3' }],
  ] as const) {
    const refused = await browser.call('PATCH', path, { body });
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  }
  expect(await own.call('PATCH', `/employees/${lead.id}`, { body: { phone: '3' } })).toMatchObject({
    status: 404,
  });
  const hr = await site.addUser(company.companyId, 'hr_admin');
  const body = { phone: null, job_title: 'Pilot', manager_id: null };
  expect(await hr.call('PATCH', path, { body })).toMatchObject({
    status: 200,
    body: { employee: { phone: null, job_title: 'Pilot', manager_id: null, manager_name: null } },
  });
  expect(await company.auditOf(member.id)).toEqual([
    'employee.created: first_name last_name email phone manager_id',
    'employee.updated: phone',
    'employee.updated: phone job_title manager_id',
  ]);
});

test('If-Match allows a patch only on the version that was read', async () => {
  const { id } = await company.hire();
  const seen = await company.browser.call('GET', `/employees/${id}`);
  const patch = (etag: unknown) =>
    company.browser.call('PATCH', `/employees/${id}`, {
      body: { phone: '1' },
      headers: { 'if-match': String(etag) },
    });
  const changed = await patch(seen.headers['etag']);
  expect(changed.status).toBe(200);
  expect(changed.headers['etag']).not.toBe(seen.headers['etag']);
  expect(await patch(seen.headers['etag'])).toMatchObject({ status: 412 });
});
