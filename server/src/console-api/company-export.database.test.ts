import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import { eventually } from '../../../tests/harness/eventually.ts';
import { type MailServer, startMailServer } from '../../../tests/harness/mail-server.ts';
import {
  type ObjectStorageServer,
  startObjectStorage,
} from '../../../tests/harness/object-storage-server.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../../tests/harness/throw-away-directory.ts';
import { clearExports } from '../access/company-exports/clear-exports.ts';
import { runExport } from '../access/company-exports/run-export.ts';
import { systemClock } from '../platform/clock.ts';
import { createIds } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { createContentStores } from '../platform/storage/create-content-stores.ts';
import { parseObjectStorageUrl } from '../platform/storage/object-storage-settings.ts';
import { openArchive } from '../platform/zip/open-archive.ts';

let mail: MailServer;
let storage: ObjectStorageServer;
let console: TestConsole;
let owner: Owner;
let directory: string;
beforeAll(async () => {
  mail = await startMailServer();
  storage = await startObjectStorage();
  directory = makeThrowAwayDirectory('muster-export-', {});
  const { host, port } = mail;
  console = await startConsole({
    smtp: { host, port, secure: false, credentials: undefined, from: undefined },
  });
});
beforeEach(async () => {
  owner = await console.signUp();
});
afterAll(async () => {
  await console.close();
  await storage.close();
  await mail.close();
  removeThrowAwayDirectory(directory);
});

const lastOf = async ({ browser }: Owner) =>
  (await browser.call('GET', '/company/export')).body.export;
const ask = ({ browser }: Owner) =>
  browser.call('POST', '/company/export', { body: { data_only: false } });

async function becomes(by: Owner, status: string) {
  await eventually(async () => {
    expect((await lastOf(by)).status).toBe(status);
  }, 30_000);
  return lastOf(by);
}

async function download(by: Owner) {
  const answer = await console.server.inject({
    method: 'GET',
    url: '/console/api/company/export/file',
    headers: { cookie: by.browser.cookie() ?? '' },
  });
  return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload };
}

/** Which tables have rows in the archive. */
async function openDownloaded(content: Buffer, name: string) {
  const file = join(directory, name);
  writeFileSync(file, content);
  const archive = await openArchive(file);
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of archive.read('manifest.json')) chunks.push(chunk);
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } finally {
    archive.close();
  }
}

const piecesOf = async (companyId: string): Promise<number> => {
  const { rows } = await console.database.single<{ pieces: number }>(
    { role: 'muster_app', companyId },
    { text: 'select count(*)::int as pieces from company_export_pieces' },
  );
  return rows[0]?.pieces ?? 0;
};

