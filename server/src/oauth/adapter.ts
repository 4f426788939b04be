import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { SystemActor } from '../access/actor.ts';
import {
  type ArtifactKind,
  consumeArtifact,
  findArtifact,
  removeArtifact,
  saveArtifact,
} from '../access/applications/artifacts.ts';
import {
  companyOfApplication,
  findActiveApplication,
} from '../access/applications/find-application.ts';
import { findAuthorization } from '../access/applications/find-authorization.ts';
import { endAuthorization } from '../access/applications/revoke-authorization.ts';
import { type Clock, fromInstant } from '../platform/clock.ts';
import type { Database } from '../platform/database/driver.ts';
import { lookUpId, type Ids } from '../platform/ids.ts';

export interface StoreServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

const kinds: Readonly<Record<string, ArtifactKind>> = {
  Interaction: 'request',
  AuthorizationCode: 'code',
  AccessToken: 'access_token',
  RefreshToken: 'refresh_token',
};

const nothing = async (): Promise<undefined> => undefined;
const emptyAdapter: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUserCode: nothing,
  findByUid: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
};

/**
 * Where the library's models are stored. The library's own sessions are not: each authorization
 * request asks for the session of the console.
 */
export function createAdapter(services: StoreServices, model: string): Adapter {
  if (model === 'Client') return { ...emptyAdapter, find: (id) => findClient(services, id) };
  if (model === 'Grant') {
    return {
      ...emptyAdapter,
      find: (id) => findGrant(services, id),
      destroy: (id) => endGrant(services, id),
    };
  }
  const kind = kinds[model];
  return kind === undefined ? emptyAdapter : artifactAdapter(services, kind);
}

function artifactAdapter(services: StoreServices, kind: ArtifactKind): Adapter {
  return {
    ...emptyAdapter,
    // The token itself and the address that contains it are not stored.
    upsert: async (id, { jti: _jti, returnTo: _returnTo, ...payload }, expiresInSeconds = 0) => {
      const { companyId, applicationId, authorizationId } = await ownerOf(services, payload);
      const owned = { companyId, applicationId, authorizationId };
      await saveArtifact(services, id, { kind, ...owned, payload, expiresInSeconds });
    },
    find: async (id) => {
      const found = await findArtifact(services, id);
      if (found?.kind !== kind) return undefined;
      return {
        ...found.payload,
        jti: id,
        ...(found.isConsumed && { consumed: true }),
        ...(kind === 'request' && { returnTo: `/oauth/authorize/${id}` }),
      };
    },
    consume: async (id) => {
      if (await consumeArtifact(services, id)) return;
      // It was used since it was read: one of the two users is not the application.
      const found = await findArtifact(services, id);
      await endGrant(services, String(found?.payload['grantId']));
      throw new errors.InvalidGrant('it was already used');
    },
    destroy: (id) => removeArtifact(services, id),
    revokeByGrantId: (grantId) => endGrant(services, grantId),
  };
}

/** A grant's id names its company. A request belongs to the company of its application. */
async function ownerOf({ database }: StoreServices, { grantId, clientId, params }: AdapterPayload) {
  if (typeof grantId === 'string' && typeof clientId === 'string') {
    const { companyId, id } = readPair(grantId);
    return { companyId, applicationId: clientId, authorizationId: id };
  }
  const applicationId = String(params?.['client_id']);
  const companyId = await companyOfApplication(database, applicationId);
  return { companyId, applicationId, authorizationId: null };
}

/** `<company>.<id>`, as accounts and grants are named. */
export function readPair(text: string): { readonly companyId: string; readonly id: string } {
  const [companyId = '', id = ''] = text.split('.');
  return { companyId: lookUpId(companyId), id: lookUpId(id) };
}

async function findClient(
  services: StoreServices,
  clientId: string,
): Promise<AdapterPayload | undefined> {
  const found = await findActiveApplication(services, clientId);
  if (found === undefined) return undefined;
  const { id, name, redirect_uris: redirectUris, scopes } = found;
  const secretHashes = [found.secret_hash, found.previous_secret_hash].filter(
    (hash) => hash !== null,
  );
  return {
    client_id: id,
    client_name: name,
    redirect_uris: [...redirectUris],
    scope: scopes.join(' '),
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    // Of a native application, any port of a loopback address is allowed (RFC 8252, section 7.3).
    application_type: 'native',
    token_endpoint_auth_method: secretHashes.length === 0 ? 'none' : 'client_secret_basic',
    // Compared as hashes, see `compareSecrets`.
    ...(secretHashes.length > 0 && {
      client_secret: secretHashes.map((hash) => Buffer.from(hash).toString('hex')).join(' '),
    }),
  };
}

async function findGrant(
  services: StoreServices,
  grantId: string,
): Promise<AdapterPayload | undefined> {
  const { companyId, id } = readPair(grantId);
  const found = await findAuthorization(services, companyId, id);
  if (found === undefined) return undefined;
  return {
    jti: grantId,
    kind: 'Grant',
    accountId: `${companyId}.${found.user_id}`,
    clientId: found.application_id,
    openid: { scope: found.scopes.join(' ') },
    iat: Math.floor(fromInstant(found.created_at) / 1_000),
    exp: Math.floor(fromInstant(found.expires_at) / 1_000),
  };
}

async function endGrant(services: StoreServices, grantId: string): Promise<void> {
  const { companyId, id } = readPair(grantId);
  const actor: SystemActor = { kind: 'system', companyId };
  await services.database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    endAuthorization(transaction, { ...services, actor }, id),
  );
}
