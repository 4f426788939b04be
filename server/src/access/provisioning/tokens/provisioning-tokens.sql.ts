import type { ProvisioningTokensRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { movedTo } from '../../company-moves/moved-to.ts';
import { isSandbox } from '../../sandboxes/is-sandbox.ts';
import { sql, bind } from '../../../platform/database/sql.ts';

export type TokenMatch = Pick<ProvisioningTokensRow, 'company_id' | 'id'> & {
  readonly in_sandbox: boolean;
  readonly moved_to: string | null;
};

/** Runs as `muster_lookup`, which can read only these columns: the company is not known yet. */
export function findByHash(tokenHash: Uint8Array): Statement {
  return sql('provisioning_tokens.find_by_hash')`
    select company_id, id, ${isSandbox('provisioning_tokens')} as in_sandbox,
      ${movedTo('provisioning_tokens')} as moved_to
    from provisioning_tokens
    where token_hash = ${tokenHash} and revoked_at is null`;
}

export interface NewTokenRow
  extends Pick<
    ProvisioningTokensRow,
    'id' | 'name' | 'token_hash' | 'last_four' | 'created_by' | 'created_at'
  > {}

/** Returns the creator's name. */
export function insert(companyId: string, row: NewTokenRow): Statement {
  const company = bind(companyId);
  const createdBy = bind(row.created_by);
  return sql`
    insert into provisioning_tokens (company_id, id, name, token_hash, last_four, created_by,
      created_at)
    values (${company}, ${row.id}, ${row.name}, ${row.token_hash}, ${row.last_four}, ${createdBy},
      ${row.created_at})
    returning (select first_name || ' ' || last_name from users
      where company_id = ${company} and id = ${createdBy}) as created_by_name`;
}

/** Tokens that are not revoked, newest first; there are few (`activeTokensMax`). */
export function listActive(companyId: string): Statement {
  return sql`
    select id, name, last_four, created_by, created_at, last_used_at,
      (select creator.first_name || ' ' || creator.last_name from users as creator
       where creator.company_id = token.company_id and creator.id = token.created_by)
        as created_by_name
    from provisioning_tokens as token
    where company_id = ${companyId} and revoked_at is null order by id desc`;
}

/** Serialises the creation of a company's tokens, so that the number of active ones is reliable. */
export function lockIssuing(companyId: string): Statement {
  return sql`
    select pg_advisory_xact_lock(hashtextextended('provisioning-tokens ' || ${companyId}, 0))`;
}

export interface Revocation {
  /** False if the token was already revoked; the first time stays. */
  readonly changed: boolean;
}

/** No row if the company has no such token. */
export function revoke(companyId: string, id: string, now: string): Statement {
  const company = bind(companyId);
  return sql`
    with target as (
      select id, revoked_at is null as changed from provisioning_tokens
      where company_id = ${company} and id = ${id} for no key update
    ), revoked as (
      update provisioning_tokens t set revoked_at = ${now} from target
      where t.company_id = ${company} and t.id = target.id and target.changed
    )
    select changed from target`;
}

export function setLastUsed(companyId: string, id: string, now: string): Statement {
  const boundNow = bind(now);
  return sql`
    update provisioning_tokens set last_used_at = ${boundNow}
    where company_id = ${companyId} and id = ${id}
      and (last_used_at is null or last_used_at < ${boundNow})`;
}
