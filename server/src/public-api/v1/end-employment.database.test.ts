import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';

// The clock stands still, so that "today" is the same day for the test and the service.
const nowMs = Date.UTC(2026, 10, 20, 12);
const today = '2026-11-20';

let service: TestService;
let company: TestCompany;
beforeAll(async () => {
  service = await startTestService({ role: 'all', clock: { nowMs: () => nowMs } });
  company = await service.createCompany();
});
afterAll(() => service.close());

let count = 0;
async function hire(fields: object = {}): Promise<string> {
  count += 1;
  const body = { first_name: 'Ada', last_name: 'Lee', email: `${count}@end.example`, ...fields };
  const answer = await service.api('POST', '/employees', { key: company.key, body });
  return answer.body.employee.id;
}

function post(path: string, body: object, idempotencyKey?: string) {
  const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  return service.api('POST', `/employees/${path}`, { key: company.key, body, headers });
}

function run<Row>(text: string, values: readonly unknown[]) {
  return queryAsCompany<Row>(service.database, company.companyId, text, values);
}

async function eventsOf(id: string): Promise<unknown[]> {
  const { rows } = await run<{ type: string; payload: string }>(
    `select type, payload from events join event_payloads on event_id = id
     where payload::jsonb ->> 'employeeId' = $1 order by id`,
    [id],
  );
  return rows.map(({ type, payload }) => [type, JSON.parse(payload)]);
}

test('a key ends an employment and rehires, with the events and the key in the audit log', async () => {
  const boss = await hire();
  const id = await hire({ manager_id: boss, start_date: '2026-01-05' });
  const report = await hire({ manager_id: id });
  const body = { termination_date: today, reason: 'Moved away' };

  const ended = await post(`${id}/terminate`, body, 'end-1');
  expect(ended).toMatchObject({
    status: 200,
    body: { employee: { id, status: 'terminated', termination_date: today } },
  });
  expect((await post(`${id}/terminate`, body, 'end-1')).body).toEqual(ended.body);
  expect(await post(`${id}/terminate`, body)).toMatchObject({
    status: 409,
    body: { code: 'invalid_state', state: 'terminated', allowed_actions: ['rehire'] },
  });
  // The key of a request for another employee.
  expect(await post(`${report}/terminate`, body, 'end-1')).toMatchObject({
    status: 422,
    body: { code: 'idempotency_mismatch' },
  });
  const moved = await service.api('GET', `/employees/${report}`, { key: company.key });
  expect(moved.body.employee).toMatchObject({ manager_id: boss, status: 'active' });

  expect((await post(`${id}/rehire`, { start_date: today })).body.errors).toEqual([
    { pointer: '/start_date', detail: 'must be after the last day of the previous employment' },
  ]);
  expect(await post(`${id}/rehire`, { start_date: '2026-12-01' })).toMatchObject({
    status: 200,
    body: { employee: { id, status: 'active', start_date: '2026-12-01', termination_date: null } },
  });

  await eventually(async () => {
    const events = await eventsOf(id);
    const ends = events.filter((event) => (event as [string])[0] === 'employee.terminated');
    expect(ends).toEqual([
      ['employee.terminated', { employeeId: id, terminationDate: today, reason: 'Moved away' }],
    ]);
    const { rows } = await run(
      `select action, actor_kind from audit_log where subject_id = $1
         and action in ('employee.terminated', 'employee.rehired') order by id`,
      [id],
    );
    expect(rows).toEqual([
      { action: 'employee.terminated', actor_kind: 'api_key' },
      { action: 'employee.rehired', actor_kind: 'api_key' },
    ]);
  });
});

test('a later last day is planned, and can be planned again', async () => {
  const id = await hire();
  for (const day of ['2027-01-31', '2027-03-31']) {
    expect(await post(`${id}/terminate`, { termination_date: day })).toMatchObject({
      status: 200,
      body: { employee: { status: 'active', termination_date: day } },
    });
  }
  expect(await post(`${id}/rehire`, { start_date: '2027-04-01' })).toMatchObject({
    status: 409,
    body: { code: 'invalid_state' },
  });
});

test('the record of a person who manages the company in muster is for an owner', async () => {
  const id = await hire();
  await run(
    `insert into users (company_id, id, employee_id, email, email_key, first_name, last_name, role,
       created_at, updated_at)
     values ($1, $2, $2, 'hr@end.example', 'hr@end.example', 'H', 'R', 'hr_admin', now(), now())`,
    [company.companyId, id],
  );
  expect(await post(`${id}/terminate`, { termination_date: today })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  });
  const { body } = await service.api('GET', `/employees/${id}`, { key: company.key });
  expect(body.employee).toMatchObject({ status: 'active', termination_date: null });
});
