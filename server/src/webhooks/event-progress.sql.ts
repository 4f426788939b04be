import type { Statement } from '../platform/database/driver.ts';

/**
 * Reads the hourly counts instead of the deliveries: few rows, however many deliveries there are.
 */
export function findProgress(companyId: string): Statement {
  return {
    name: 'webhook_progress.find',
    text: `select exists (
               select from webhook_endpoints where company_id = $1 and deleted_at is null
             ) as has_endpoint,
             exists (
               select from webhook_endpoint_hours where company_id = $1 and delivered > 0
             ) as has_delivered`,
    values: [companyId],
  };
}
