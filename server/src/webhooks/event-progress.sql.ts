import type { Statement } from '../platform/database/driver.ts';
import { bind, sql } from '../platform/database/sql.ts';

/**
 * Reads the hourly counts instead of the deliveries: few rows, however many deliveries there are.
 */
export function findProgress(companyId: string): Statement {
  const company = bind(companyId);
  return sql('webhook_progress.find')`
    select exists (
        select from webhook_endpoints where company_id = ${company} and deleted_at is null
      ) as has_endpoint,
      exists (
        select from webhook_endpoint_hours where company_id = ${company} and delivered > 0
      ) as has_delivered`;
}
