import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../tests/harness/console.ts';

interface Line {
  readonly action: string;
  readonly actor_kind: string;
  readonly actor_name: string | null;
  readonly subject_kind: string;
  readonly subject_name: string | null;
  readonly subject_ids: readonly string[];
}

let console: TestConsole;
let owner: Owner;
beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
});
afterAll(() => console.close());

async function lines(query: string): Promise<Line[]> {
  const { status, body } = await owner.browser.call('GET', `/audit-log?${query}`);
  expect(status).toBe(200);
  return body.audit_log as Line[];
}

async function issueKey(name: string): Promise<{ id: string; secret: string }> {
  const { body } = await owner.browser.call('POST', '/api-keys', { body: { name, scopes: [] } });
  return { id: body.api_key.id, secret: body.secret };
}

async function createByKey(secret: string, email: string): Promise<string> {
  const answer = await console.server.inject({
    method: 'POST',
    url: '/api/v1/employees',
    headers: { authorization: `Bearer ${secret}` },
    payload: { first_name: 'Ída', last_name: 'Imported', email },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json().employee.id as string;
}

test('the activity of a key shows the names of the key and of the people concerned', async () => {
  const key = await issueKey('Directory sync');
  await createByKey((await issueKey('Another')).secret, 'another@example.test');
  const employeeId = await createByKey(key.secret, 'ida@example.test');
  const found = await lines(`actor_id=${key.id}`);
  expect(found).toEqual([
    expect.objectContaining({
      action: 'employee.created',
      actor_kind: 'api_key',
      actor_name: 'Directory sync',
      subject_id: employeeId,
      subject_name: 'Ída Imported',
    }),
  ]);
  expect(await lines(`actor_id=${key.id}&actor_kind=api_key`)).toEqual(found);
  expect(await lines(`actor_id=${key.id}&actor_kind=user`)).toEqual([]);
});

test('an erased person has no name, only the note that they were erased', async () => {
  const key = await issueKey('Short-lived');
  const employeeId = await createByKey(key.secret, 'gone@example.test');
  await owner.browser.call('PATCH', '/privacy-settings', { body: { erasure_keep_months: 0 } });
  const dismissal = { termination_date: '2026-01-31', reason: 'gone' };
  await owner.browser.call('POST', `/employees/${employeeId}/terminate`, { body: dismissal });
  const erased = await owner.browser.call('POST', `/employees/${employeeId}/erase`);
  expect(erased.status).toBe(200);
  const names = (await lines(`subject_id=${employeeId}`)).map((line) => line.subject_name);
  expect(names.length).toBeGreaterThan(2);
  expect(new Set(names)).toEqual(new Set([expect.stringMatching(/^Erased /)]));
});

test('there is no name for the system, deleted or multiple records, or another company’s', async () => {
  const stranger = await console.signUp();
  await console.database.single(
    { role: 'muster_relay' },
    {
      text: `insert into audit_log (company_id, id, occurred_at, actor_kind, actor_id, action,
             subject_kind, subject_id, subject_ids)
           values ($1, 'ffffffff-0000-7000-8000-000000000001', now(), 'system', null, 'a', 'user', $2, '{}'),
             ($1, 'ffffffff-0000-7000-8000-000000000002', now(), 'user', $3, 'b', 'user', null,
               array[$2, $3]::uuid[]),
             ($1, 'ffffffff-0000-7000-8000-000000000003', now(), 'api_key', $2, 'c', 'gone', $2, '{}')`,
      values: [owner.companyId, owner.userId, stranger.userId],
    },
  );
  const named = (await lines('limit=3')).map((line) => [
    line.action,
    line.actor_name,
    line.subject_name,
  ]);
  expect(named).toEqual([
    ['c', null, null],
    ['b', null, null],
    ['a', null, 'Ona Owner'],
  ]);
});

test('a record about an employee shows their name', async () => {
  const key = await issueKey('Leave sync');
  const employeeId = await createByKey(key.secret, 'away@example.test');
  const { status, body } = await owner.browser.call('POST', '/leave-requests', {
    body: {
      employee_id: employeeId,
      leave_type: 'unpaid',
      start_date: '2027-03-01',
      end_date: '2027-03-02',
    },
  });
  expect(status).toBe(201);
  const [line] = await lines(`subject_id=${body.leave_request.id}&action=leave_request.created`);
  expect(line).toMatchObject({ subject_kind: 'leave_request', subject_name: 'Ída Imported' });
});
