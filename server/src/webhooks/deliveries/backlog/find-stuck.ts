import type { Database } from '../../../platform/database/driver.ts';
import { findStuck, type StuckRow } from './backlog.sql.ts';

/** Deliveries that are claimed repeatedly without an attempt. */
export interface Stuck {
  readonly deliveries: number;
  /** What is wrong, for the operator; undefined if nothing is. */
  readonly fault: string | undefined;
}

const statementTimeoutMs = 2_000;

export async function findStuckDeliveries(database: Database): Promise<Stuck> {
  const { rows } = await database.single<StuckRow>(
    { role: 'muster_worker', statementTimeoutMs },
    findStuck(),
  );
  const [{ deliveries, stuck_ms: stuckMs, delivery_id: deliveryId, rounds }] = rows as [StuckRow];
  const fault =
    deliveries === 0
      ? undefined
      : `${deliveries} deliveries are claimed repeatedly without an attempt, the oldest (${deliveryId}) for ${Math.round((stuckMs ?? 0) / 1_000)} s, in ${rounds} rounds: see the log of the workers, and check their SECRET_KEY`;
  return { deliveries, fault };
}
