import type { Database } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import { find } from './replays.sql.ts';
import type { Replay } from './replay.ts';

/** @throws Problem `not_found` */
export async function findReplay(
  database: Database,
  { companyId, id }: { companyId: string; id: string },
): Promise<Replay> {
  const { rows } = await database.single<Replay>(
    { role: 'muster_app', companyId },
    find(companyId, id),
  );
  const [replay] = rows;
  if (replay === undefined) {
    throw notFound();
  }
  return replay;
}
