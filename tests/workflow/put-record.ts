import { randomUUID } from 'node:crypto';
import { insertion } from '../proofs/isolation/seed-every-table.ts';
import type { Row } from '../proofs/isolation/seeded-values.ts';
import type { Scene } from './scene.ts';

/** When the placed records were created. */
export const at = '2026-11-02T09:00:00.000Z';

export async function run(
  { database, companyId }: Scene,
  text: string,
  values: unknown[],
): Promise<void> {
  await database.single({ role: 'muster_app', companyId }, { text, values });
}

export async function put(scene: Scene, table: string, row: Row): Promise<void> {
  const { database, companyId } = scene;
  const statement = insertion(table, { company_id: companyId, ...row });
  await database.single({ role: 'muster_app', companyId }, statement);
}

/** A record with a new id, which it returns. */
export async function putRecord(scene: Scene, table: string, row: Row): Promise<string> {
  const id = randomUUID();
  await put(scene, table, { id, created_at: at, updated_at: at, ...row });
  return id;
}
