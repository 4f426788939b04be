import type { Statement } from '../../platform/database/driver.ts';
import { bind, sql } from '../../platform/database/sql.ts';

/** Returns a row the first time only. Removes the flows that have expired. */
export function use(
  companyId: string,
  { hash, expiresAt, now }: { hash: Uint8Array; expiresAt: string; now: string },
): Statement {
  const company = bind(companyId);
  return sql`
    with expired as (
      delete from used_sign_in_flows where company_id = ${company} and expires_at <= ${now}
    )
    insert into used_sign_in_flows (company_id, hash, expires_at)
    values (${company}, ${hash}, ${expiresAt})
    on conflict (company_id, hash) do nothing
    returning true as is_first`;
}
