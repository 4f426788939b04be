import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { verifyAuditChain } from '../../../server/src/access/audit/verify-audit-chain.ts';
import { recordAudit } from '../../../server/src/access/audit/record-audit.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { createSecretBox } from '../../../server/src/platform/crypto/secret-box.ts';
import type { Transaction } from '../../../server/src/platform/database/driver.ts';
import { jobQueue } from '../../../server/src/platform/jobs/job-queue.ts';
import { createAddressPolicy } from '../../../server/src/platform/outbound/address-policy.ts';
import { activateSecret } from '../../../server/src/webhooks/endpoints/activate-secret.ts';
import { rotateSecret } from '../../../server/src/webhooks/endpoints/rotate-secret.ts';
import { updateEndpoint } from '../../../server/src/webhooks/endpoints/update-endpoint.ts';
import { countCases } from '../../harness/count-cases.ts';
import { startObjectStorage } from '../../harness/object-storage-server.ts';
import { relayAll } from '../../harness/relay-all.ts';
import { openTestDatabase, type TestDatabase } from '../../harness/test-database.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../harness/throw-away-directory.ts';
import {
  ids,
  importFile,
  notSeeded,
  rowsIn,
  seedArchivable,
  storesOf,
  unpack,
  writeArchiveOf,
} from './archived-company.ts';

let [old, fresh]: TestDatabase[] = [];
let directory: string;

beforeAll(async () => {
  [old, fresh] = await Promise.all([
    openTestDatabase({ relayed: false }),
    openTestDatabase({ relayed: false }),
  ]);
  directory = makeThrowAwayDirectory('muster-archives-', {});
});
afterAll(async () => {
  await Promise.all([old?.drop(), fresh?.drop()]);
  removeThrowAwayDirectory(directory);
});

/** People: an import adds up to 1,000 rows at once, and the first reports to the last. */
const moreThanOneStatement = 1_500;

/** Columns that may differ after an import, as docs/operations/archive-format.md says. */
const differing: Readonly<Record<string, readonly string[]>> = {
  api_keys: ['revoked_at'],
  journal: ['id'],
  notifications: ['mail_due_at'],
  provisioning_tokens: ['revoked_at'],
  sign_in_domains: ['verified_at'],
  webhook_deliveries: ['status', 'next_attempt_at'],
  webhook_endpoints: ['enabled', 'disabled_reason', 'disabled_at', 'header_names'],
};

function withoutDiffering(table: string, rows: Record<string, unknown>[]): unknown[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(([column]) => !(differing[table] ?? []).includes(column)),
    ),
  );
}

test('a company with a row in every table arrives as it was, and leaves again as it was', async ({
  task,
}) => {
  const [{ database }, { database: elsewhere }] = [old!, fresh!];
  const { companyId, rows: seeded } = await seedArchivable(database, moreThanOneStatement);
  const [there, back] = ['there.zip', 'back.zip'].map((name) => join(directory, name)) as [
    string,
    string,
  ];
  const manifest = await writeArchiveOf(database, companyId, there);
  const empty = Object.keys(manifest.tables).filter((table) => manifest.tables[table]?.lines === 0);
  // Nothing was cut off.
  expect(empty).toEqual(['audit_cuts']);

  expect(await findOtherThanDescribed(there)).toEqual([]);

  await importFile(elsewhere, there, true);
  expect((await elsewhere.administer('select 1 from companies')).rows).toEqual([]);
  await importFile(elsewhere, there);
  await writeArchiveOf(elsewhere, companyId, back);
  const [before, after] = await Promise.all([unpack(there), unpack(back)]);
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
  for (const [name, content] of before) {
    if (name === 'manifest.json') continue;
    const table = /^rows\/(\w+)\.jsonl$/.exec(name)?.[1];
    if (table === undefined) {
      expect(after.get(name)?.equals(content), name).toBe(true);
      continue;
    }
    const added = { company_imports: 1, journal: 1 }[table] ?? 0;
    const [was, is] = [rowsIn(content), rowsIn(after.get(name))];
    expect(is.length, table).toBe(was.length + added);
    // The import adds an entry, and the row of the import itself.
    const key = table === 'journal' ? 'entry' : 'id';
    const same = added === 0 ? is : is.filter((row) => was.some((each) => each[key] === row[key]));
    expect(withoutDiffering(table, same), table).toEqual(withoutDiffering(table, was));
  }
  expect([...seeded.keys()].filter((table) => notSeeded.includes(table))).toEqual([]);
  countCases(task, 'company-archives', Object.keys(manifest.tables).length);
});

