import type { Database } from '../platform/database/driver.ts';
import { countedMax, type JournalState, measureJournal } from './journal.sql.ts';

export { countedMax as journalCountedMax, type JournalState };

const statementTimeoutMs = 2_000;

/**
 * The rows waiting in the journal, over all companies; the cost is limited, however many there are.
 */
export async function readJournalState(database: Database): Promise<JournalState> {
  const { rows } = await database.single<JournalState>(
    { role: 'muster_worker', statementTimeoutMs },
    measureJournal(),
  );
  return rows[0] ?? { waiting: 0, oldest_ms: null, oldest_written_at: null, set_aside: 0 };
}
