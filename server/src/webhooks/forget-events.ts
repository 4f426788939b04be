import type { Transaction } from '../platform/database/driver.ts';
import { deletePayloads, deleteResponses } from './event-erasure.sql.ts';

/**
 * Deletes the payloads of past events that name a record, and what receivers answered to them, as
 * retention would some days later; returns of how many events. An event with a delivery that is
 * still pending keeps its payload until then.
 */
export async function forgetEvents(
  transaction: Transaction,
  companyId: string,
  recordId: string,
): Promise<number> {
  await transaction.query(deleteResponses(companyId, recordId));
  const { rowCount } = await transaction.query(deletePayloads(companyId, recordId));
  return rowCount;
}
