import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import { relayAll } from '../../../tests/harness/relay-all.ts';
import { queryAsCompany } from '../../../tests/harness/query-as-company.ts';
import { createIds } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';

let nowMs = Date.parse('2026-11-25T09:00:00.000Z');
const clock = { nowMs: () => nowMs };
const ids = createIds(clock);
const logged: string[] = [];

let console: TestConsole;
beforeAll(async () => {
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged.push(chunk.toString());
      done();
    },
  });
  console = await startConsole({
    ownDatabase: true,
    clock,
    log: createLog({ level: 'debug', pretty: false, destination }),
  });
});
afterAll(() => console.close());

async function openTeam() {
  const { companyId } = await console.signUp();
  const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await queryAsCompany<Row>(console.database, companyId, text, values)).rows;
  const manager = await console.addPerson(companyId);
  const ada = await console.addPerson(companyId, { managerId: manager.employeeId });
  const bob = await console.addPerson(companyId, { managerId: manager.employeeId });
  const stranger = await console.addPerson(companyId);
  for (const [{ employeeId }, name] of [
    [ada, 'Ada'],
    [bob, 'Bob'],
    [stranger, 'Cyd'],
  ] as const) {
    await query("update employees set first_name = $2, last_name = 'X' where id = $1", [
      employeeId,
      name,
    ]);
  }
  const takeLeave = async ({ employeeId }: Person, start: string, status = 'approved') => {
    const id = ids.next();
    await query(
      `insert into leave_requests (company_id, id, employee_id, leave_type, start_date, end_date,
         start_portion, end_portion, days, status, created_at, updated_at)
       values ($1, $2, $3, 'sick', $4, $4, 'full', 'full', 1, $5, now(), now())`,
      [companyId, id, employeeId, start, status],
    );
    return id;
  };
  return { companyId, query, manager, ada, bob, stranger, takeLeave };
}

async function create({ browser }: Person, kind: 'own' | 'team'): Promise<string> {
  const { status, body } = await browser.call('POST', '/me/calendar-feeds', { body: { kind } });
  expect(status).toBe(201);
  return body.secret_path as string;
}

async function fetchFeed(url: string, headers: Record<string, string> = {}) {
  const answer = await console.server.inject({ method: 'GET', url, headers });
  const titles = [...answer.body.matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title);
  return { status: answer.statusCode, headers: answer.headers, titles };
}

test('the own feed has the types of leave, the team feed only names of the team', async () => {
  const { ada, bob, stranger, takeLeave } = await openTeam();
  const own = await takeLeave(ada, '2026-12-01');
  await takeLeave(ada, '2026-12-08', 'pending');
  await takeLeave(bob, '2026-12-02');
  await takeLeave(stranger, '2026-12-03');
  expect((await fetchFeed(await create(ada, 'own'))).titles).toEqual(['Sick']);
  const team = await fetchFeed(await create(ada, 'team'));
  expect(team.titles).toEqual(['Ada X: Away', 'Bob X: Away']);
  expect(team.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  });
  expect(JSON.stringify(team)).not.toContain(own);
});

test('rights are those at the time of the request', async () => {
  const { query, manager, ada, bob, takeLeave } = await openTeam();
  const id = await takeLeave(bob, '2026-12-02');
  await takeLeave(manager, '2026-12-03');
  const path = await create(ada, 'team');
  expect((await fetchFeed(path)).titles).toEqual(['Bob X: Away']);
  await query("update leave_requests set status = 'cancelled' where id = $1", [id]);
  expect((await fetchFeed(path)).titles).toEqual([]);
  await query("update leave_requests set status = 'approved' where id = $1", [id]);
  await query('update employees set manager_id = null where id = $1', [bob.employeeId]);
  expect((await fetchFeed(path)).titles).toEqual([]);
  await query('update users set disabled_at = now() where id = $1', [ada.userId]);
  expect((await fetchFeed(path)).status).toBe(404);
  await query('update users set disabled_at = null where id = $1', [ada.userId]);
  expect((await fetchFeed(path)).status).toBe(200);
  await query("update employees set status = 'terminated' where id = $1", [ada.employeeId]);
  expect((await fetchFeed(path)).status).toBe(404);
});

test('a feed is renewed and revoked by its user, and its token is stored and logged nowhere', async () => {
  const { query, ada, bob } = await openTeam();
  const first = await create(ada, 'own');
  const second = await create(ada, 'own');
  expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200]);
  const { body } = await ada.browser.call('GET', '/me/calendar-feeds');
  expect(body.calendar_feeds).toMatchObject([{ kind: 'own', last_read_at: expect.any(String) }]);
  await bob.browser.call('POST', '/me/calendar-feeds/revoke', { body: { kind: 'own' } });
  expect((await fetchFeed(second)).status).toBe(200);
  // A failure is logged, with the pattern of the path.
  await query("update companies set time_zone = 'Nowhere'");
  expect((await fetchFeed(second)).status).toBe(500);
  await ada.browser.call('POST', '/me/calendar-feeds/revoke', { body: { kind: 'own' } });
  expect((await fetchFeed(second)).status).toBe(404);
  const { rows: written } = await console.database.administer(
    'select entry::text from journal union all select f::text from calendar_feeds f',
  );
  for (const path of [first, second]) {
    const token = path.slice('/calendar/'.length, -'.ics'.length);
    expect(JSON.stringify([written, logged, body])).not.toContain(token);
  }
  expect(logged.join('')).toContain('/calendar/:file');
});

test('an unchanged feed is 304, and recorded once a day', async () => {
  const { ada, bob, takeLeave, companyId } = await openTeam();
  await takeLeave(bob, '2026-12-02');
  const path = await create(ada, 'team');
  const reads = async (): Promise<number> => {
    await relayAll(console.database);
    const { rows } = await console.database.administer<{ count: number }>(
      `select count(*)::int as count from audit_log
       where company_id = '${companyId}' and action = 'leave_request.read'`,
    );
    return rows[0]?.count ?? 0;
  };
  const { headers } = await fetchFeed(path);
  const again = await fetchFeed(path, { 'if-none-match': String(headers['etag']) });
  expect([again.status, again.titles]).toEqual([304, []]);
  // A proxy that compresses the file makes the tag a weak one.
  expect((await fetchFeed(path, { 'if-none-match': `W/${headers['etag']}` })).status).toBe(304);
  expect(await reads()).toBe(1);
  await takeLeave(bob, '2026-12-04');
  expect((await fetchFeed(path, { 'if-none-match': String(headers['etag']) })).status).toBe(200);
  expect(await reads()).toBe(2);
  nowMs += 86_400_000;
  await fetchFeed(path);
  await fetchFeed(path);
  expect(await reads()).toBe(3);
});

test('requests are limited by feed, and guesses by network', async () => {
  const { ada } = await openTeam();
  const path = await create(ada, 'own');
  let answer = await fetchFeed(path);
  for (let count = 0; count < 20; count += 1) answer = await fetchFeed(path);
  expect(answer.status).toBe(429);
  expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  const put = await console.server.inject({ method: 'PUT', url: path });
  expect([put.statusCode, put.headers['allow']]).toEqual([405, 'GET, HEAD']);
  let guess = await fetchFeed('/calendar/cal_wrong.ics');
  expect([guess.status, guess.headers['cache-control']]).toEqual([404, 'no-store']);
  for (let count = 0; count < 60; count += 1) guess = await fetchFeed('/calendar/cal_wrong.ics');
  expect(guess.status).toBe(429);
});
