import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../tests/harness/console.ts';
import { queryAsCompany } from '../../../tests/harness/query-as-company.ts';
import { readEvents } from '../../../tests/harness/read-events.ts';
import { verifyAuditChain } from '../access/audit/verify-audit-chain.ts';
import { createIds } from '../platform/ids.ts';
import { countPayloads } from '../webhooks/erasures/count-payloads.ts';
import { runErasure } from '../webhooks/erasures/run-erasure.ts';

// A fixed day: the result must not depend on whether today is the end of a month or in a leap year.
const clock = { nowMs: () => Date.parse('2026-11-23T09:00:00.000Z') };
const ids = createIds(clock);
/** In every text about one person and in no one else's data. */
const canary = 'Kanarienvogel';

let console: TestConsole;
let owner: Owner;
beforeAll(async () => {
  console = await startConsole({ ownDatabase: true, clock });
  owner = await console.signUp();
});
afterAll(() => console.close());

function run(text: string, values: readonly unknown[]): Promise<unknown> {
  return queryAsCompany(console.database, owner.companyId, text, values);
}

/** A person with a row in every table that holds personal data, and a canary in every text. */
async function addWatchedPerson(): Promise<Person> {
  const person = await console.addPerson(owner.companyId);
  const { companyId } = owner;
  const { employeeId, userId } = person;
  const of = [companyId, employeeId];
  const [leave, sheet, advance, document, contract, list] = Array.from({ length: 6 }, () =>
    ids.next(),
  );
  const both = `created_at, updated_at`;
  const now = 'now(), now()';
  await run(
    `update employees set first_name = $3, last_name = $3, email = $3 || '@x.example',
       email_key = lower($3) || '@x.example', phone = $3, job_title = $3, department = $3,
       location = $3, external_id = $3, employee_number = $3, termination_reason = $3
     where company_id = $1 and id = $2`,
    [...of, canary],
  );
  await run(
    `update users set first_name = $3, last_name = $3, email = $3 || '@x.example',
       email_key = lower($3) || '@x.example' where company_id = $1 and id = $2`,
    [companyId, userId, canary],
  );
  await run(
    `insert into leave_requests (company_id, id, employee_id, leave_type, start_date, end_date,
       start_portion, end_portion, days, reason, status, rejection_reason, ${both})
     values ($1, $3, $2, 'sick', '2024-01-02', '2024-01-02', 'full', 'full', 1, $4, 'rejected', $4, ${now})`,
    [...of, leave, canary],
  );
  await run(
    `insert into leave_ledger (company_id, employee_id, leave_type, year, kind, days, note, created_at)
     values ($1, $2, 'annual', 2024, 'adjustment', 1, $3, now())`,
    [...of, canary],
  );
  await run(
    `insert into timesheets (company_id, id, employee_id, period_start, period_end, status,
       total_hours, submitted_at, rejection_reason, ${both})
     values ($1, $3, $2, '2024-01-01', '2024-01-07', 'rejected', 8, now(), $4, ${now})`,
    [...of, sheet, canary],
  );
  await run(
    `insert into timesheet_entries (company_id, timesheet_id, date, hours)
     values ($1, $2, '2024-01-02', 8)`,
    [companyId, sheet],
  );
  await run(
    `insert into advances (company_id, id, employee_id, amount, currency, purpose, installments,
       status, rejection_reason, ${both})
     values ($1, $3, $2, 100, 'EUR', $4, 1, 'rejected', $4, ${now})`,
    [...of, advance, canary],
  );
  await run(
    `insert into documents (company_id, id, employee_id, name, category, mime_type, size_bytes,
       sha256, stored_in, status, uploaded_by, ${both})
     values ($1, $3, $2, $4 || '.txt', 'other', 'text/plain', 13, sha256('x'), 'database', 'uploaded', $5, ${now})`,
    [...of, document, canary, userId],
  );
  await run(
    `insert into document_contents (company_id, document_id, content)
     values ($1, $2, convert_to($3, 'UTF8'))`,
    [companyId, document, canary],
  );
  await run(
    `insert into contracts (company_id, id, employee_id, title, body, body_sha256, status,
       created_by, sent_by, sent_at, signed_at, ${both})
     values ($1, $3, $2, $4::text, $4::text, sha256(convert_to($4::text, 'UTF8')), 'signed', $5, $5,
       now(), now(), ${now})`,
    [...of, contract, canary, owner.userId],
  );
  await run(
    `insert into contract_signatures (company_id, contract_id, party, signer_user_id, typed_name,
       signed_at, ip, user_agent, body_sha256)
     values ($1, $2, 'employee', $3, $4, now(), $4, $4, sha256('x'))`,
    [companyId, contract, userId, canary],
  );
  await run(
    `insert into onboarding_checklists (company_id, id, employee_id, status, task_count, ${both})
     values ($1, $3, $2, 'open', 1, ${now})`,
    [...of, list],
  );
  await run(
    `insert into onboarding_tasks (company_id, id, checklist_id, position, title, required, status, ${both})
     values ($1, $2, $3, 1, $4, true, 'pending', ${now})`,
    [companyId, ids.next(), list, canary],
  );
  await run(
    `insert into compensation_profiles (company_id, id, employee_id, amount, currency, period,
       valid_from, created_at)
     values ($1, $3, $2, 4321, 'EUR', 'monthly', '2020-01-01', now())`,
    [...of, ids.next()],
  );
  await addEvent(employeeId);
  await run(
    `insert into idempotency_keys (company_id, operation, key, request_hash, response_status,
       response_body, created_at)
     values ($1, 'createEmployee', $3, sha256('x'), 201, $2 || $4, now())`,
    [companyId, employeeId, ids.next(), canary],
  );
  return person;
}

