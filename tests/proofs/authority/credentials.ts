import { randomBytes, randomUUID } from 'node:crypto';
import type { UserRole } from '../../../server/src/access/actor.ts';
import { createApiKey } from '../../../server/src/access/api-keys/create-api-key.ts';
import { saveArtifact } from '../../../server/src/access/applications/artifacts.ts';
import { oauthScopes } from '../../../server/src/access/applications/oauth-scopes.ts';
import type { Authority } from '../../../server/src/access/authority/authority.ts';
import { newProvisioningToken } from '../../../server/src/access/key-format.ts';
import { grants } from '../../../server/src/access/scopes.ts';
import { openSession } from '../../../server/src/access/sessions/open-session.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { sha256 } from '../../../server/src/platform/crypto/hash.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { createIds } from '../../../server/src/platform/ids.ts';

const ids = createIds(systemClock);

/** A credential, and the ways in which someone else takes it away. */
export interface TakenCredential {
  readonly authority: Authority;
  readonly headers: Readonly<Record<string, string>>;
  readonly ways: Readonly<Record<string, () => Promise<unknown>>>;
}

export interface Issuer {
  session(role: UserRole): Promise<TakenCredential>;
  apiKey(): Promise<TakenCredential>;
  person(): Promise<TakenCredential>;
  provider(): Promise<TakenCredential>;
}

interface Parts {
  readonly database: Database;
  readonly companyId: string;
  /** Runs a statement as the company. */
  readonly run: (text: string, values: readonly unknown[]) => Promise<unknown>;
  /** As the console does, because processes remember keys. */
  readonly revokeKey: (id: string) => Promise<unknown>;
}

/** Each credential is new, so that taking it away leaves the others alone. */
export function createIssuer(
  database: Database,
  companyId: string,
  revokeKey: Parts['revokeKey'],
): Issuer {
  const settings = { role: 'muster_app', companyId } as const;
  const run: Parts['run'] = (text, values) => database.single(settings, { text, values });
  const parts = { database, companyId, run, revokeKey };
  return {
    session: (role) => issueSession(parts, role),
    apiKey: () => issueKey(parts),
    person: () => issuePerson(parts),
    provider: () => issueProvider(parts),
  };
}

async function addUser({ companyId, run }: Parts, role: UserRole): Promise<string> {
  const id = randomUUID();
  await run(
    `insert into users (company_id, id, email, email_key, first_name, last_name, role,
       password_hash, created_at, updated_at)
     values ($1, $2, $3, $3, 'Per', 'Son', $4, 'none', now(), now())`,
    [companyId, id, `${id}@example.test`, role],
  );
  return id;
}

async function issueSession(parts: Parts, role: UserRole): Promise<TakenCredential> {
  const { database, companyId, run } = parts;
  const userId = await addUser(parts, role);
  const token = await database.transaction({ role: 'muster_app', companyId }, (open) =>
    openSession(open, { companyId, userId, nowMs: systemClock.nowMs() }),
  );
  const lower = () => run(`update users set role = 'employee' where id = $1`, [userId]);
  return {
    authority: { kind: 'session', companyId, userId, role, tokenHash: sha256(token) },
    headers: { cookie: `muster_session=${token}`, 'sec-fetch-site': 'same-origin' },
    ways: {
      'session ended': () => run('delete from sessions where user_id = $1', [userId]),
      'user disabled': () => run('update users set disabled_at = now() where id = $1', [userId]),
      // An employee can't be lowered.
      ...(role !== 'employee' && { 'role lowered': lower }),
    },
  };
}

async function issueKey(parts: Parts): Promise<TakenCredential> {
  const { database, companyId, run, revokeKey } = parts;
  const userId = await addUser(parts, 'owner');
  const actor = { kind: 'user', companyId, userId, role: 'owner', employeeId: null } as const;
  const named = { name: 'late', scopes: [], grants, expiresAt: null };
  const { apiKey, secret } = await database.transaction({ role: 'muster_app', companyId }, (open) =>
    createApiKey(open, { ids, actor }, named),
  );
  const expire = async (): Promise<void> => {
    const text = `update api_keys set expires_at = now() - interval '1 second' where id = $1`;
    await run(text, [apiKey.id]);
    await run(`select pg_notify('muster_api_key_revoked', '')`, []);
  };
  return {
    authority: { kind: 'api_key', companyId, apiKeyId: apiKey.id },
    headers: { authorization: `Bearer ${secret}` },
    ways: { 'key revoked': () => revokeKey(apiKey.id), 'key expired': expire },
  };
}

async function issuePerson(parts: Parts): Promise<TakenCredential> {
  const { database, companyId, run } = parts;
  const userId = await addUser(parts, 'owner');
  const [applicationId, authorizationId] = [randomUUID(), randomUUID()];
  await run(
    `insert into applications (company_id, id, name, redirect_uris, scopes, created_by,
       created_at, updated_at)
     values ($1, $2, 'Late', '{https://app.example.test/}', $3, $4, now(), now())`,
    [companyId, applicationId, oauthScopes, userId],
  );
  await run(
    `insert into application_authorizations (company_id, id, application_id, user_id, scopes,
       created_at, expires_at)
     values ($1, $2, $3, $4, $5, now(), now() + interval '1 day')`,
    [companyId, authorizationId, applicationId, userId, oauthScopes],
  );
  const token = randomBytes(32).toString('base64url');
  await saveArtifact({ database, clock: systemClock }, token, {
    companyId,
    kind: 'access_token',
    applicationId,
    authorizationId,
    payload: { scope: oauthScopes.join(' ') },
    expiresInSeconds: 3_600,
  });
  const revoke = (table: string, id: string) => () =>
    run(`update ${table} set revoked_at = now() where id = $1`, [id]);
  const who = { kind: 'person', companyId, userId, role: 'owner', applicationId } as const;
  const narrow = `update applications set scopes = '{}' where id = $1`;
  return {
    authority: { ...who, scopes: oauthScopes, tokenHash: sha256(token) },
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    ways: {
      'authorization revoked': revoke('application_authorizations', authorizationId),
      'application revoked': revoke('applications', applicationId),
      'scopes narrowed': () => run(narrow, [applicationId]),
      'user disabled': () => run('update users set disabled_at = now() where id = $1', [userId]),
    },
  };
}

async function issueProvider(parts: Parts): Promise<TakenCredential> {
  const { companyId, run } = parts;
  const secret = newProvisioningToken();
  const tokenId = randomUUID();
  await run(
    `insert into provisioning_tokens (company_id, id, name, token_hash, last_four, created_by,
       created_at)
     values ($1, $2, 'late', $3, 'late', $4, now())`,
    [companyId, tokenId, sha256(secret), await addUser(parts, 'owner')],
  );
  const revoke = 'update provisioning_tokens set revoked_at = now() where id = $1';
  return {
    authority: { kind: 'provisioning', companyId, tokenId },
    headers: { authorization: `Bearer ${secret}` },
    ways: { 'token revoked': () => run(revoke, [tokenId]) },
  };
}
