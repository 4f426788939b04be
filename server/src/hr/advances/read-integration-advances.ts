import type { Database } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Advance } from './advance.ts';
import { type AdvanceFilter, find, list } from './advances.sql.ts';

/** At most `limit` advances of the company, newest first. */
export async function listIntegrationAdvances(
  database: Database,
  companyId: string,
  { filter, limit }: { filter: Omit<AdvanceFilter, 'found'>; limit: number },
): Promise<Advance[]> {
  const { rows } = await database.single<Advance>(
    { role: 'muster_app', companyId },
    list(companyId, { filter, visible: 'all' }, limit),
  );
  return rows;
}

/** @throws Problem `not_found` */
export async function findIntegrationAdvance(
  database: Database,
  companyId: string,
  id: string,
): Promise<Advance> {
  const { rows } = await database.single<Advance>(
    { role: 'muster_app', companyId },
    find(companyId, id),
  );
  const advance = rows[0];
  if (advance === undefined) throw notFound();
  return advance;
}
