import type { Database } from '../platform/database/driver.ts';
import { countedMax, type JournalState, measureJournal } from './journal.sql.ts';

export { countedMax as journalCountedMax, type JournalState };

const statementTimeoutMs = 2_000;

/** What waits in the journal, over all companies; the cost is bounded, however much it is. */
export async function readJournalState(database: Database): Promise<JournalState> {
  const { rows } = await database.single<JournalState>(
    { role: 'muster_worker', statementTimeoutMs },
    measureJournal(),
  );
  return rows[0] ?? { waiting: 0, oldest_ms: null, oldest_written_at: null, set_aside: 0 };
}
