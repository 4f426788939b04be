import type { Statement } from '../../platform/database/driver.ts';

/** Returns a row the first time only. Removes the flows that have expired. */
export function use(
  companyId: string,
  { hash, expiresAt, now }: { hash: Uint8Array; expiresAt: string; now: string },
): Statement {
  return {
    text: `with expired as (
             delete from used_sign_in_flows where company_id = $1 and expires_at <= $4
           )
           insert into used_sign_in_flows (company_id, hash, expires_at) values ($1, $2, $3)
           on conflict (company_id, hash) do nothing
           returning true as is_first`,
    values: [companyId, hash, expiresAt, now],
  };
}
