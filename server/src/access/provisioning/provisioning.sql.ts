import type { Statement } from '../../platform/database/driver.ts';
import { sql } from '../../platform/database/sql.ts';

export function lockProvisioning(companyId: string): Statement {
  return sql`select pg_advisory_xact_lock(hashtextextended('provisioning ' || ${companyId}, 0))`;
}
