import { randomBytes } from 'node:crypto';
import type { UserActor } from '../../../server/src/access/actor.ts';
import { createApiKey } from '../../../server/src/access/api-keys/create-api-key.ts';
import { saveArtifact } from '../../../server/src/access/applications/artifacts.ts';
import {
  type OauthScope,
  oauthScopes,
} from '../../../server/src/access/applications/oauth-scopes.ts';
import { newApiKey, newProvisioningToken } from '../../../server/src/access/key-format.ts';
import { createProvisioningToken } from '../../../server/src/access/provisioning/tokens/create-provisioning-token.ts';
import {
  grants,
  type KeyPermissions,
  type Scope,
  scopes,
} from '../../../server/src/access/scopes.ts';
import { openSession } from '../../../server/src/access/sessions/open-session.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Database, Transaction } from '../../../server/src/platform/database/driver.ts';
import { createIds } from '../../../server/src/platform/ids.ts';
import type { SeededCompany } from './seed-every-table.ts';
import type { MatrixKey } from './tenant-expectation.ts';

const ids = createIds(systemClock);

/** Together they may call every operation. */
export const fullKeyNames: readonly string[] = ['everything', 'a person', 'a provider'];

/** No, wrong and all kinds of credentials of one company, and the full ones of another. */
export async function createMatrixKeys(
  database: Database,
  own: SeededCompany,
  other: SeededCompany,
): Promise<MatrixKey[]> {
  const ofOwn = createIssuer(database, own);
  const ofOther = createIssuer(database, other);
  const stranger = { company: undefined, scopes: [], grants: [] };
  const full = await ofOwn.key('full', { scopes: [], grants: [] });
  return [
    { ...stranger, name: 'none', key: undefined },
    { ...stranger, name: 'session', key: undefined, cookie: await ofOwn.cookie() },
    { ...stranger, name: 'unknown', key: newApiKey() },
    { ...stranger, name: 'unknown provider', key: newProvisioningToken() },
    { ...stranger, name: 'unknown person', key: newAccessToken() },
    ...(await Promise.all(
      scopes.map((scope) => ofOwn.key(scope, { scopes: [scope], grants: [] })),
    )),
    ...(await Promise.all(
      grants.map((grant) => {
        // One scope, so that the key isn't one for all scopes.
        const permissions = { scopes: ['payroll:write'] satisfies Scope[], grants: [grant] };
        return ofOwn.key(grant, permissions);
      }),
    )),
    ...(await Promise.all(oauthScopes.map((scope) => ofOwn.person(`person ${scope}`, [scope])))),
    full,
    { ...full, name: 'full beside a session', cookie: await ofOther.cookie() },
    await ofOwn.key('everything', { scopes: [], grants }),
    await ofOwn.person('a person', oauthScopes),
    await ofOwn.provider('a provider'),
    await ofOther.key('other company', { scopes: [], grants }),
    await ofOther.person('a person of the other company', oauthScopes),
    await ofOther.provider('a provider of the other company'),
  ];
}

/** 256 random bits. */
function newAccessToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A token for the user that every seeded company has. */
export async function issueAccessToken(
  database: Database,
  { companyId, rows }: SeededCompany,
  scopesOfToken: readonly OauthScope[],
): Promise<string> {
  const token = newAccessToken();
  const text = 'update applications set scopes = $2 where company_id = $1';
  const values = [companyId, oauthScopes];
  await database.single({ role: 'muster_app', companyId }, { text, values });
  await saveArtifact({ database, clock: systemClock }, token, {
    companyId,
    kind: 'access_token',
    applicationId: String(rows.get('applications')?.['id']),
    authorizationId: String(rows.get('application_authorizations')?.['id']),
    payload: { scope: scopesOfToken.join(' ') },
    expiresInSeconds: 3_600,
  });
  return token;
}

function createIssuer(database: Database, company: SeededCompany) {
  const { companyId, rows } = company;
  const userId = String(rows.get('users')?.['id']);
  const actor: UserActor = { kind: 'user', companyId, userId, role: 'owner', employeeId: null };
  const within = <T>(work: (transaction: Transaction) => Promise<T>) =>
    database.transaction({ role: 'muster_app', companyId }, work);
  return {
    /** A session of the user that every seeded company has. */
    cookie: async (): Promise<string> => {
      const session = { companyId, userId, nowMs: systemClock.nowMs() };
      return `muster_session=${await within((transaction) => openSession(transaction, session))}`;
    },
    key: async (name: string, permissions: KeyPermissions): Promise<MatrixKey> => {
      const named = { name: 'matrix', ...permissions, expiresAt: null };
      const issued = await within((transaction) =>
        createApiKey(transaction, { ids, actor }, named),
      );
      return { name, key: issued.secret, company, ...permissions };
    },
    provider: async (name: string): Promise<MatrixKey> => {
      // The seeded token and this one are all that a company may have.
      const issued = await within((transaction) =>
        createProvisioningToken(transaction, { ids, actor }, 'matrix'),
      );
      return { name, kind: 'provider', key: issued.secret, company, scopes: [], grants: [] };
    },
    person: async (name: string, personScopes: readonly OauthScope[]): Promise<MatrixKey> => {
      const key = await issueAccessToken(database, company, personScopes);
      return { name, kind: 'person', personScopes, key, company, scopes: [], grants: [] };
    },
  };
}
