import { expect } from 'vitest';
import type { Database, Transaction } from '../../../server/src/platform/database/driver.ts';
import { eventually } from '../../harness/eventually.ts';
import type { ServingProcess } from './muster-process.ts';

export interface WaitingWorker {
  readonly startWorker: () => Promise<ServingProcess>;
  /** How many of its sessions wait for the holder when it is killed. */
  readonly sessions: number;
}

/**
 * Starts a worker and kills it when it waits for a lock of `holder`. Its earlier writes in the
 * waiting transactions exist, and are not committed.
 */
export async function killWaitingWorker(
  database: Database,
  holder: Transaction,
  { startWorker, sessions }: WaitingWorker,
): Promise<void> {
  // Sends nothing while the worker starts, which may take longer on a busy machine.
  await holder.query({ text: 'set local idle_in_transaction_session_timeout = 0' });
  const { rows } = await holder.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' });
  const worker = await startWorker();
  await eventually(async () => {
    // Only waits for the holder count, because a starting worker briefly waits for other locks,
    // too.
    const { rowCount } = await database.administer(
      `select from pg_stat_activity where datname = current_database()
         and $1::int = any (pg_blocking_pids(pid))`,
      [rows[0]?.pid],
    );
    expect(rowCount).toBe(sessions);
  }, 30_000);
  worker.kill('SIGKILL');
  expect((await worker.ended).signal).toBe('SIGKILL');
}
