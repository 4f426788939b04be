import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { type Runner, runEvery } from '../../platform/jobs/run-every.ts';
import type { Log } from '../../platform/log.ts';
import { removeOldAudit } from './remove-old-audit.ts';

const everyMs = 3_600_000;

/** Removes what is older than `months`, now and every hour; undefined = nothing is removed. */
export function keepAuditLog(
  { database, clock, log }: { database: Database; clock: Clock; log: Log },
  months: number | undefined,
): readonly Runner[] {
  if (months === undefined) return [];
  const work = async (signal: AbortSignal): Promise<void> => {
    const removed = await removeOldAudit(database, { months, nowMs: clock.nowMs(), signal });
    if (removed > 0) log.info({ removed }, 'old entries of the audit log were removed');
  };
  return [runEvery({ name: 'old entries of the audit log', everyMs, work, log })];
}
