import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { lookUpId } from '../../platform/ids.ts';
import { setRateLimit as setRateLimitStatement } from './queries.ts';

/**
 * Puts a company on a tier of its own, in requests per minute; null = the installation's default.
 * The operator's to decide. Processes that serve the company know within a second. Returns the
 * company, or undefined when there is none of that id.
 */
export async function setRateLimit(
  { database, clock }: { database: Database; clock: Clock },
  companyId: string,
  perMinute: number | null,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await database.single<{ id: string; name: string }>(
    { role: 'muster_operator' },
    setRateLimitStatement(lookUpId(companyId), perMinute, toInstant(clock.nowMs())),
  );
  return rows[0];
}
