import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { sendForm } from '../../../../tests/harness/send-form.ts';
import {
  openStaffedCompany,
  type StaffedCompany,
} from '../../../../tests/harness/staffed-company.ts';
import { runImport } from '../../hr/imports/run-import.ts';
import { settleLeaveDay } from '../../../../tests/harness/settle-leave-day.ts';
import { policyOfAllowance } from '../../hr/leave/policies/allowance-policy.ts';
import { createIds } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';

const clock = { nowMs: () => Date.parse('2026-11-23T09:00:00.000Z') };
const ids = createIds(clock);
const born = '1990-04-21';
const plain = policyOfAllowance({
  days_per_year: 25,
  carry_over_days_max: 5,
  first_year_rule: 'month_started',
});
let site: TestConsole;
let company: StaffedCompany;
beforeAll(async () => {
  site = await startConsole({ ownDatabase: true, clock });
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
});
afterAll(() => site.close());

const read = (browser: Browser, id: string) => browser.call('GET', `/employees/${id}`);
const patch = (browser: Browser, id: string, body: object) =>
  browser.call('PATCH', `/employees/${id}`, { body });

test('HR and the employee see the date of birth, and only HR changes it', async () => {
  const lead = await company.hire();
  const member = await company.hire({ manager_id: lead.id, date_of_birth: born });
  const self = await company.signInAs(member.id);
  const readers = {
    owner: company.browser,
    hr: await site.addUser(company.companyId, 'hr_admin'),
    self,
    payroll: await site.addUser(company.companyId, 'payroll_admin'),
    manager: await company.signInAs(lead.id),
  };
  const rights: Record<string, unknown> = {};
  for (const [name, browser] of Object.entries(readers)) {
    const { employee } = (await read(browser, member.id)).body;
    const { status } = await patch(browser, member.id, { date_of_birth: '1991-01-01' });
    await patch(readers.hr, member.id, { date_of_birth: born });
    const mayEdit = employee.editable_fields.includes('date_of_birth');
    rights[name] = [employee.date_of_birth, mayEdit, status];
  }
  expect(rights).toEqual({
    owner: [born, true, 200],
    hr: [born, true, 200],
    self: [born, false, 403],
    payroll: [undefined, false, 403],
    manager: [undefined, false, 403],
  });
  const { body } = await company.browser.call('GET', '/employees');
  expect(JSON.stringify(body)).not.toContain(born);
});

test('changes and reads are in the audit log without the value, and no event tells about them', async () => {
  const { id } = await company.hire({ date_of_birth: born });
  await patch(company.browser, id, { date_of_birth: '1990-04-22' });
  await patch(company.browser, id, { date_of_birth: '1990-04-22' });
  await patch(company.browser, id, { date_of_birth: null, phone: '1' });
  expect((await read(company.browser, id)).body.employee.date_of_birth).toBeNull();
  expect(await company.auditOf(id)).toEqual([
    'employee.created: first_name last_name email date_of_birth',
    'employee.updated: date_of_birth',
    'employee.updated: phone date_of_birth',
  ]);
  expect(await company.eventsOf('employee.updated')).toMatchObject([{ changedFields: ['phone'] }]);
  const reads = await company.query<{ fields: string[] }>(
    `select fields from audit_log where subject_id = $1 and action = 'employee.read'`,
    [id],
  );
  expect(reads[0]?.fields).toContain('date_of_birth');
});

test('a date of birth is not in the future, not before 1900, and not planned', async () => {
  const { id } = await company.hire({ date_of_birth: '2026-11-23' });
  const refused = async (body: object) => {
    const answer = await patch(company.browser, id, body);
    return [answer.status, answer.body.errors?.[0]?.pointer];
  };
  expect(await refused({ date_of_birth: '2026-11-24' })).toEqual([422, '/date_of_birth']);
  expect(await refused({ date_of_birth: '1899-12-31' })).toEqual([422, '/date_of_birth']);
  const planned = { date_of_birth: born, job_title: 'Lead', effective_on: '2026-12-01' };
  expect(await refused(planned)).toEqual([422, '/date_of_birth']);
});

