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
 * Adds jobs that run `delayMs` after the commit and remove content from object storage if no
 * document refers to it.
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
