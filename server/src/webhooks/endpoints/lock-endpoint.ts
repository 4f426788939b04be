import type { Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Endpoint } from './endpoint.ts';
import { findForUpdate } from './endpoints.sql.ts';

/**
 * Finds an endpoint and locks it until the transaction ends, so that it cannot be deleted
 * meanwhile.
 *
 * @throws Problem `not_found`
 */
export async function lockEndpoint(
  transaction: Transaction,
  { companyId, id }: { companyId: string; id: string },
): Promise<Endpoint> {
  const { rows } = await transaction.query<Endpoint>(findForUpdate(companyId, id));
  const [endpoint] = rows;
  if (endpoint === undefined) {
    throw notFound();
  }
  return endpoint;
}
