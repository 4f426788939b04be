import { type Clock, fromInstant, toInstant } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { UserActor } from '../actor.ts';
import type { Authority } from '../authority/authority.ts';
import { isWellFormedAccessToken } from '../key-format.ts';
import { companyOfToken } from './artifacts.ts';
import { findPerson, type TokenMatch } from './artifacts.sql.ts';
import { setLastUsed } from './authorizations.sql.ts';
import { type OauthScope, readScopes } from './oauth-scopes.ts';

const touchIntervalMs = 60_000;

/** A person for whom an application acts. */
export interface RecognisedPerson {
  /** The person, with the id of the application. */
  readonly actor: UserActor & { readonly applicationId: string };
  readonly authorizationId: string;
  readonly authority: Authority;
  readonly scopes: readonly OauthScope[];
  /** The company's own rate limit; null = the installation's default. */
  readonly rateLimitPerMinute: number | null;
}

/**
 * The person behind an access token; undefined for unknown, expired and revoked tokens, revoked
 * applications and disabled users. Nothing is cached: a revocation, a change of role and the end of
 * employment take effect on the next request, in every process.
 *
 * @throws DatabaseUnavailable
 */
export async function recogniseAccessToken(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  token: string,
): Promise<RecognisedPerson | undefined> {
  if (!isWellFormedAccessToken(token)) return undefined;
  const companyId = await companyOfToken(database, token);
  const nowMs = clock.nowMs();
  const now = toInstant(nowMs);
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const tokenHash = sha256(token);
    const { rows } = await transaction.query<TokenMatch>(findPerson(companyId, tokenHash, now));
    const [match] = rows;
    if (match === undefined) return undefined;
    const lastMs = match.last_used_at === null ? 0 : fromInstant(match.last_used_at);
    if (nowMs - lastMs > touchIntervalMs) {
      transaction.send(setLastUsed(companyId, match.authorization_id, now));
    }
    return toRecognised({ companyId, tokenHash }, match);
  });
}

function toRecognised(
  { companyId, tokenHash }: { readonly companyId: string; readonly tokenHash: Uint8Array },
  match: TokenMatch,
): RecognisedPerson {
  const { user_id: userId, role, application_id: applicationId } = match;
  const scopes = readScopes(match.scope).filter((scope) =>
    match.application_scopes.includes(scope),
  );
  return {
    actor: {
      kind: 'user',
      companyId,
      inSandbox: match.in_sandbox,
      userId,
      role,
      employeeId: match.employee_id,
      applicationId,
    },
    authority: { kind: 'person', companyId, userId, role, applicationId, tokenHash, scopes },
    authorizationId: match.authorization_id,
    scopes,
    rateLimitPerMinute: match.rate_limit_per_minute,
  };
}
