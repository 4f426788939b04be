import type { Actor } from '../../access/actor.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { ContentKey } from '../../platform/storage/content-store.ts';

export interface RemovalParts {
  readonly transaction: Transaction;
  readonly actor: Actor;
  readonly queue: Pick<JobQueue, 'add'>;
}

/**
 * Has the object storage looked through for content of documents that are not there (any more), once
 * the transaction has committed and `delayMs` are over.
 */
export async function addRemovals(
  { transaction, actor, queue }: RemovalParts,
  documentIds: readonly string[],
  delayMs: number,
): Promise<void> {
  const jobs = documentIds.map((id) => {
    const data: ContentKey = { companyId: actor.companyId, id };
    return { data, delayMs };
  });
  await queue.add(transaction, 'document-removals', jobs);
}
