import type { Database } from '../../platform/database/driver.ts';
import { lockRelay } from '../journal.sql.ts';
import { type Identities, readIdentities, recordIdentity, rewind } from './history.sql.ts';

/** Thrown by the relay before it gives positions that may have been given before. */
export class UnknownHistory extends Error {
  override readonly name = 'UnknownHistory';
}

export interface RecordedHistory {
  /** Whether positions continue after a gap, because events that were read may be lost. */
  readonly isRewound: boolean;
  /** Companies, if it is rewound. */
  readonly companies: number;
}

const timeoutMs = 600_000;

/**
 * Compares the database with the one that gave the positions so far. If it is another one, such as a
 * restored dump or a standby that took over, the positions of lost events are never given again, so that
 * a reader of such an event gets 410 `feed_rewound` instead of missing events.
 *
 * @param isRestored the operator says so, where the database cannot find it out
 */
export async function recordHistory(
  database: Database,
  { isRestored = false }: { readonly isRestored?: boolean } = {},
): Promise<RecordedHistory> {
  const settings = { role: 'muster_relay', statementTimeoutMs: timeoutMs } as const;
  return database.transaction(settings, async (transaction) => {
    const { directoryId } = database;
    transaction.send(lockRelay(directoryId));
    const { rows } = await transaction.query<Identities>(readIdentities(directoryId));
    const [{ recorded, current }] = rows as [Identities];
    const isRewound = isRestored || (recorded !== null && recorded !== current);
    if (recorded === current && !isRewound) return { isRewound, companies: 0 };
    transaction.send(recordIdentity(current));
    if (!isRewound) return { isRewound, companies: 0 };
    const { rowCount } = await transaction.query(rewind());
    return { isRewound, companies: rowCount };
  });
}
