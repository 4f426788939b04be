import { type Clock, toInstant } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import { type Ids, instantOfId } from '../../platform/ids.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Application } from './application.ts';
import { type ArtifactRow, find, type NewArtifact, save } from './artifacts.sql.ts';
import { insert } from './authorizations.sql.ts';
import { type OauthScope, readScopes } from './oauth-scopes.ts';
import { readApplication } from './read-application.ts';

/** The person is asked again after a year. */
const authorizationLifetimeMs = 365 * 24 * 3600 * 1_000;

/** What an application asks a person for. */
export interface AuthorizationRequest {
  readonly application: Application;
  readonly scopes: readonly OauthScope[];
  /** Where the person's browser goes afterwards. */
  readonly redirectUri: string;
}

interface Deciding {
  readonly ids: Ids;
  readonly clock: Clock;
  readonly actor: UserActor;
}

interface StoredRequest {
  readonly params: Readonly<Record<string, string | undefined>>;
}

/**
 * The open request with this token.
 *
 * @throws Problem `not_found` for one that is unknown, expired, answered or of another company
 */
export async function readAuthorizationRequest(
  transaction: Transaction,
  { clock, actor }: Omit<Deciding, 'ids'>,
  token: string,
): Promise<AuthorizationRequest> {
  return (await readRequest(transaction, { clock, actor }, token)).request;
}

async function readRequest(
  transaction: Transaction,
  { clock, actor: { companyId } }: Omit<Deciding, 'ids'>,
  token: string,
) {
  const { rows } = await transaction.query<ArtifactRow>(
    find(companyId, sha256(token), toInstant(clock.nowMs())),
  );
  const [row] = rows;
  if (row?.kind !== 'request' || 'result' in row.payload) throw notFound();
  const { params } = row.payload as unknown as StoredRequest;
  const application = await readApplication(transaction, companyId, params['client_id'] ?? '');
  if (application.revoked_at !== null) throw notFound();
  const request = {
    application,
    scopes: readScopes(params['scope']),
    redirectUri: params['redirect_uri'] ?? '',
  };
  return { request, payload: row.payload };
}

/** Allows the application what it asks for, in the person's name. */
export async function allowAuthorizationRequest(
  transaction: Transaction,
  { ids, clock, actor }: Deciding,
  token: string,
): Promise<void> {
  const { companyId, userId } = actor;
  const { request, payload } = await readRequest(transaction, { clock, actor }, token);
  const id = ids.next();
  const nowMs = clock.nowMs();
  await transaction.query(
    insert(companyId, {
      id,
      application_id: request.application.id,
      user_id: userId,
      scopes: [...request.scopes],
      created_at: instantOfId(id),
      expires_at: toInstant(nowMs + authorizationLifetimeMs),
    }),
  );
  const login = { accountId: `${companyId}.${userId}`, remember: false };
  const result = { login, consent: { grantId: `${companyId}.${id}` } };
  await answer(transaction, { clock, actor }, token, {
    request,
    payload: { ...payload, result },
  });
  recordAudit(
    transaction,
    { ids, actor },
    {
      action: 'application_authorization.created',
      subjectKind: 'application_authorization',
      subjectId: id,
      fields: ['scopes'],
    },
  );
}

/** Denies the request; the application gets the error `access_denied`. */
export async function denyAuthorizationRequest(
  transaction: Transaction,
  deciding: Omit<Deciding, 'ids'>,
  token: string,
): Promise<void> {
  const { request, payload } = await readRequest(transaction, deciding, token);
  const result = { error: 'access_denied', error_description: 'the person denied the request' };
  await answer(transaction, deciding, token, { request, payload: { ...payload, result } });
}

async function answer(
  transaction: Transaction,
  { clock, actor }: Omit<Deciding, 'ids'>,
  token: string,
  { request, payload }: { request: AuthorizationRequest; payload: NewArtifact['payload'] },
): Promise<void> {
  const now = toInstant(clock.nowMs());
  await transaction.query(
    save(actor.companyId, {
      hash: sha256(token),
      kind: 'request',
      applicationId: request.application.id,
      authorizationId: null,
      payload,
      now,
      expiresAt: now,
    }),
  );
}
