import type { Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Endpoint } from './endpoint.ts';
import { find } from './endpoints.sql.ts';

/**
 * Finds an endpoint that is not deleted.
 *
 * @throws Problem `not_found`
 */
export async function findEndpoint(
  transaction: Transaction,
  { companyId, id }: { companyId: string; id: string },
): Promise<Endpoint> {
  const { rows } = await transaction.query<Endpoint>(find(companyId, id));
  const [endpoint] = rows;
  if (endpoint === undefined) {
    throw notFound();
  }
  return endpoint;
}
