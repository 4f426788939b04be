import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { ContentStores, StoreName } from '../../platform/storage/content-store.ts';
import type { ExportJob } from './company-export.ts';
import * as sql from './exports.sql.ts';
import { removeScratchFolders } from './scratch-folder.ts';

interface ClearServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly contentStores: ContentStores;
}

/** Removes archives a day after they were finished, and what failed, cancelled and killed ones left. */
export async function clearExports(services: ClearServices): Promise<void> {
  const { database, clock } = services;
  await removeScratchFolders();
  const { rows } = await database.single<{ company_id: string; id: string }>(
    { role: 'muster_worker' },
    sql.listToClear(toInstant(clock.nowMs())),
  );
  for (const { company_id: companyId, id: exportId } of rows) {
    await clearExport(services, { companyId, exportId });
    await database.single({ role: 'muster_app', companyId }, sql.expire(companyId, exportId));
  }
}

/** Removes the pieces of an export; may be repeated. */
export async function clearExport(
  { database, contentStores }: Omit<ClearServices, 'clock'>,
  { companyId, exportId }: ExportJob,
): Promise<void> {
  const asApp = { role: 'muster_app', companyId } as const;
  const { rows } = await database.single<{ id: string; stored_in: StoreName }>(
    asApp,
    sql.listPieces(companyId, exportId),
  );
  for (const { id, stored_in: storedIn } of rows) {
    if (storedIn !== 'database') await contentStores.named(storedIn).remove({ companyId, id });
  }
  await database.single(asApp, sql.removePieces(companyId, exportId));
}