/** Rows that the published schema doesn't describe. */
async function findOtherThanDescribed(file: string): Promise<string[]> {
  const { $defs: schemas } = JSON.parse(
    readFileSync('docs/operations/archive-schema.json', 'utf8'),
  ) as { $defs: Record<string, object> };
  const entries = await unpack(file);
  const tables = [...entries.keys()].flatMap(
    (name) => /^rows\/(\w+)\.jsonl$/.exec(name)?.[1] ?? [],
  );
  expect(Object.keys(schemas).toSorted()).toEqual(tables.toSorted());
  return tables.flatMap((table) => {
    const schema = Compile(Type.Unsafe<unknown>(schemas[table] ?? false));
    return rowsIn(entries.get(`rows/${table}.jsonl`)).flatMap((row) => {
      const [error] = schema.Errors(row);
      return error === undefined ? [] : [`${table}: ${error.instancePath} ${error.message}`];
    });
  });
}

test('files go to object storage where the company arrives, and come back from it', async () => {
  const [{ database }, { database: elsewhere }] = [old!, fresh!];
  const storage = await startObjectStorage();
  onTestFinished(() => storage.close());
  const { companyId } = await seedArchivable(database);
  const [there, back] = ['to-objects.zip', 'from-objects.zip'].map((name) =>
    join(directory, name),
  ) as [string, string];
  await writeArchiveOf(database, companyId, there);
  const stores = storesOf(elsewhere, storage.url);
  await importFile(elsewhere, there, true, stores);
  expect(storage.objects.size).toBe(0);
  await importFile(elsewhere, there, false, stores);
  const before = await unpack(there);
  const documents = [...before.keys()].filter((name) => name.startsWith('documents/'));
  expect(documents).not.toEqual([]);
  expect([...storage.objects.keys()].toSorted()).toEqual(
    documents.map((name) => name.replace('documents', companyId)).toSorted(),
  );
  await expect(writeArchiveOf(elsewhere, companyId, back)).rejects.toMatchObject({
    code: 'invalid_state',
  });
  await writeArchiveOf(elsewhere, companyId, `${back}.2`, { contentStores: stores });
  const after = await unpack(`${back}.2`);
  for (const name of documents) expect(after.get(name)?.equals(before.get(name)!), name).toBe(true);
});

test('the audit log and the feed continue where they were', async () => {
  const [{ database }, { database: elsewhere }] = [old!, fresh!];
  const { companyId } = await seedArchivable(database);
  const file = join(directory, 'continued.zip');
  const manifest = await writeArchiveOf(database, companyId, file);
  await importFile(elsewhere, file);
  await elsewhere.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    recordAudit(
      transaction,
      { ids, actor: { kind: 'system', companyId } },
      { action: 'company.updated', subjectKind: 'company', subjectId: companyId, fields: [] },
    );
  });
  await elsewhere.single(
    { role: 'muster_app', companyId },
    {
      text: 'insert into journal (company_id, entry) values ($1, $2)',
      values: [
        companyId,
        JSON.stringify({ event: { id: ids.next(), type: 'employee.created', payload: '{}' } }),
      ],
    },
  );
  await relayAll(elsewhere);
  const head = { number: BigInt(manifest.audit_head!.number), hash: manifest.audit_head!.hash };
  const options = { clock: systemClock, keptHead: head };
  expect(await verifyAuditChain(elsewhere, companyId, options)).toMatchObject({
    sound: true,
    sealed: String(head.number + 2n),
  });
  const { rows: entries } = await elsewhere.single<{ action: string; fields: string[] }>(
    { role: 'muster_reader', companyId },
    {
      text: 'select action, fields from audit_log where number = $1',
      values: [String(head.number + 1n)],
    },
  );
  expect(entries).toEqual([
    {
      action: 'company.imported',
      fields: ['source:https://old.example', expect.stringMatching(/^sha256:[0-9a-f]{64}$/)],
    },
  ]);
  const { rows: positions } = await elsewhere.single<{ position: string }>(
    { role: 'muster_reader', companyId },
    { text: 'select max(position) as position from events' },
  );
  expect(positions[0]?.position).toBe(String(BigInt(manifest.last_position) + 1n));
});

