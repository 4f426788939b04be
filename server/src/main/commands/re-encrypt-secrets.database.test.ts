import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runMuster } from '../../../../tests/harness/run-muster.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../../../tests/harness/throw-away-directory.ts';
import { saveSignInProvider } from '../../access/company-sign-in/save-sign-in-provider.ts';
import { beginTotp } from '../../access/totp/begin-totp.ts';
import { systemClock } from '../../platform/clock.ts';
import type { DatabaseRole, Statement } from '../../platform/database/driver.ts';
import { sql } from '../../platform/database/sql.ts';
import { createIds } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';
import { createAddressPolicy } from '../../platform/outbound/address-policy.ts';
import { createEndpoint } from '../../webhooks/endpoints/create-endpoint.ts';
import { rotateSecret } from '../../webhooks/endpoints/rotate-secret.ts';
import { createAccountSecretBox } from '../account-secret-box.ts';
import { readConfig } from '../config.ts';
import { createEndpointSecretBox } from '../endpoint-secret-box.ts';
import { openInstallation } from '../open-installation.ts';

const newKey = () => randomBytes(32).toString('base64');
const [oldKey, presentKey, unknownKey] = [newKey(), newKey(), newKey()];

let directory: string;
let testDatabase: TestDatabase | undefined;
let place: Record<string, string>;

// Only one process can open the embedded database, so there the commands run one after another.
beforeAll(async () => {
  directory = makeThrowAwayDirectory('muster-re-encrypt-', {});
  if (inject('databaseKind') === 'postgres') {
    testDatabase = await openTestDatabase();
    place = { DATABASE_URL: testDatabase.url ?? '' };
  } else {
    place = { DATA_DIR: join(directory, 'data') };
    await runMuster(['migrate'], { settings: { ...place, SECRET_KEY: oldKey } });
  }
});
afterAll(async () => {
  await testDatabase?.drop();
  removeThrowAwayDirectory(directory);
});

/**
 * Two endpoints under the old key, one of them with a next secret, a second factor and the client
 * secret of a sign-in provider.
 */
async function prepare(): Promise<{ companyId: string; endpointId: string; userId: string }> {
  const settings = { ...place, SECRET_KEY: oldKey };
  const who = ['--name', 'A', '--owner-email', 'a@a.example', '--owner-password-stdin', '--json'];
  const input = 'correct horse battery\n';
  const made = await runMuster(['company', 'create', ...who], { settings, input });
  const { company, owner } = JSON.parse(made.stdout) as Record<'company' | 'owner', { id: string }>;
  const [companyId, userId] = [company.id, owner.id];
  const { database, secretKeys } = await openInstallation(readConfig(settings), {
    log: createLog({ level: 'silent', pretty: false }),
    applicationName: 'test',
  });
  const services = {
    clock: systemClock,
    ids: createIds(systemClock),
    secretBox: createEndpointSecretBox(secretKeys),
    addressPolicy: createAddressPolicy([]),
  };
  const wanted = { url: 'https://hooks.example.com/', description: null, events: [] };
  const endpointId = await database.transaction(
    { role: 'muster_app', companyId },
    async (transaction) => {
      await createEndpoint(transaction, services, companyId, wanted);
      const { endpoint } = await createEndpoint(transaction, services, companyId, wanted);
      await rotateSecret(transaction, services, { companyId, id: endpoint.id });
      await beginTotp(
        transaction,
        { ...services, secretBox: createAccountSecretBox(secretKeys) },
        { kind: 'user', companyId, userId, role: 'owner', employeeId: null },
      );
      await saveSignInProvider(
        transaction,
        {
          ...services,
          accountSecrets: createAccountSecretBox(secretKeys),
          actor: { kind: 'user', companyId, userId, role: 'owner', employeeId: null },
          sessionToken: '',
        },
        { issuer: 'https://id.example', client_id: 'muster', client_secret: 'secret' },
      );
      return endpoint.id;
    },
  );
  await database.close();
  return { companyId, endpointId, userId };
}

const reEncrypt = (settings: Record<string, string>, ...options: string[]) =>
  runMuster(['secrets', 're-encrypt', ...options], { settings: { ...place, ...settings } });

let companyId: string;

