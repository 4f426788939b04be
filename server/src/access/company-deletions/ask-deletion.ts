import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { DeletionJob } from './deletion.ts';
import { insert } from './deletion.sql.ts';

const dayMs = 24 * 3600 * 1000;

interface NewDeletion {
  readonly companyId: string;
  /** A person's name. */
  readonly askedBy: string;
  /** How long an owner can stop it; 0 = at once. */
  readonly inDays: number;
}

/** Has a company deleted. Does nothing if that was asked for before. */
export async function askDeletion(
  transaction: Transaction,
  { clock, queue }: { readonly clock: Clock; readonly queue: JobQueue },
  { companyId, askedBy, inDays }: NewDeletion,
): Promise<void> {
  const nowMs = clock.nowMs();
  await transaction.query(
    insert(companyId, {
      asked_by: askedBy,
      asked_at: toInstant(nowMs),
      due_at: toInstant(nowMs + inDays * dayMs),
    }),
  );
  const job: DeletionJob = { companyId };
  // Workers look for later ones every minute.
  if (inDays === 0) await queue.add(transaction, 'company-deletions', [{ data: job }]);
}
