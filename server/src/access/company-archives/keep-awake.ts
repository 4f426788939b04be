import type { Transaction } from '../../platform/database/driver.ts';
import { ping } from './archive.sql.ts';

/** Less than `idle_in_transaction_session_timeout`. */
const everyMs = 3_000;

/** Keeps a transaction open while files are read and written. */
export async function keepAwake<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    transaction.query(ping).catch(() => undefined);
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