describe('an export of everything', () => {
  test('is written by a worker, downloaded by an owner, and recorded', async () => {
    expect(await lastOf(owner)).toBeNull();
    const asked = await ask(owner);
    expect([asked.status, asked.body.export.status]).toEqual([202, 'waiting']);
    const ready = await becomes(owner, 'ready');
    expect(Date.parse(ready.expires_at) - Date.parse(ready.finished_at)).toBe(24 * 3_600_000);
    expect(ready.rows_total).toBeGreaterThan(10);
    expect(ready.rows_done).toBe(ready.rows_total);
    const { status, headers, content } = await download(owner);
    expect([status, headers['content-type'], content.length]).toEqual([
      200,
      'application/zip',
      ready.bytes,
    ]);
    const manifest = await openDownloaded(content, 'ready.zip');
    expect(manifest.company.id).toBe(owner.companyId);
    expect(manifest.tables.users.lines).toBe(1);
    expect(manifest.tables.company_exports).toBeUndefined();
    // Only tables: the company has neither payslips nor contracts.
    expect(manifest.derived.lines).toBe(10);
    await eventually(async () => {
      const { body } = await owner.browser.call('GET', '/audit-log');
      const actions = body.audit_log.map(({ action }: { action: string }) => action);
      expect(actions).toEqual(
        expect.arrayContaining(['company.export_asked', 'company_export.read']),
      );
    });
  });

  test('has only the data if the owner wants that', async () => {
    const body = { data_only: true };
    expect((await owner.browser.call('POST', '/company/export', { body })).status).toBe(202);
    await becomes(owner, 'ready');
    const manifest = await openDownloaded((await download(owner)).content, 'data.zip');
    expect(manifest.derived).toBeUndefined();
    expect(manifest.left_out.at(-1).what).toBe('CSV, and PDF of payslips and contracts');
  });

  test('is announced to every owner in their language, and to no one else', async () => {
    const second = await console.addUser(owner.companyId, 'owner');
    await second.call('PATCH', '/me', { body: { locale: 'de' } });
    const hr = await console.addUser(owner.companyId, 'hr_admin');
    const addresses = await Promise.all(
      [owner.browser, second, hr].map(
        async (each) => (await each.call('GET', '/me')).body.user.email,
      ),
    );
    const name = (await owner.browser.call('GET', '/me')).body.company.name;
    await ask(owner);
    const subjects = (address: string) =>
      mail.mails
        .filter(({ recipients }) => recipients.includes(address))
        .map(({ headers }) => headers['subject']);
    await eventually(async () => {
      expect(subjects(addresses[0])).toEqual([`Everything of ${name} is being exported`]);
      expect(subjects(addresses[1])).toEqual([`Alle Daten von ${name} werden exportiert`]);
    });
    expect(subjects(addresses[2])).toEqual([]);
    await becomes(owner, 'ready');
  });

  test('is for owners, once at a time, and works in a company that waits for its deletion', async () => {
    const hr = await console.addUser(owner.companyId, 'hr_admin');
    for (const [method, path] of [
      ['GET', '/company/export'],
      ['POST', '/company/export'],
      ['POST', '/company/export/cancel'],
      ['GET', '/company/export/file'],
    ] as const) {
      expect((await hr.call(method, path)).status, path).toBe(403);
    }
    expect((await download(owner)).status).toBe(404);
    const { name } = (await owner.browser.call('GET', '/me')).body.company;
    await owner.browser.call('POST', '/company/deletion', { body: { name } });
    const both = await Promise.all([ask(owner), ask(owner)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await becomes(owner, 'ready');
  });

  test('can be cancelled, and asked for again', async () => {
    const id = await insertWaiting(owner.companyId);
    expect((await ask(owner)).body.code).toBe('invalid_state');
    const cancelled = await owner.browser.call('POST', '/company/export/cancel');
    expect([cancelled.status, cancelled.body.export.status]).toEqual([200, 'cancelled']);
    const twice = await owner.browser.call('POST', '/company/export/cancel');
    expect([twice.status, twice.body.code]).toEqual([409, 'invalid_state']);
    await run(owner.companyId, id);
    expect([(await lastOf(owner)).status, await piecesOf(owner.companyId)]).toEqual([
      'cancelled',
      0,
    ]);
    await ask(owner);
    await becomes(owner, 'ready');
    const discarded = await owner.browser.call('POST', '/company/export/cancel');
    expect([discarded.status, discarded.body.export.status]).toEqual([200, 'cancelled']);
    expect((await download(owner)).status).toBe(404);
  });

  test('is no whole file if a part of it is missing', async () => {
    await ask(owner);
    await becomes(owner, 'ready');
    const { headers, content } = await download(owner);
    expect(Number(headers['content-length'])).toBe(content.length);
    const { rowCount } = await console.database.single(
      { role: 'muster_app', companyId: owner.companyId },
      { text: 'delete from company_export_pieces' },
    );
    expect(rowCount).toBe(1);
    expect((await download(owner)).status).toBe(500);
  });

  test('is removed a day later', async () => {
    await ask(owner);
    await becomes(owner, 'ready');
    expect(await piecesOf(owner.companyId)).toBeGreaterThan(0);
    const clock = { nowMs: () => systemClock.nowMs() + 24 * 3_600_000 + 1 };
    await clearExports({ ...services(), clock });
    expect((await lastOf(owner)).status).toBe('expired');
    expect(await piecesOf(owner.companyId)).toBe(0);
    expect((await download(owner)).status).toBe(404);
  });

  test('continues from the start when a worker was killed, in pieces in an object storage', async () => {
    const settings = parseObjectStorageUrl(storage.url);
    const stores = createContentStores({
      database: console.database,
      objectStorage: settings,
      contentBytesMax: 10_000_000,
    });
    const id = await insertWaiting(owner.companyId);
    await console.database.single(
      { role: 'muster_app', companyId: owner.companyId },
      { text: `update company_exports set status = 'running', has_pieces = true` },
    );
    await stores.current.stage({ companyId: owner.companyId, id: leftId }, Buffer.from('left'));
    await console.database.single(
      { role: 'muster_app', companyId: owner.companyId },
      {
        text: `insert into company_export_pieces (company_id, export_id, number, id, stored_in, content)
          values ($1, $2, 0, $3, 'object_storage', null)`,
        values: [owner.companyId, id, leftId],
      },
    );
    await run(owner.companyId, id, stores);
    expect((await lastOf(owner)).status).toBe('ready');
    const objects = () =>
      [...storage.objects.keys()].filter((key) => key.startsWith(owner.companyId));
    expect(objects()).toHaveLength(1);
    expect(objects()[0]).not.toContain(leftId);
    const clock = { nowMs: () => systemClock.nowMs() + 24 * 3_600_000 + 1 };
    await clearExports({ ...services(), clock, contentStores: stores });
    expect(objects()).toEqual([]);
  });
});

const leftId = '01a1ee31-c90a-7462-9d75-3b8e6f01a4cd';

function services() {
  const { database } = console;
  return {
    database,
    clock: systemClock,
    ids: createIds(systemClock),
    log: createLog({ level: 'silent', pretty: false }),
    source: () => 'https://muster.test',
    contentStores: createContentStores({
      database,
      objectStorage: undefined,
      contentBytesMax: 10_000_000,
    }),
  };
}

async function run(companyId: string, exportId: string, contentStores = services().contentStores) {
  const parts = { ...services(), contentStores };
  await runExport(parts, { companyId, exportId }, new AbortController().signal);
}

/** Without a job. */
async function insertWaiting(companyId: string): Promise<string> {
  const { rows } = await console.database.single<{ id: string }>(
    { role: 'muster_app', companyId },
    {
      text: `insert into company_exports (company_id, id, asked_by, asked_at, seen_at)
        select company_id, gen_random_uuid(), id, now(), now() from users limit 1 returning id`,
    },
  );
  return rows[0]?.id ?? '';
}
