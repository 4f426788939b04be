import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Authority } from '../../../server/src/access/authority/authority.ts';
import { refuseEnded } from '../../../server/src/access/authority/authority.sql.ts';
import { judgeAtCommit } from '../../../server/src/access/authority/judge-at-commit.ts';
import { openSession } from '../../../server/src/access/sessions/open-session.ts';
import { systemClock, toInstant } from '../../../server/src/platform/clock.ts';
import { Problem } from '../../../server/src/platform/http/problem.ts';
import { startConsole, type Owner, type TestConsole } from '../../harness/console.ts';
import { eventually } from '../../harness/eventually.ts';
import { createIssuer, type Issuer } from './credentials.ts';

let site: TestConsole;
let owner: Owner;
let issuer: Issuer;

beforeAll(async () => {
  site = await startConsole({ ownDatabase: true });
  owner = await site.signUp();
  issuer = createIssuer(site.database, owner.companyId, async (id) =>
    owner.browser.call('DELETE', `/api-keys/${id}`),
  );
});
afterAll(() => site.close());

const rename = (name: string) => ({ text: `update companies set name = '${name}'` });
const ended = () => new Problem('invalid_token', 'It has ended.');
const judgedBy = (authority: Authority) =>
  judgeAtCommit({ database: site.database, clock: systemClock }, { authority, onEnded: ended });
const kinds = ['session', 'apiKey', 'person', 'provider'] as const;

test.for(kinds)('a transaction of a %s is refused once its authority is gone', async (kind) => {
  const settings = { role: 'muster_app', companyId: owner.companyId } as const;
  const names = Object.keys((await issuer[kind]('hr_admin')).ways);
  for (const name of names) {
    const { authority, ways } = await issuer[kind]('hr_admin');
    const judged = judgedBy(authority);
    await judged.transaction(settings, (open) => open.query(rename('Before')));
    const late = judged.transaction(settings, async (open) => {
      await open.query({ text: `select 1` });
      await ways[name]?.();
      open.send(rename('After'));
    });
    const code = name === 'role lowered' ? 'forbidden' : 'invalid_token';
    await expect(late, name).rejects.toMatchObject({ code });
    await expect(judged.single(settings, rename('After')), name).rejects.toMatchObject({ code });
    const { rows } = await site.database.single(settings, { text: 'select name from companies' });
    expect(rows).toEqual([{ name: 'Before' }]);
  }
});

test.for(kinds)(
  'a transaction of a %s is refused while its company waits for deletion',
  async (kind) => {
    const { companyId } = await site.signUp();
    const settings = { role: 'muster_app', companyId } as const;
    const own = createIssuer(site.database, companyId, async () => undefined);
    const { authority } = await own[kind]('hr_admin');
    const judged = judgedBy(authority);
    await judged.single(settings, rename('Before'));
    await site.database.single(settings, {
      text: `insert into company_deletions (company_id, asked_by, asked_at, due_at)
      values ($1, 'Ona', now(), now() + interval '30 days')`,
      values: [companyId],
    });
    const late = judged.single(settings, rename('After'));
    await expect(late).rejects.toMatchObject({ code: 'company_read_only' });
    await site.database.single(settings, { text: 'delete from company_deletions' });
    await judged.single(settings, rename('Before'));
  },
);

test.for(kinds)('taking away the authority of a %s waits for what it commits', async (kind) => {
  const settings = { role: 'muster_app', companyId: owner.companyId } as const;
  for (const name of Object.keys((await issuer[kind]('hr_admin')).ways)) {
    const { authority, ways } = await issuer[kind]('hr_admin');
    let isTaken = false;
    let taking: Promise<unknown> | undefined;
    await site.database.transaction(settings, async (open) => {
      await open.query(
        refuseEnded(
          authority,
          { now: toInstant(systemClock.nowMs()), worksReadOnly: false },
          ended,
        ),
      );
      taking = ways[name]?.().then(() => {
        isTaken = true;
      });
      await eventually(async () => {
        const { rows } = await site.database.administer<{ waiting: string }>(
          `select count(*) as waiting from pg_locks where locktype = 'advisory' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
        );
        expect(Number(rows[0]?.waiting), name).toBe(1);
      });
      expect(isTaken).toBe(false);
    });
    await taking;
    expect(isTaken).toBe(true);
  }
});

test.for(['role lowered', 'user disabled', 'session ended'])(
  'a transaction that ends other sessions of its user is refused after: %s',
  async (name) => {
    const settings = { role: 'muster_app', companyId: owner.companyId } as const;
    const { authority, ways } = await issuer.session('owner');
    if (authority.kind !== 'session') throw new Error('this is not a session');
    const { companyId, userId, tokenHash } = authority;
    await site.database.transaction(settings, (open) =>
      openSession(open, { companyId, userId, nowMs: systemClock.nowMs() }),
    );
    const endOthers = `delete from sessions where user_id = $1 and token_hash <> $2`;
    const takeAway: Record<string, (() => Promise<unknown>) | undefined> = {
      ...ways,
      'session ended': () =>
        site.database.single(settings, {
          text: 'delete from sessions where token_hash = $1',
          values: [tokenHash],
        }),
    };
    const judged = judgedBy(authority);
    const late = judged.transaction(settings, async (open) => {
      await open.query({ text: 'select 1' });
      await takeAway[name]?.();
      const { rowCount } = await open.query({ text: endOthers, values: [userId, tokenHash] });
      expect(rowCount).toBe(1);
      open.send(rename('After'));
    });
    await expect(late).rejects.toMatchObject({
      code: name === 'role lowered' ? 'forbidden' : 'invalid_token',
    });
  },
);

test('people end their own session', async () => {
  const { headers } = await issuer.session('hr_admin');
  const listed = await site.server.inject({ url: '/console/api/me/sessions', headers });
  const { sessions } = listed.json<{ sessions: { id: string }[] }>();
  const url = `/console/api/me/sessions/${sessions[0]?.id}`;
  const answer = await site.server.inject({ method: 'DELETE', url, headers });
  expect(answer.statusCode).toBe(204);
  const after = await site.server.inject({ url: '/console/api/me', headers });
  expect(after.statusCode).toBe(401);
});