/** A delivered event about the person, with the receiver's response. */
async function addEvent(employeeId: string): Promise<void> {
  const { companyId } = owner;
  const [event, delivery] = [ids.next(), ids.next()];
  const { database } = console;
  await database.administer(
    `insert into events (company_id, id, type, occurred_at) values ($1, $2, 'employee.created', now())`,
    [companyId, event],
  );
  await database.administer(
    `insert into event_payloads (company_id, event_id, payload) values ($1, $2, $3)`,
    [companyId, event, JSON.stringify({ employeeId, firstName: canary })],
  );
  await database.administer(
    `insert into webhook_deliveries (company_id, id, endpoint_id, event_id, event_type, status,
       created_at, updated_at)
     values ($1, $2, $3, $4, 'employee.created', 'delivered', now(), now())`,
    [companyId, delivery, ids.next(), event],
  );
  await console.database.single(
    { role: 'muster_worker' },
    {
      text: `insert into webhook_responses (company_id, delivery_id, number, headers, body)
             values ($1, $2, 1, '{}', $3)`,
      values: [companyId, delivery, canary],
    },
  );
}

/** Runs the job that the erasure adds. */
function forgetEvents(employeeId: string) {
  const job = { companyId: owner.companyId, recordId: employeeId };
  return runErasure(console, job, new AbortController().signal);
}

function terminate(employeeId: string, lastDay: string): Promise<unknown> {
  return run(
    `update employees set status = 'terminated', termination_date = $3
     where company_id = $1 and id = $2`,
    [owner.companyId, employeeId, lastDay],
  );
}

/** Where the word still occurs in the whole database, read as its owner. */
async function placesOf(word: string): Promise<string[]> {
  const { rows: tables } = await console.database.administer<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const inTenant = [`alter table ${name} no force row level security`];
    const { rows } = await console.database.transaction(
      { role: 'muster_operator', statementTimeoutMs: 20_000 },
      async (transaction) => {
        await transaction.query({ text: 'set local role none' });
        for (const text of inTenant) await transaction.query({ text });
        const search = `select count(*)::int as count from ${name} t
          where t::text ilike $1 or encode(convert_to(t::text, 'UTF8'), 'hex') ilike $2
            or t::text ilike $2`;
        const hex = Buffer.from(word).toString('hex');
        const answer = await transaction.query<{ count: number }>({
          text: search,
          values: [`%${word}%`, `%${hex}%`],
        });
        for (const text of inTenant)
          await transaction.query({ text: text.replace(' no force', ' force') });
        return answer;
      },
    );
    if (rows[0]!.count > 0) found.push(name);
  }
  return found;
}

