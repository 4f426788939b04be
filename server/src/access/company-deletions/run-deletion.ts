import { toInstant } from '../../platform/clock.ts';
import type { JobOutcome } from '../../platform/jobs/run-jobs.ts';
import type { DeletionJob } from './deletion.ts';
import { beginDue } from './deletion.sql.ts';
import { eraseCompany, type EraseServices } from './erase-company.ts';

/** Deletes a company if that is due, and does nothing if an owner has stopped it. */
export async function runDeletion(
  services: EraseServices,
  { companyId }: DeletionJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { database, clock } = services;
  const { rowCount } = await database.single(
    { role: 'muster_eraser', companyId },
    beginDue(companyId, toInstant(clock.nowMs())),
  );
  if (rowCount === 0) return 'done';
  return (await eraseCompany(services, companyId, signal)) ? 'done' : { againInMs: 0 };
}
