import type { ProvisioningTokensRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';

export type TokenMatch = Pick<ProvisioningTokensRow, 'company_id' | 'id'>;

/** Runs as `muster_lookup`, which can read only these columns: the company is not known yet. */
export function findByHash(tokenHash: Uint8Array): Statement {
  return {
    name: 'provisioning_tokens.find_by_hash',
    text: `select company_id, id from provisioning_tokens
           where token_hash = $1 and revoked_at is null`,
    values: [tokenHash],
  };
}

export interface NewTokenRow
  extends Pick<
    ProvisioningTokensRow,
    'id' | 'name' | 'token_hash' | 'last_four' | 'created_by' | 'created_at'
  > {}

/** Returns the creator's name. */
export function insert(companyId: string, row: NewTokenRow): Statement {
  return {
    text: `insert into provisioning_tokens (company_id, id, name, token_hash, last_four, created_by, created_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           returning (select first_name || ' ' || last_name from users
             where company_id = $1 and id = $6) as created_by_name`,
    values: [
      companyId,
      row.id,
      row.name,
      row.token_hash,
      row.last_four,
      row.created_by,
      row.created_at,
    ],
  };
}

/** Tokens that are not revoked, newest first; there are few (`activeTokensMax`). */
export function listActive(companyId: string): Statement {
  return {
    text: `select id, name, last_four, created_by, created_at, last_used_at,
             (select creator.first_name || ' ' || creator.last_name from users as creator
              where creator.company_id = token.company_id and creator.id = token.created_by)
               as created_by_name
           from provisioning_tokens as token
           where company_id = $1 and revoked_at is null order by id desc`,
    values: [companyId],
  };
}

/** Serialises the creation of a company's tokens, so that the number of active ones is reliable. */
export function lockIssuing(companyId: string): Statement {
  return {
    text: `select pg_advisory_xact_lock(hashtextextended('provisioning-tokens ' || $1, 0))`,
    values: [companyId],
  };
}

export interface Revocation {
  /** False if the token was already revoked; the first time stays. */
  readonly changed: boolean;
}

/** No row if the company has no such token. */
export function revoke(companyId: string, id: string, now: string): Statement {
  return {
    text: `with target as (
             select id, revoked_at is null as changed from provisioning_tokens
             where company_id = $1 and id = $2 for no key update
           ), revoked as (
             update provisioning_tokens t set revoked_at = $3 from target
             where t.company_id = $1 and t.id = target.id and target.changed
           )
           select changed from target`,
    values: [companyId, id, now],
  };
}

export function setLastUsed(companyId: string, id: string, now: string): Statement {
  return {
    text: `update provisioning_tokens set last_used_at = $3
           where company_id = $1 and id = $2 and (last_used_at is null or last_used_at < $3)`,
    values: [companyId, id, now],
  };
}