test('the person, HR and an owner get the data stored about the person; no other user does', async () => {
  const other = await console.signUp();
  const person = await addWatchedPerson();
  const path = `/employees/${person.employeeId}/personal-data`;
  const hr = await console.addPerson(owner.companyId, { role: 'hr_admin' });
  const copies = [
    { ...(await person.browser.call('GET', path)), own: ['sessions'] },
    { ...(await hr.browser.call('GET', path)), own: [] },
    { ...(await owner.browser.call('GET', path)), own: [] },
    { ...(await owner.browser.call('POST', `${path}/release`)), own: ['sessions'] },
  ];
  for (const { status, headers, body, own } of copies) {
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('attachment');
    const copy = typeof body === 'string' ? JSON.parse(body) : body;
    const tables = Object.keys(copy.data);
    const filled = tables.filter((table) => copy.data[table].length > 0);
    expect(filled.toSorted()).toEqual(
      [
        'advances',
        'compensation_profiles',
        'contract_signatures',
        'contracts',
        'documents',
        'employees',
        'employments',
        'job_rows',
        'leave_ledger',
        'leave_requests',
        'onboarding_checklists',
        'onboarding_tasks',
        ...own,
        'timesheet_entries',
        'timesheets',
        'users',
      ].toSorted(),
    );
    for (const table of ['employees', 'users', 'leave_requests', 'contracts', 'onboarding_tasks']) {
      expect(JSON.stringify(copy.data[table]), table).toContain(canary);
    }
    expect(JSON.stringify(copy)).not.toMatch(/password_hash|token_hash/);
  }
  const payroll = await console.addPerson(owner.companyId, { role: 'payroll_admin' });
  const colleague = await console.addPerson(owner.companyId);
  for (const browser of [payroll.browser, colleague.browser, other.browser]) {
    expect((await browser.call('GET', path)).status).toBe(404);
  }
  for (const id of ['x', ids.next()]) {
    expect((await hr.browser.call('GET', `/employees/${id}/personal-data`)).status).toBe(404);
  }
  const { body: log } = await owner.browser.call('GET', '/audit-log?action=personal_data.read');
  const readers = log.audit_log.map((line: { actor_id: string }) => line.actor_id);
  expect(readers).toEqual([owner.userId, hr.userId]);
  // Only owners read the audit log.
  const ofHr = await hr.browser.call('GET', path);
  expect(ofHr.body).toMatchObject({ extent: 'shown', audit_log: [] });
  const released = await owner.browser.call('POST', `${path}/release`);
  const actions = released.body.audit_log.map((line: { action: string }) => line.action);
  expect(actions).toContain('personal_data.read');
  expect(actions).toContain('employee.personal_data_released');
  await terminate(person.employeeId, '2001-01-01');
  expect((await owner.browser.call('POST', `/employees/${person.employeeId}/erase`)).status).toBe(
    200,
  );
  await forgetEvents(person.employeeId);
});