test('secrets are re-encrypted from one key to the next, which is then the only one that opens them', async () => {
  const prepared = await prepare();
  const { endpointId, userId } = prepared;
  companyId = prepared.companyId;
  const mistaken = await reEncrypt({ SECRET_KEY: presentKey, SECRET_KEY_PREVIOUS: unknownKey });
  expect(mistaken.status).toBe(1);
  expect(mistaken.stdout).toContain(
    'Re-encrypted 0 secrets of 2 endpoints. 0 already used SECRET_KEY',
  );
  expect(mistaken.stdout).toContain(
    `Not decrypted: the next secret of endpoint ${endpointId}, company ${companyId}.\n`,
  );
  expect(mistaken.stdout).toContain('Re-encrypted 0 of 1 second factor. 0 already used SECRET_KEY');
  expect(mistaken.stdout).toContain(
    `Not decrypted: the second factor of user ${userId}, company ${companyId}.\n`,
  );
  expect(mistaken.stdout).toContain(`Not decrypted: the client secret of company ${companyId}.\n`);
  expect(mistaken.stderr).toMatch(/\nmuster: 5 stored secrets .*SECRET_KEY_PREVIOUS.*\n$/);

  const both = { SECRET_KEY: presentKey, SECRET_KEY_PREVIOUS: oldKey };
  const moved = await reEncrypt(both, '--json');
  expect(moved).toMatchObject({ status: 0, stderr: '' });
  const counts = {
    endpoints: 2,
    re_encrypted: 3,
    unchanged: 0,
    unopened: [],
    second_factors: { users: 1, re_encrypted: 1, unchanged: 0, unopened: [] },
    sign_in_providers: { providers: 1, re_encrypted: 1, unchanged: 0, unopened: [] },
  };
  expect(JSON.parse(moved.stdout)).toEqual(counts);

  expect(await reEncrypt({ SECRET_KEY: presentKey })).toEqual({
    status: 0,
    stdout: `Re-encrypted 0 secrets of 2 endpoints. 3 already used SECRET_KEY.
Re-encrypted 0 of 1 second factor. 1 already used SECRET_KEY.
Re-encrypted 0 of 1 client secret of sign-in providers. 1 already used SECRET_KEY.
`,
    stderr: expect.stringMatching(/^Using the .+\n$/),
  });
  const left = await reEncrypt({ SECRET_KEY: oldKey }, '--json');
  expect(left.status).toBe(1);
  expect(JSON.parse(left.stdout).unopened).toHaveLength(3);
});

const discard = (settings: Record<string, string>, ...options: string[]) =>
  runMuster(['secrets', 'discard', ...options], { settings: { ...place, ...settings } });

async function query<Row>(role: DatabaseRole, statement: Statement): Promise<readonly Row[]> {
  const settings = { ...place, SECRET_KEY: unknownKey };
  const { database } = await openInstallation(readConfig(settings), {
    log: createLog({ level: 'silent', pretty: false }),
    applicationName: 'test',
  });
  try {
    return (await database.single<Row>({ role, companyId }, statement)).rows;
  } finally {
    await database.close();
  }
}

/** Only with PostgreSQL: an embedded database has one process. */
async function expectRefusalWhileServing(settings: Record<string, string>): Promise<void> {
  if (inject('databaseKind') !== 'postgres') return;
  const { database } = await openInstallation(readConfig({ ...place, ...settings }), {
    log: createLog({ level: 'silent', pretty: false }),
    applicationName: 'muster worker',
  });
  await database.single({ role: 'muster_app', companyId }, sql`select 1`);
  const refused = await discard(settings, '--yes');
  await database.close();
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toContain('Stop all of them first');
}

test('with a lost key, the operator lets go of what no key opens, and owners set new secrets', async () => {
  const newer = { SECRET_KEY: unknownKey };
  const shown = await discard(newer, '--dry-run');
  expect(shown).toMatchObject({
    status: 0,
    stdout: `No key opens the secrets of 2 endpoints, 1 second factor, 1 sign-in provider, in 1 company.
Company ${companyId}: 2 endpoints, 1 second factor, the sign-in provider.
`,
  });
  const unasked = await discard(newer);
  expect(unasked).toMatchObject({ status: 2, stdout: '' });
  expect(unasked.stderr).toContain('add --yes');
  // The key that opens them: nothing is lost.
  expect(await discard({ SECRET_KEY: presentKey }, '--yes')).toMatchObject({
    status: 0,
    stdout: 'The keys decrypt every stored secret: there is nothing to discard.\n',
  });
  await expectRefusalWhileServing(newer);
  const done = await discard(newer, '--yes', '--json');
  expect(done).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(done.stdout)).toMatchObject({
    discarded: true,
    companies: [{ company_id: companyId, sign_in_provider: true }],
  });

  const { stdout } = await reEncrypt(newer, '--json');
  expect(JSON.parse(stdout)).toEqual({
    endpoints: 2,
    re_encrypted: 0,
    unchanged: 2,
    unopened: [],
    second_factors: { users: 0, re_encrypted: 0, unchanged: 0, unopened: [] },
    sign_in_providers: { providers: 0, re_encrypted: 0, unchanged: 0, unopened: [] },
  });
  const endpoints = sql`
    select enabled, disabled_reason, next_secret_ciphertext from webhook_endpoints`;
  const lost = { enabled: false, disabled_reason: 'secret_lost', next_secret_ciphertext: null };
  expect(await query('muster_app', endpoints)).toEqual([lost, lost]);
  const acts = sql`
    select entry::json #>> '{act,action}' as action, count(*)::int as times from journal
    where company_id = ${companyId} and entry::json #>> '{act,actor_kind}' = 'operator'
      and entry::json #>> '{act,action}' not like 'company%'
    group by 1 order by 1`;
  expect(await query('muster_relay', acts)).toEqual([
    { action: 'sign_in_provider.removed', times: 1 },
    { action: 'webhook_endpoint.updated', times: 2 },
  ]);
});
