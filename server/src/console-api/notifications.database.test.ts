import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import { createIds } from '../platform/ids.ts';

let nowMs = Date.parse('2026-11-20T12:00:00.000Z');
const clock = { nowMs: () => nowMs };
const ids = createIds(clock);
let console: TestConsole;

beforeAll(async () => {
  console = await startConsole({ clock });
});
afterAll(() => console.close());

/** Adds an entry to a user's inbox and returns its id. */
async function add(
  { companyId, userId }: Owner,
  kind: string,
  { subjectKind = 'leave', subjectId = ids.next(), doneAt = null as string | null } = {},
): Promise<string> {
  nowMs += 1_000;
  const id = ids.next();
  await console.database.single(
    { role: 'muster_app', companyId },
    {
      text: `insert into notifications (company_id, user_id, id, kind, subject_kind, subject_id, done_at)
             values ($1, $2, $3, $4, $5, $6, $7)`,
      values: [companyId, userId, id, kind, subjectKind, subjectId, doneAt],
    },
  );
  return id;
}

const list = async (owner: Owner, query = ''): Promise<{ id: string }[]> =>
  (await owner.browser.call('GET', `/notifications${query}`)).body.notifications;
const idsOf = async (owner: Owner, query = '') => (await list(owner, query)).map(({ id }) => id);
const unread = async (owner: Owner): Promise<number> =>
  (await owner.browser.call('GET', '/notifications/count')).body.unread;

describe('the inbox', () => {
  test('lists the user’s own entries, newest first, by kind and unread', async () => {
    const owner = await console.signUp();
    const [decided, waiting] = [await add(owner, 'decided'), await add(owner, 'waiting')];
    await add(owner, 'waiting', { doneAt: new Date(nowMs).toISOString() });
    expect((await idsOf(owner)).slice(1)).toEqual([waiting, decided]);
    expect(await idsOf(owner, '?status=unread')).toEqual([waiting, decided]);
    expect(await idsOf(owner, '?kind=decided')).toEqual([decided]);
    expect(await unread(owner)).toBe(2);
    const first = await owner.browser.call('GET', '/notifications?limit=1');
    const cursor = encodeURIComponent(first.body.next_cursor);
    expect(await idsOf(owner, `?limit=1&cursor=${cursor}`)).toEqual([waiting]);
  });

  test('names an endpoint by its host only, and nothing else', async () => {
    const owner = await console.signUp();
    const subjectId = ids.next();
    await console.database.single(
      { role: 'muster_app', companyId: owner.companyId },
      {
        text: `insert into webhook_endpoints (company_id, id, url, events, secret_ciphertext,
                 created_at, updated_at)
               values ($1, $2, 'https://hooks.example.com/secret?token=secret', '{}', '', now(), now())`,
        values: [owner.companyId, subjectId],
      },
    );
    await add(owner, 'endpoint', { subjectKind: 'webhook_endpoint', subjectId });
    await add(owner, 'decided');
    expect(await list(owner)).toMatchObject([
      { subject_name: null },
      { subject_name: 'hooks.example.com' },
    ]);
  });

  test('marks one entry or all as read; another user’s entry looks like an absent one', async () => {
    const [owner, stranger] = [await console.signUp(), await console.signUp()];
    const [first] = [await add(owner, 'decided'), await add(owner, 'decided')];
    const read = (by: Owner, id: string) =>
      by.browser.call('POST', `/notifications/${id}/read`, { body: {} });
    expect((await read(stranger, first)).status).toBe(404);
    const colleague = await console.addUser(owner.companyId, 'owner');
    const foreign = await colleague.call('POST', `/notifications/${first}/read`, { body: {} });
    expect(foreign.status).toBe(404);
    expect((await colleague.call('GET', '/notifications')).body.notifications).toEqual([]);
    expect(await unread(owner)).toBe(2);
    const { body } = await read(owner, first);
    expect(body.notification).toMatchObject({ id: first, read_at: new Date(nowMs).toISOString() });
    nowMs += 1_000;
    expect((await read(owner, first)).body).toEqual(body);
    expect(await unread(owner)).toBe(1);
    await colleague.call('POST', '/notifications/read', { body: {} });
    expect(await unread(owner)).toBe(1);
    await owner.browser.call('POST', '/notifications/read', { body: {} });
    expect(await unread(owner)).toBe(0);
  });
});

test('preferences are kept for each kind that the role can get', async () => {
  const owner = await console.signUp();
  const employee = await console.addUser(owner.companyId, 'employee');
  const path = '/notification-preferences';
  const before = await employee.call('GET', path);
  const kinds = before.body.deliveries.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['waiting', 'decided', 'contract', 'task', 'payslip', 'document']);
  expect(before.body.reminder_days).toBe(3);
  const body = { deliveries: [{ kind: 'payslip', delivery: 'off' }], reminder_days: 0 };
  const { body: after } = await employee.call('PATCH', path, { body });
  expect(after.deliveries).toContainEqual({ kind: 'payslip', delivery: 'off' });
  expect(after.deliveries).toContainEqual({ kind: 'waiting', delivery: 'at_once' });
  expect((await employee.call('GET', path)).body).toEqual({ ...after, reminder_days: 0 });
  const { body: ofOwner } = await owner.browser.call('GET', path);
  expect(ofOwner.deliveries).toHaveLength(9);
  const hr = await console.addUser(owner.companyId, 'hr_admin');
  const { body: ofHr } = await hr.call('GET', path);
  expect(ofHr.deliveries.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...kinds,
    'planned_change',
  ]);
  expect(ofOwner.reminder_days).toBe(3);
});
