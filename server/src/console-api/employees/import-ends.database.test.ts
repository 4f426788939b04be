import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../tests/harness/console-browser.ts';
import { startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { sendForm } from '../../../../tests/harness/send-form.ts';
import {
  openStaffedCompany,
  type StaffedCompany,
} from '../../../../tests/harness/staffed-company.ts';
import { importEndsMax } from '../../hr/imports/employee-import.ts';
import { runImport } from '../../hr/imports/run-import.ts';
import { createIds } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';

let nowMs = Date.UTC(2026, 4, 4, 12);
const clock = { nowMs: () => nowMs };
let site: TestConsole;
let company: StaffedCompany;

beforeAll(async () => {
  site = await startConsole({ clock });
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
});
afterAll(() => site.close());

const head = 'first_name,last_name,email,start_date,termination_date,termination_reason';

async function importFile(file: string, browser: Browser = company.browser, fields = {}) {
  // The worker has its own IDs, which are in the order of time.
  nowMs += 1_000;
  const { body } = await sendForm(site.server, browser, '/employee-imports', {
    fields,
    files: [{ name: 'leavers.csv', type: 'text/csv', content: Buffer.from(file) }],
  });
  const { id } = body.employee_import;
  await runImport(
    {
      database: site.database,
      clock,
      ids: createIds(clock),
      log: createLog({ level: 'silent', pretty: false }),
    },
    { companyId: company.companyId, importId: id },
    new AbortController().signal,
  );
  return (await browser.call('GET', `/employee-imports/${id}`)).body.employee_import;
}

interface Team {
  /** What stands for the ids and the name of the team. */
  readonly names: ReadonlyMap<string, string>;
  readonly emails: { readonly leaver: string; readonly later: string };
  readonly ids: { readonly leaver: string; readonly later: string };
}

/** A leaver with a user, a report, a plan and leave, and someone who leaves later. */
async function addTeam(name: string): Promise<Team> {
  const hire = async (role: string, fields = {}): Promise<string> =>
    (await company.hire({ email: `${role}@${name}.test`, start_date: '2024-01-01', ...fields })).id;
  const chief = await hire('chief');
  const leaver = await hire('leaver', { manager_id: chief });
  const report = await hire('report', { manager_id: leaver });
  const later = await hire('later', { manager_id: chief });
  const plan = { job_title: 'Head', effective_on: '2026-06-01' };
  await company.browser.call('PATCH', `/employees/${leaver}`, { body: plan });
  const own = await company.signInAs(leaver);
  const names = new Map([
    [chief, 'chief'],
    [leaver, 'leaver'],
    [report, 'report'],
    [later, 'later'],
  ]);
  for (const [start_date, end_date, isApproved] of [
    ['2026-04-27', '2026-05-15', true],
    ['2026-06-08', '2026-06-12', true],
    ['2026-07-06', '2026-07-10', false],
  ] as const) {
    const body = { leave_type: 'unpaid', start_date, end_date };
    const asked = await own.call('POST', '/leave-requests', { body });
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    const { id } = asked.body.leave_request;
    names.set(id, start_date);
    if (isApproved)
      await company.browser.call('POST', `/leave-requests/${id}/approve`, { body: {} });
  }
  const emails = { leaver: `leaver@${name}.test`, later: `later@${name}.test` };
  return { names, emails, ids: { leaver, later } };
}

/** Everything that ending an employment changes, by name instead of id. */
async function recordsOf({ names }: Team): Promise<unknown> {
  const ids = [...names.keys()];
  const rowsOf = (text: string) => company.query<Record<string, unknown>>(text, [ids]);
  const found = [
    await rowsOf(`select id, status, manager_id, termination_date, termination_reason, version
                  from employees where id = any ($1) order by id`),
    await rowsOf(`select employee_id, number, last_day, end_reason from employments
                  where employee_id = any ($1) order by employee_id, number`),
    await rowsOf(`select employee_id, job_title, manager_id, valid_from, superseded_at is null as is_current
                  from job_rows where employee_id = any ($1) order by id`),
    await rowsOf(`select id, status, start_date, end_date, days from leave_requests
                  where employee_id = any ($1) order by id`),
    await rowsOf(`select employee_id, kind, days, note from leave_ledger
                  where employee_id = any ($1) order by id`),
    await rowsOf(`select employee_id, disabled_at is null as is_open from users
                  where employee_id = any ($1)`),
    await rowsOf(`select subject_id, action, fields from audit_log
                  where subject_id = any ($1) and action not like '%.read' order by id`),
    await rowsOf(`select e.type, p.payload::json as payload from events e join event_payloads p
                    on p.company_id = e.company_id and p.event_id = e.id
                  where p.payload::json ->> 'employeeId' = any ($1::uuid[]::text[])
                    or p.payload::json ->> 'requestId' = any ($1::uuid[]::text[]) order by e.id`),
  ];
  return JSON.parse(JSON.stringify(found), (key, value: unknown) => {
    // Only these differ between a change of HR and one of a file.
    if (key === 'source' || key === 'changedAt' || key === 'cancelledAt') return undefined;
    return typeof value === 'string' ? (names.get(value) ?? value.replace(/@.*test$/, '')) : value;
  });
}

test('an import ends employments as HR does in the record, and first shows whose', async () => {
  const byHand = await addTeam('hand');
  const byFile = await addTeam('file');
  const before = await recordsOf(byFile);
  expect(before).toEqual(await recordsOf(byHand));
  const file = [
    head,
    `Ada,Adeyemi,${byFile.emails.leaver},,2026-05-01,Moved away`,
    `Ada,Adeyemi,${byFile.emails.later},2024-01-01,2026-05-31,`,
    'Nia,New,new@x.test,2020-01-01,2021-12-31,Contract expired',
  ].join('\n');
  const shown = {
    status: 'completed',
    created: 1,
    updated: 2,
    unchanged: 0,
    ended: 2,
    ends: [
      { row: 2, employee_id: byFile.ids.leaver, name: 'Ada Adeyemi', last_day: '2026-05-01' },
      { row: 3, employee_id: byFile.ids.later, name: 'Ada Adeyemi', last_day: '2026-05-31' },
    ],
  };
  expect(await importFile(file, company.browser, { dry_run: 'true' })).toMatchObject(shown);
  expect(await recordsOf(byFile)).toEqual(before);
  const reads = await company.query(
    `select subject_ids, fields from audit_log where action = 'employee.read'
     order by id desc limit 1`,
  );
  expect(reads).toEqual([
    {
      subject_ids: [byFile.ids.leaver, byFile.ids.later],
      fields: ['first_name', 'last_name', 'termination_date'],
    },
  ]);

  for (const [id, termination_date, reason] of [
    [byHand.ids.leaver, '2026-05-01', 'Moved away'],
    [byHand.ids.later, '2026-05-31', null],
  ] as const) {
    const body = { termination_date, reason };
    await company.browser.call('POST', `/employees/${id}/terminate`, { body });
  }
  expect(await importFile(file)).toMatchObject(shown);
  expect(await recordsOf(byFile)).toEqual(await recordsOf(byHand));
  expect(
    (await company.eventsOf('employee.updated'))
      .filter(({ changedFields }) => changedFields.includes('termination_date'))
      .map(({ employeeId, source }) => [employeeId, source]),
  ).toEqual([
    [byHand.ids.leaver, 'console'],
    [byHand.ids.later, 'console'],
    [byFile.ids.leaver, 'import'],
    [byFile.ids.later, 'import'],
  ]);
  expect(await company.eventsOf('employee.terminated')).toMatchObject([
    { employeeId: byHand.ids.leaver },
    { reason: 'Contract expired' },
    { employeeId: byFile.ids.leaver, reason: 'Moved away' },
  ]);
  expect(await importFile(file)).toMatchObject({ updated: 0, unchanged: 3, ended: 0, ends: [] });

  const replan = `${head}\nAda,Adeyemi,${byFile.emails.later},,2026-06-30,Resigned`;
  expect(await importFile(replan)).toMatchObject({ ended: 1 });
  const [planned] = await company.query(
    'select status, termination_date, termination_reason from employees where id = $1',
    [byFile.ids.later],
  );
  expect(planned).toEqual({
    status: 'active',
    termination_date: '2026-06-30',
    termination_reason: 'Resigned',
  });
});

test('rows with days end an employment too, and say nothing about later days', async () => {
  const { id } = await company.hire({ email: 'ben@x.test', start_date: '2024-01-01' });
  const dated = `${head},effective_on,job_title`;
  const file = (day: string) =>
    `${dated}\nAda,Adeyemi,ben@x.test,,2026-04-30,,,\nAda,Adeyemi,ben@x.test,,,,${day},Cook`;
  expect(await importFile(file('2026-05-02'))).toMatchObject({
    errors: [{ row: 3, column: 'effective_on', code: 'outside_employment' }],
  });
  expect(await importFile(file('2025-05-02'))).toMatchObject({ updated: 1, ended: 1 });
  const { body } = await company.browser.call('GET', `/employees/${id}`);
  expect(body.employee).toMatchObject({
    status: 'terminated',
    termination_date: '2026-04-30',
    job_title: 'Cook',
  });
});

test('ends that HR could not record are refused by row, and nothing is written', async () => {
  const hr = await site.addPerson(company.companyId, { role: 'hr_admin' });
  const payroll = await site.addPerson(company.companyId, { role: 'payroll_admin' });
  const gone = await company.hire({ email: 'gone@x.test', start_date: '2020-01-01' });
  const left = { termination_date: '2025-12-31', reason: 'Old' };
  await company.browser.call('POST', `/employees/${gone.id}/terminate`, { body: left });
  await company.hire({ email: 'old@x.test', start_date: '2022-03-01' });
  const emails = await company.query<{ id: string; email: string }>(
    'select id, email from employees',
  );
  const emailOf = (id: string) => emails.find((each) => each.id === id)?.email;
  const before = await company.query('select * from employees order by id');
  const file = [
    head,
    'Ada,Adeyemi,old@x.test,,31.12.2026,',
    'Ada,Adeyemi,old2@x.test,,2026-02-30,',
    'Ada,Adeyemi,old@x.test,,2022-02-28,',
    'Ada,Adeyemi,old@x.test,2020-01-01,2021-12-31,',
    'Ada,Adeyemi,old@x.test,,,Resigned',
    'Ada,Adeyemi,gone@x.test,,2026-01-31,',
    'Ada,Adeyemi,gone@x.test,,2025-12-31,New',
    `Per,Son,${emailOf(payroll.employeeId)},,2026-05-31,`,
    `Per,Son,${emailOf(hr.employeeId)},,2026-05-31,`,
    'Nia,New,new@x.test,,,Resigned',
  ];
  const faults = [];
  for (const line of file.slice(1)) {
    const done = await importFile(`${head}\n${line}`, hr.browser);
    faults.push(
      ...done.errors.map((each: Record<string, unknown>) => [each['column'], each['code']]),
    );
  }
  expect(faults).toEqual([
    ['termination_date', 'no_date'],
    ['termination_date', 'no_date'],
    ['termination_date', 'before_first_day'],
    ['start_date', 'read_only'],
    ['termination_date', 'missing'],
    ['termination_date', 'last_day_kept'],
    ['termination_reason', 'read_only'],
    ['termination_date', 'user_above'],
    [null, 'own_record'],
    ['termination_date', 'user_above'],
    ['termination_date', 'missing'],
  ]);
  const [owner] = await company.query<{ id: string }>(
    `update users set employee_id = (select id from employees where email = 'old@x.test')
     where role = 'owner' returning employee_id as id`,
  );
  await company.query(`update users set disabled_at = now() where role = 'hr_admin'`);
  const last = `${head}\nAda,Adeyemi,old@x.test,,2026-05-04,`;
  expect(owner).toBeDefined();
  expect(await importFile(last)).toMatchObject({ errors: [{ row: 2, code: 'needed_owner' }] });
  expect(await company.query('select * from employees order by id')).toEqual(before);
});

test('a file ends a limited number of employments', async () => {
  const people = Array.from({ length: importEndsMax + 1 }, (_, index) => `n${index}@x.test`);
  await importFile(`first_name,last_name,email\n${people.map((to) => `A,B,${to}`).join('\n')}`);
  const rows = people.map((email) => `A,B,${email},,2026-05-01,`);
  expect(await importFile([head, ...rows].join('\n'))).toMatchObject({
    errors: [{ row: 0, code: 'too_many_ends', params: { max: String(importEndsMax) } }],
  });
});
