import type { Statement } from '../../platform/database/driver.ts';
import { sql } from '../../platform/database/sql.ts';

/** The owners who can sign in. Runs as `muster_app`. */
export function listOwners(companyId: string): Statement {
  return sql`
    select id::text as id, email from users
    where company_id = ${companyId} and role = 'owner' and disabled_at is null
    order by id for no key update`;
}
