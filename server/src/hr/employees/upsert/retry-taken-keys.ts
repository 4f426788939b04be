import { unavailable } from '../../../platform/http/failure-to-problem.ts';
import { translateEmployeeConflict } from '../translate-conflict.ts';

const triesMax = 3;

/**
 * Runs a transaction of upserts. If another request takes a unique key between its checks and its
 * writes, it runs again: then the checks find the other record.
 *
 * @throws Problem `unavailable` if that happens each time
 */
export async function retryTakenKeys<T>(transact: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transact();
    } catch (error) {
      const isTaken = translateEmployeeConflict(error) !== error;
      if (!isTaken) throw error;
      if (tries === triesMax) throw unavailable(error);
    }
  }
}
