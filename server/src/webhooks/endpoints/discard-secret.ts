import { toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { newEndpointSecret } from '../sign.ts';
import { discardSecrets } from './endpoints.sql.ts';
import { endpointSecretContext } from './secret-context.ts';
import { type EndpointServices, updateEndpoint } from './update-endpoint.ts';

/**
 * Puts a secret that no one knows in the place of an endpoint's secrets and headers, which no key
 * opens any more, and disables it until an owner has created and activated a new secret. Its
 * pending deliveries are withdrawn; a replay can send them later.
 */
export async function discardSecret(
  transaction: Transaction,
  services: EndpointServices,
  key: { readonly companyId: string; readonly id: string },
): Promise<void> {
  const { secretBox, clock } = services;
  const context = endpointSecretContext(key.companyId, key.id);
  await updateEndpoint(transaction, services, key, { enabled: false });
  const sealed = secretBox.seal(newEndpointSecret(), context);
  await transaction.query(discardSecrets(key, { sealed, now: toInstant(clock.nowMs()) }));
}