test('a copy shows its reader no more than the pages do; only an owner releases the rest', async () => {
  const person = await console.addPerson(owner.companyId);
  const hr = await console.addPerson(owner.companyId, { role: 'hr_admin' });
  const { companyId } = owner;
  const of = [companyId, person.employeeId];
  const [contract, item] = [ids.next(), ids.next()];
  await run(
    `insert into contracts (company_id, id, employee_id, title, body, status,
       created_by, created_at, updated_at)
     values ($1, $3, $2, 'Draft', 'DraftOfHr', 'draft', $4, now(), now())`,
    [...of, contract, owner.userId],
  );
  await run(
    `insert into bank_accounts (company_id, id, employee_id, status, holder, iban, requested_by,
       active_from, created_at, updated_at)
     values ($1, $3, $2, 'pending', 'Per Son', 'DE89370400440532013000', $4, now(), now(), now())`,
    [...of, ids.next(), person.userId],
  );
  await run(
    `insert into pay_marks (company_id, id, employee_id, currency, from_day, cause, recorded_at)
     values ($1, $3, $2, 'EUR', '2026-01-01', 'recalculation', now())`,
    [...of, item],
  );
  await run(
    `insert into leave_ledger (company_id, employee_id, leave_type, year, kind, days, note, created_at)
     values ($1, $2, 'annual', 2026, 'adjustment', 1, 'NoteOfHr', now())`,
    of,
  );
  const plan = { termination_date: '2027-06-30', reason: 'ReasonOfHr' };
  const planned = await hr.browser.call('POST', `/employees/${person.employeeId}/terminate`, {
    body: plan,
  });
  expect(planned.status).toBe(200);
  const path = `/employees/${person.employeeId}/personal-data`;
  const textOf = async (by: Person | Owner, method = 'GET', to = path) =>
    JSON.stringify((await by.browser.call(method, to)).body);
  const own = await textOf(person);
  expect(own).not.toMatch(/2027-06-30|ReasonOfHr|DraftOfHr|NoteOfHr|recalculation/);
  expect(own).toContain('DE89370400440532013000');
  const ofHr = await textOf(hr);
  expect(ofHr).not.toMatch(/DE89370400440532013000|recalculation|actor_id/);
  expect(ofHr).toMatch(/DE •••• 3000/);
  expect(ofHr).toMatch(/2027-06-30.*DraftOfHr|DraftOfHr.*2027-06-30/s);
  const released = await textOf(owner, 'POST', `${path}/release`);
  for (const value of ['2027-06-30', 'ReasonOfHr', 'DraftOfHr', 'NoteOfHr', 'recalculation']) {
    expect(released).toContain(value);
  }
});

test('erasing leaves only payroll figures of the person and an intact audit log', async () => {
  const person = await addWatchedPerson();
  const bystander = await console.addPerson(owner.companyId);
  await terminate(person.employeeId, '2001-01-01');
  expect((await placesOf(canary)).length).toBeGreaterThan(12);

  const { status, body } = await owner.browser.call(
    'POST',
    `/employees/${person.employeeId}/erase`,
  );
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      erasure: {
        employee_id: person.employeeId,
        erased_at: expect.any(String),
        documents: 1,
        contracts: 1,
        event_payloads: 1,
      },
    },
  });
  expect(await forgetEvents(person.employeeId)).toBe('done');
  expect(await placesOf(canary)).toEqual([]);
  expect((await person.browser.call('GET', '/me')).status).toBe(401);
  expect((await bystander.browser.call('GET', '/me')).status).toBe(200);
  expect(await placesOf('4321.0000')).toEqual(['compensation_profiles']);
  expect(await placesOf(`person-${bystander.employeeId}`)).toContain('employees');

  const chain = await verifyAuditChain(console.database, owner.companyId, { clock });
  expect(chain).toMatchObject({ sound: true, unsealed: 0 });
  const { body: log } = await owner.browser.call(
    'GET',
    '/audit-log?action=employee.erased&limit=1',
  );
  expect(log.audit_log[0]).toMatchObject({
    subject_id: person.employeeId,
    fields: expect.arrayContaining(['employees', 'contracts', 'documents']),
  });
  const again = await owner.browser.call('POST', `/employees/${person.employeeId}/erase`);
  expect(again).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
});

test('erasing waits for the company’s retention period', async () => {
  const person = await console.addPerson(owner.companyId);
  const path = `/employees/${person.employeeId}/erase`;
  const hr = await console.addPerson(owner.companyId, { role: 'hr_admin' });
  const stranger = await console.signUp();
  expect((await owner.browser.call('POST', path)).body).toMatchObject({ code: 'invalid_state' });
  expect((await stranger.browser.call('POST', path)).status).toBe(404);

  await terminate(person.employeeId, '2016-11-23');
  const early = await owner.browser.call('POST', path);
  expect(early).toMatchObject({
    status: 409,
    body: { code: 'invalid_state', erasable_from: '2026-11-24' },
  });
  expect(early.body.detail).toContain(early.body.erasable_from);

  const settings = { erasure_keep_months: 119 };
  await owner.browser.call('PATCH', '/privacy-settings', { body: settings });
  expect((await hr.browser.call('GET', '/privacy-settings')).body).toEqual({
    privacy_settings: { ...settings, former_access_months: 24 },
  });
  expect((await owner.browser.call('POST', path)).status).toBe(200);
  await owner.browser.call('PATCH', '/privacy-settings', { body: { erasure_keep_months: 120 } });
});

