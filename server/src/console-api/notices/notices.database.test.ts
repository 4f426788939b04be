import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { type NewNotice, createAddNotices } from '../../access/notices/add-notices.ts';
import { createIds } from '../../platform/ids.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';

let nowMs = Date.parse('2026-11-20T12:00:00.000Z');
const clock = { nowMs: () => nowMs };
let console: TestConsole;
let stranger: Owner;
let add: (...notices: NewNotice[]) => Promise<void>;

beforeAll(async () => {
  console = await startConsole({ clock });
  stranger = await console.signUp();
  const { database } = console;
  const addNotices = createAddNotices({ ids: createIds(clock), queue: jobQueue, byMail: false });
  add = async (...notices) => {
    await database.transaction({ role: 'muster_worker' }, (open) => addNotices(open, notices));
  };
});
afterAll(async () => {
  await console.close();
});

function noticeFor({ companyId }: Owner, host: string): NewNotice {
  return {
    companyId,
    endpointId: null,
    kind: 'endpoint_disabled',
    details: { host, description: null, reason: 'gone', failing_since: null },
  };
}

const list = (owner: Owner, query = '') => owner.browser.call('GET', `/notices${query}`);
const dismiss = (owner: Owner, id: string) =>
  owner.browser.call('POST', `/notices/${id}/dismiss`, { body: {} });

async function titles(owner: Owner, query = ''): Promise<string[]> {
  const { body } = await list(owner, query);
  return body.notices.map(({ title }: { title: string }) => title);
}

const titleOf = (host: string) => `The webhook endpoint at ${host} was disabled`;

describe('notices', () => {
  test('are listed newest first, with their text, for the owner of their company only', async () => {
    const owner = await console.signUp();
    await add(noticeFor(owner, 'a.example.com'), noticeFor(stranger, 'strange.example.com'));
    nowMs += 1_000;
    await add(noticeFor(owner, 'b.example.com'));
    const { status, body } = await list(owner);
    expect(status).toBe(200);
    expect(body.notices[0]).toEqual({
      id: expect.any(String),
      kind: 'endpoint_disabled',
      details: {
        host: 'b.example.com',
        description: null,
        reason: 'gone',
        failing_since: null,
      },
      title: titleOf('b.example.com'),
      message: expect.stringMatching(/^The endpoint b\.example\.com responded with 410 Gone/),
      endpoint_id: null,
      created_at: new Date(nowMs).toISOString(),
      dismissed_at: null,
      dismissed_by: null,
    });
    expect(await titles(owner)).toEqual([titleOf('b.example.com'), titleOf('a.example.com')]);
    expect(await titles(stranger)).toEqual([titleOf('strange.example.com')]);
  });

  test('are dismissed once, by the first user, and leave the list of open ones', async () => {
    const owner = await console.signUp();
    await add(noticeFor(owner, 'a.example.com'), noticeFor(owner, 'b.example.com'));
    const [{ id }] = (await list(owner)).body.notices;
    const first = await dismiss(owner, id);
    const dismissedAt = new Date(nowMs).toISOString();
    expect([first.status, first.body.notice]).toEqual([
      200,
      expect.objectContaining({ id, dismissed_at: dismissedAt, dismissed_by: owner.userId }),
    ]);
    nowMs += 5_000;
    expect((await dismiss(owner, id)).body).toEqual(first.body);
    expect(await titles(owner)).toEqual([titleOf('a.example.com')]);
    expect(await titles(owner, '?status=dismissed')).toEqual([titleOf('b.example.com')]);
    expect(await titles(owner, '?status=all')).toHaveLength(2);
    const { body } = await owner.browser.call('GET', '/audit-log');
    const lines = body.audit_log.filter((line: { subject_id: string }) => line.subject_id === id);
    expect(lines.map((line: { action: string }) => line.action)).toEqual(['notice.dismissed']);
  });

  test('of another company look like absent ones, and stay open', async () => {
    const owner = await console.signUp();
    await add(noticeFor(owner, 'a.example.com'));
    const [{ id }] = (await list(owner)).body.notices;
    const foreign = await dismiss(stranger, id);
    const absent = await dismiss(stranger, '0198a2b4-0000-7000-8000-000000000000');
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...absent.body, request_id: '' });
    expect((await list(owner)).body.notices[0].dismissed_at).toBeNull();
  });
});
