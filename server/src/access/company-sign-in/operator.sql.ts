import type { Statement } from '../../platform/database/driver.ts';
import { sql } from '../../platform/database/sql.ts';

/** Runs as `muster_operator`. */
export function findName(companyId: string): Statement {
  return sql`select id, name from companies where id = ${companyId}`;
}

/** Runs as `muster_operator`. Changes a row only if the company requires company accounts. */
export function allowPasswords(companyId: string, now: string): Statement {
  return sql`
    update sign_in_providers set enforced = false, updated_at = ${now}
    where company_id = ${companyId} and enforced`;
}
