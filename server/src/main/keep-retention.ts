import { keepAuditLog } from '../access/audit/keep-audit-log.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/driver.ts';
import { keepPartitions } from '../platform/database/partitions/keep-partitions.ts';
import type { Retention } from '../platform/database/partitions/partitioned-tables.ts';
import type { Runner } from '../platform/jobs/run-every.ts';
import type { Log } from '../platform/log.ts';

/** Removes what is past its retention, in the background. */
export function keepRetention(
  parts: { readonly database: Database; readonly clock: Clock; readonly log: Log },
  retention: Retention,
): readonly Runner[] {
  return [keepPartitions({ ...parts, retention }), ...keepAuditLog(parts, retention.auditMonths)];
}
