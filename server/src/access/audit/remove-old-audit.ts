import type { Database } from '../../platform/database/driver.ts';
import { deleteCut, type MovedCut, moveCuts } from './audit-retention.sql.ts';

const rowsMax = 5_000;
const statementTimeoutMs = 60_000;

/**
 * Removes rows of the audit log that are older than `months`, from the start of each company's chain. What
 * is removed is sealed: `audit_cuts` keeps the last removed seal, from which a verification continues. Any
 * number of processes may call it at once; each transaction removes up to 5,000 rows of 20 companies.
 *
 * @param months at least 12: the database refuses to remove younger rows
 * @returns the number of removed rows
 */
export async function removeOldAudit(
  database: Database,
  { months, nowMs, signal }: { months: number; nowMs: number; signal?: AbortSignal },
): Promise<number> {
  const before = Temporal.Instant.fromEpochMilliseconds(nowMs)
    .toZonedDateTimeISO('UTC')
    .subtract({ months })
    .toInstant()
    .toString();
  for (let removed = 0; ; ) {
    const inBatch = await database.transaction(
      { role: 'muster_relay', rowsByKey: true, statementTimeoutMs },
      async (transaction) => {
        const { rows } = await transaction.query<MovedCut>(moveCuts(before, rowsMax));
        if (rows.length === 0) return 0;
        return (await transaction.query(deleteCut(rows))).rowCount;
      },
    );
    removed += inBatch;
    if (inBatch === 0 || signal?.aborted === true) return removed;
  }
}