test('no access comes along: keys, tokens, passwords and endpoints have to be renewed', async () => {
  const [{ database }, { database: elsewhere }] = [old!, fresh!];
  const { companyId } = await seedArchivable(database);
  const file = join(directory, 'access.zip');
  const { to_renew: toRenew } = await writeArchiveOf(database, companyId, file);
  expect(toRenew).toMatchObject({ passwords: 1, second_factors: 1, calendar_subscriptions: 1 });
  for (const list of [
    toRenew.api_keys,
    toRenew.provisioning_tokens,
    toRenew.applications,
    toRenew.webhook_endpoints,
  ]) {
    expect(list.length).toBeLessThanOrEqual(1);
  }
  expect(toRenew.api_keys).toHaveLength(1);
  expect(toRenew.webhook_endpoints).toHaveLength(1);
  expect(toRenew.sign_in_provider).not.toBeNull();
  await importFile(elsewhere, file);
  const ask = async (text: string) =>
    (await elsewhere.single({ role: 'muster_app', companyId }, { text })).rows;
  expect(await ask('select 1 from api_keys where revoked_at is null')).toEqual([]);
  expect(await ask('select 1 from provisioning_tokens where revoked_at is null')).toEqual([]);
  expect(await ask('select 1 from users where password_hash is not null')).toEqual([]);
  expect(await ask('select enabled, disabled_reason from webhook_endpoints')).toEqual([
    { enabled: false, disabled_reason: 'imported' },
  ]);
  for (const table of [
    'sessions',
    'account_links',
    'user_totp',
    'calendar_feeds',
    'oauth_artifacts',
  ]) {
    expect(await ask(`select 1 from ${table}`), table).toEqual([]);
  }
  // The same hash would let a key of the old installation in.
  const hashes = async (from: typeof database) =>
    (
      await from.single<{ hash: Uint8Array }>(
        { role: 'muster_app', companyId },
        {
          text: 'select key_hash as hash from api_keys union all select token_hash from provisioning_tokens',
        },
      )
    ).rows.map(({ hash }) => Buffer.from(hash).toString('hex'));
  const [there, here] = [await hashes(database), await hashes(elsewhere)];
  expect(here).toHaveLength(2);
  expect(here.filter((hash) => there.includes(hash))).toEqual([]);
});

test('an endpoint that came along can be enabled once it has a new secret', async () => {
  const [{ database }, { database: elsewhere }] = [old!, fresh!];
  const { companyId, rows } = await seedArchivable(database);
  const file = join(directory, 'endpoint.zip');
  await writeArchiveOf(database, companyId, file);
  await importFile(elsewhere, file);
  const endpoint = { companyId, id: String(rows.get('webhook_endpoints')?.['id']) };
  const services = {
    ids,
    clock: systemClock,
    addressPolicy: createAddressPolicy([]),
    queue: jobQueue,
    secretBox: createSecretBox([new Uint8Array(32)]),
  };
  const change = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    elsewhere.transaction({ role: 'muster_app', companyId }, work);
  const enable = () =>
    change((transaction) => updateEndpoint(transaction, services, endpoint, { enabled: true }));
  await expect(enable()).rejects.toMatchObject({ code: 'invalid_state' });
  await change((transaction) => rotateSecret(transaction, services, endpoint));
  await expect(enable()).rejects.toMatchObject({ code: 'invalid_state' });
  await change((transaction) => activateSecret(transaction, services, endpoint));
  expect((await enable()).endpoint).toMatchObject({ enabled: true, disabled_reason: null });
});

test('the role that imports adds nothing to a company that is not being imported', async () => {
  const { database } = old!;
  const { companyId } = await seedArchivable(database);
  const insert = {
    text: `insert into org_units (company_id, id, name, created_at) values ($1, $2, 'Planted', now())`,
    values: [companyId, ids.next()],
  };
  await expect(database.single({ role: 'muster_archivist', companyId }, insert)).rejects.toThrow(
    'row-level security',
  );
  await expect(
    database.single(
      { role: 'muster_archivist', companyId },
      { text: 'select password_hash from users' },
    ),
  ).rejects.toThrow('permission denied');
});

test('a secret in no file: planted ones are not in the archive', async () => {
  const { database } = old!;
  const { companyId } = await seedArchivable(database);
  const canary = 'canary-0123456789abcdef';
  const bytes = Buffer.from(canary).toString('hex');
  await database.single(
    { role: 'muster_app', companyId },
    { text: 'update users set password_hash = $1', values: [canary] },
  );
  await database.single(
    { role: 'muster_app', companyId },
    { text: 'update webhook_endpoints set secret_ciphertext = $1', values: [Buffer.from(canary)] },
  );
  const file = join(directory, 'canary.zip');
  await writeArchiveOf(database, companyId, file);
  for (const [name, content] of await unpack(file)) {
    const text = content.toString('latin1');
    expect(text.includes(canary) || text.includes(bytes), name).toBe(false);
  }
});
