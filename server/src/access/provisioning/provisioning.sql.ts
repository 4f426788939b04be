import type { Statement } from '../../platform/database/driver.ts';

export function lockProvisioning(companyId: string): Statement {
  return {
    text: `select pg_advisory_xact_lock(hashtextextended('provisioning ' || $1, 0))`,
    values: [companyId],
  };
}