test('employees ask HR to correct their date of birth', async () => {
  const { id } = await company.hire({ date_of_birth: born });
  const self = await company.signInAs(id);
  const ask = (date_of_birth: string) =>
    self.call('POST', '/change-requests', { body: { fields: { date_of_birth } } });
  expect((await ask('2026-11-24')).status).toBe(422);
  expect((await ask(born)).status).toBe(422);
  const { change_request: asked } = (await ask('1990-04-12')).body;
  expect(asked.changes).toEqual([
    { field: 'date_of_birth', from: born, current: born, to: '1990-04-12' },
  ]);
  const path = `/change-requests/${asked.id}/accept`;
  expect((await company.browser.call('POST', path, { body: {} })).status).toBe(200);
  expect((await read(self, id)).body.employee.date_of_birth).toBe('1990-04-12');
});

test('the copy of personal data has it, and the erasure removes it without touching leave', async () => {
  const { id } = await company.hire({ date_of_birth: born, start_date: '2020-01-01' });
  await assignPolicyByAge();
  await settleLeaveDay(site.database, { companyId: company.companyId, clock });
  const entries = `select days from leave_ledger where employee_id = $1`;
  const before = await company.query(entries, [id]);
  expect(before).not.toEqual([]);
  const copy = await company.browser.call('GET', `/employees/${id}/personal-data`);
  expect(JSON.stringify(copy.body)).toContain(born);
  await company.browser.call('POST', `/employees/${id}/terminate`, {
    body: { termination_date: '2026-11-22' },
  });
  await company.browser.call('PATCH', '/privacy-settings', { body: { erasure_keep_months: 0 } });
  const left = await company.query(entries, [id]);
  const erased = await company.browser.call('POST', `/employees/${id}/erase`, {});
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  expect(await company.query('select from employee_personal_details')).toEqual([]);
  await company.browser.call('GET', `/employees/${id}/leave-explanations`);
  expect(await company.query(entries, [id])).toEqual(left);
});

test('an export has the column and is imported again without a change', async () => {
  await company.hire({ date_of_birth: born });
  await company.hire();
  const file = await exported();
  expect(file).toContain(`"","${born}",`);
  expect(await importFile(file)).toMatchObject({ updated: 0, unchanged: 2, error_count: 0 });
  const history = await exported('?history=true');
  expect(await importFile(history)).toMatchObject({ updated: 0, unchanged: 2, error_count: 0 });
  const changed = file.replace(born, '1990-04-22');
  expect(await importFile(changed)).toMatchObject({ updated: 1, unchanged: 1 });
  expect(await company.query('select date_of_birth from employee_personal_details')).toEqual([
    { date_of_birth: '1990-04-22' },
  ]);
  const added =
    'first_name,last_name,email,date_of_birth\nEve,New,eve@x.test,2001-02-03\nLu,New,lu@x.test,\n';
  expect(await importFile(added)).toMatchObject({ created: 2 });
  const late = await importFile(added.replace('2001-02-03', '2026-11-24'));
  expect(late.errors).toMatchObject([{ row: 2, column: 'date_of_birth', code: 'in_future' }]);
});

async function exported(query = ''): Promise<string> {
  const answer = await site.server.inject({
    method: 'GET',
    url: `/console/api/employees/export${query}`,
    headers: { cookie: company.browser.cookie() ?? '' },
  });
  return answer.payload;
}

async function importFile(file: string) {
  const content = Buffer.from(file);
  const { body } = await sendForm(site.server, company.browser, '/employee-imports', {
    fields: {},
    files: [{ name: 'people.csv', type: 'text/csv', content }],
  });
  const { id } = body.employee_import;
  const log = createLog({ level: 'silent', pretty: false });
  await runImport(
    { database: site.database, clock, ids, log },
    { companyId: company.companyId, importId: id },
    new AbortController().signal,
  );
  return (await company.browser.call('GET', `/employee-imports/${id}`)).body.employee_import;
}

async function assignPolicyByAge(): Promise<void> {
  const step = { after: { years: 30, of: 'age' }, amount: '3', kind: 'add' };
  const assignment = {
    employee_id: null,
    org_unit_id: null,
    location_id: null,
    employment_type: null,
    first_day: '2026-01-01',
    last_day: null,
  };
  const terms = { ...plain, steps: [{ ...step, counts_from: 'leave_year' }] };
  const body = { leave_type: 'annual', name: 'By age', terms, assignment };
  const answer = await company.browser.call('POST', '/leave-policies', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
}
