import type { Transaction } from '../../platform/database/driver.ts';
import type { Endpoint } from './endpoint.ts';
import { list } from './endpoints.sql.ts';

/** All endpoints of the company that are not deleted, newest first. */
export async function listEndpoints(
  transaction: Transaction,
  companyId: string,
): Promise<Endpoint[]> {
  const { rows } = await transaction.query<Endpoint>(list(companyId));
  return rows;
}