test('data that a pending delivery needs is kept until the delivery ends', async () => {
  const person = await console.addPerson(owner.companyId);
  await addEvent(person.employeeId);
  await console.database.administer(
    `update webhook_deliveries set status = 'pending' where company_id = $1
       and event_id in (select event_id from event_payloads where position($2 in payload) > 0)`,
    [owner.companyId, person.employeeId],
  );
  await terminate(person.employeeId, '2001-01-01');
  await owner.browser.call('POST', `/employees/${person.employeeId}/erase`);
  expect(await forgetEvents(person.employeeId)).toEqual({ againInMs: expect.any(Number) });
  expect((await placesOf(person.employeeId)).join()).toContain('event_payloads');
  await console.database.administer(
    `update webhook_deliveries set status = 'delivered' where company_id = $1`,
    [owner.companyId],
  );
  expect(await forgetEvents(person.employeeId)).toBe('done');
  expect(await countPayloads(console.database, owner.companyId, person.employeeId)).toBe(0);
});

// Documented in docs/guide/sync-employees.md, "When a person is erased".
test('a sync finds the erased record and its leave by updated_since, gets one event, and can change nothing', async () => {
  const person = await addWatchedPerson();
  await terminate(person.employeeId, '2001-01-01');
  const { body: issued } = await owner.browser.call('POST', '/api-keys', {
    body: { name: 'Sync', scopes: [], expires_at: null },
  });
  const list = async (path: string): Promise<Record<string, unknown>[]> => {
    const headers = { authorization: `Bearer ${issued.secret}` };
    const answer = await console.server.inject({ url: `/api/v1${path}`, headers });
    expect(answer.statusCode).toBe(200);
    return Object.values<Record<string, unknown>[]>(answer.json())[0]!;
  };
  const [before] = await list(`/employees?email=${canary}@x.example`);
  expect(before).toMatchObject({ id: person.employeeId, status: 'terminated' });

  await owner.browser.call('POST', `/employees/${person.employeeId}/erase`);
  const at = '2026-11-23T09:00:00.000Z';
  const changed = await list(`/employees?updated_since=${at}`);
  expect(changed.find(({ id }) => id === person.employeeId)).toEqual({
    ...before,
    external_id: null,
    employee_number: null,
    first_name: 'Erased',
    last_name: 'Employee',
    email: `erased-${person.employeeId}@erased.invalid`,
    phone: null,
    job_title: null,
    department: null,
    location: null,
    updated_at: at,
  });
  const leave = await list(`/leave?updated_since=${at}&employee_id=${person.employeeId}`);
  expect(leave).toMatchObject([{ reason: null, rejection_reason: null, updated_at: at }]);
  const path = `/employees/${person.employeeId}`;
  const patched = await console.server.inject({
    method: 'PATCH',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${issued.secret}` },
    payload: { first_name: canary },
  });
  expect([patched.statusCode, patched.json().code]).toEqual([409, 'invalid_state']);
  for (const [method, address, sent] of [
    ['PATCH', path, { first_name: canary }],
    ['POST', `${path}/rehire`, { start_date: '2026-11-24' }],
  ] as const) {
    const refused = await owner.browser.call(method, address, { body: sent });
    expect(refused).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
  }
  expect((await owner.browser.call('GET', path)).body).toMatchObject({
    employee: {
      allowed_actions: [],
      unavailable_actions: expect.arrayContaining([
        { action: 'rehire', reason: 'erased', states: [] },
      ]),
      editable_fields: [],
    },
  });
  // The job deletes what earlier events contain, but not the one that receivers still need.
  await forgetEvents(person.employeeId);
  expect(await readEvents(console.database, owner.companyId, 'employee.erased')).toContainEqual({
    employeeId: person.employeeId,
    erasedAt: at,
  });
});
