import type { UserActor } from '../../../server/src/access/actor.ts';
import { startImport } from '../../../server/src/hr/imports/start-import.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { createIds } from '../../../server/src/platform/ids.ts';
import { jobQueue } from '../../../server/src/platform/jobs/job-queue.ts';

/** Uploads a file of employees and leaves it to the workers; returns the import's id. */
export async function startEmployeeImport(
  database: Database,
  actor: UserActor,
  file: string,
): Promise<string> {
  const clock = systemClock;
  const ids = createIds(clock);
  const settings = { role: 'muster_app', companyId: actor.companyId } as const;
  return database.transaction(settings, async (transaction) => {
    const content = Buffer.from(file);
    const { id } = await startImport({ transaction, actor, ids, clock }, jobQueue, {
      name: 'people.csv',
      content,
      dryRun: false,
    });
    return id;
  });
}
