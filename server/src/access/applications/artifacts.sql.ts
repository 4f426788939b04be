import type { OauthArtifactsRow, UsersRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { movedTo } from '../company-moves/moved-to.ts';
import { isSandbox } from '../sandboxes/is-sandbox.ts';
import { sql, bind, inline } from '../../platform/database/sql.ts';

/** A refresh token is used up with each refresh; this many of an authorization are kept. */
const keptMax = 1_000;
const expiredMax = 100;

export interface ArtifactRow extends Pick<OauthArtifactsRow, 'kind' | 'payload' | 'consumed_at'> {
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Runs as `muster_lookup`: the company is not known yet. */
export function findCompany(hash: Uint8Array): Statement {
  return sql('oauth_artifacts.find_company')`
    select company_id, ${movedTo('oauth_artifacts')} as moved_to
    from oauth_artifacts where hash = ${hash}`;
}

export function find(companyId: string, hash: Uint8Array, now: string): Statement {
  return sql('oauth_artifacts.find')`
    select kind, payload, consumed_at from oauth_artifacts
    where company_id = ${companyId} and hash = ${hash} and expires_at > ${now}`;
}

export interface NewArtifact {
  readonly hash: Uint8Array;
  readonly kind: OauthArtifactsRow['kind'];
  readonly applicationId: string;
  readonly authorizationId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly now: string;
  readonly expiresAt: string;
}

/** Only an authorization request is saved twice: with the person's decision. */
export function save(companyId: string, artifact: NewArtifact): Statement {
  return sql`
    insert into oauth_artifacts (company_id, hash, kind, application_id, authorization_id,
      payload, created_at, expires_at)
    values (${companyId}, ${artifact.hash}, ${artifact.kind}, ${artifact.applicationId},
      ${artifact.authorizationId}, ${JSON.stringify(artifact.payload)}, ${artifact.now},
      ${artifact.expiresAt})
    on conflict (company_id, hash) do update set payload = excluded.payload`;
}

/** Returns a row the first time only. */
export function consume(companyId: string, hash: Uint8Array, now: string): Statement {
  return sql`
    update oauth_artifacts set consumed_at = ${now}
    where company_id = ${companyId} and hash = ${hash} and consumed_at is null returning kind`;
}

export function remove(companyId: string, hash: Uint8Array): Statement {
  return sql`delete from oauth_artifacts where company_id = ${companyId} and hash = ${hash}`;
}

export function removeOfAuthorization(companyId: string, authorizationId: string): Statement {
  return sql`
    delete from oauth_artifacts where company_id = ${companyId}
      and authorization_id = ${authorizationId}`;
}

/** Deletes up to a hundred expired rows of the company, and the oldest of an authorization. */
export function removeOld(
  companyId: string,
  authorizationId: string | null,
  now: string,
): Statement {
  const company = bind(companyId);
  return sql`
    delete from oauth_artifacts where company_id = ${company} and (
      hash = any (array(
        select hash from oauth_artifacts where company_id = ${company} and expires_at <= ${now}
        order by expires_at limit ${inline(expiredMax)} for update skip locked))
      or hash = any (array(
        select hash from oauth_artifacts
        where company_id = ${company} and authorization_id = ${authorizationId}
        order by created_at desc offset ${inline(keptMax)} for update skip locked)))`;
}

/** The person behind an access token, and what the token may do. */
export interface TokenMatch extends Pick<UsersRow, 'role' | 'employee_id'> {
  readonly user_id: string;
  readonly application_id: string;
  readonly authorization_id: string;
  /** Separated by spaces. */
  readonly scope: string;
  readonly application_scopes: readonly string[];
  readonly last_used_at: string | null;
  readonly rate_limit_per_minute: number | null;
  readonly in_sandbox: boolean;
}

/** No row if the token, authorization or application expired or was revoked, or the user is disabled. */
export function findPerson(companyId: string, hash: Uint8Array, now: string): Statement {
  const boundNow = bind(now);
  return sql('oauth_artifacts.find_person')`
    select u.id as user_id, u.role, u.employee_id, z.application_id, z.id as authorization_id,
      t.payload ->> 'scope' as scope, a.scopes as application_scopes, z.last_used_at,
      c.rate_limit_per_minute, ${isSandbox('t')} as in_sandbox
    from oauth_artifacts t
    join application_authorizations z
      on z.company_id = t.company_id and z.id = t.authorization_id
    join applications a on a.company_id = z.company_id and a.id = z.application_id
    join users u on u.company_id = z.company_id and u.id = z.user_id
    join companies c on c.id = t.company_id
    where t.company_id = ${companyId} and t.hash = ${hash} and t.kind = 'access_token'
      and t.expires_at > ${boundNow}
      and z.revoked_at is null and z.expires_at > ${boundNow} and a.revoked_at is null
      and u.disabled_at is null and u.former_employee_id is null`;
}
