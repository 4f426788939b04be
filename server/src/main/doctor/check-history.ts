import type { Database } from '../../platform/database/driver.ts';
import { findRewinds, type HistoryRow } from './doctor.sql.ts';

/** Whether the database lost events that readers know: says so, because the operator must inform the owners. */
export async function checkHistory(database: Database): Promise<string> {
  const { rows } = await database.single<HistoryRow>(
    { role: 'muster_operator' },
    findRewinds(database.directoryId),
  );
  const [{ is_known: isKnown, rewound_at: rewoundAt, companies }] = rows as [HistoryRow];
  if (isKnown === false) {
    return 'this database was restored, or a standby took over: the first worker that starts makes readers of lost events get 410 feed_rewound. For what else to do, see docs/operations/backup.md';
  }
  if (rewoundAt === null) return 'no restore is known';
  return `restored before ${rewoundAt}: readers of events that were lost get 410 feed_rewound (companies: ${companies}). Inform the owners from which time on data is missing`;
}
