import type { Statement } from '../../platform/database/driver.ts';

/** Runs as `muster_operator`. */
export function findName(companyId: string): Statement {
  return { text: `select id, name from companies where id = $1`, values: [companyId] };
}

/** Runs as `muster_operator`. Changes a row only if the company requires company accounts. */
export function allowPasswords(companyId: string, now: string): Statement {
  return {
    text: `update sign_in_providers set enforced = false, updated_at = $2
           where company_id = $1 and enforced`,
    values: [companyId, now],
  };
}
