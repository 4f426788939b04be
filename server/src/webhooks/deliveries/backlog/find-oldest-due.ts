import type { Database } from '../../../platform/database/driver.ts';
import { findOldestDue, type OldestDueRow } from './backlog.sql.ts';

/** The delivery that has been due longest, among the first ones of each endpoint. */
export interface OldestDue {
  readonly companyId: string;
  readonly endpointId: string;
  readonly deliveryId: string;
  readonly overdueMs: number;
  /** Whether any worker holds a claim at the moment. */
  readonly isWorkGoingOn: boolean;
}

const statementTimeoutMs = 2_000;

/** Undefined if nothing is due. */
export async function findOldestDueDelivery(database: Database): Promise<OldestDue | undefined> {
  const { rows } = await database.single<OldestDueRow>(
    { role: 'muster_worker', statementTimeoutMs },
    findOldestDue(),
  );
  const [row] = rows;
  return row === undefined
    ? undefined
    : {
        companyId: row.company_id,
        endpointId: row.endpoint_id,
        deliveryId: row.delivery_id,
        overdueMs: row.overdue_ms,
        isWorkGoingOn: row.is_work_going_on,
      };
}
