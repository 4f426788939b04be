import { type CompanyClock, toInstant } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/driver.ts';
import { jobQueue } from '../../../platform/jobs/job-queue.ts';
import type { JobOutcome } from '../../../platform/jobs/run-jobs.ts';
import { type Change, nowOf } from '../../change.ts';
import { type NamedKind, renameOfEmployees } from './place-records.sql.ts';

/** No request writes more rows of a company than this. */
const renamedMax = 1_000;

interface Renamed {
  readonly kind: NamedKind;
  /** Of the place. */
  readonly id: string;
  /** Its name before. */
  readonly from: string;
}

/** The data of a job of the queue `place-renames`. */
export interface PlaceRenameJob extends Renamed {
  readonly companyId: string;
}

/** Gives employees the new name of their unit or location: at once, or of many the rest by a job. */
export async function renameEmployees(change: Change, renamed: Renamed): Promise<void> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const { kind, ...place } = renamed;
  const { rowCount } = await transaction.query(
    renameOfEmployees(companyId, kind, { ...place, now: nowOf(change), max: renamedMax }),
  );
  if (rowCount < renamedMax) return;
  const data: PlaceRenameJob = { companyId, ...renamed };
  await jobQueue.add(transaction, 'place-renames', [{ data, delayMs: 0 }]);
}

export interface RenameServices {
  readonly database: Database;
  readonly clock: Pick<CompanyClock, 'nowMs'>;
}

/** Renames by portions: a process that is killed loses and repeats nothing. */
export async function runPlaceRenameJob(
  { database, clock }: RenameServices,
  { companyId, kind, ...place }: PlaceRenameJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  while (!signal.aborted) {
    const now = toInstant(clock.nowMs());
    const { rowCount } = await database.single(
      { role: 'muster_app', companyId },
      renameOfEmployees(companyId, kind, { ...place, now, max: renamedMax }),
    );
    if (rowCount < renamedMax) return 'done';
  }
  return { againInMs: 0 };
}
