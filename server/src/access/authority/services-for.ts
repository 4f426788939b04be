import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { readOnly } from '../../platform/database/read-only.ts';
import type { Entitlement } from './authority.ts';
import { judgeAtCommit } from './judge-at-commit.ts';

/**
 * What an operation may use. A GET changes nothing, even if its handler tries; its reads are still
 * recorded (`recordRead`). Everything else is judged again as it commits.
 *
 * @param entitlement undefined for an operation that needs no credentials
 */
export function servicesFor<
  Services extends { readonly database: Database; readonly clock: Clock },
>(method: string, services: Services, entitlement: Entitlement | undefined): Services {
  if (method === 'GET') return { ...services, database: readOnly(services.database) };
  if (entitlement === undefined) return services;
  return { ...services, database: judgeAtCommit(services, entitlement) };
}
