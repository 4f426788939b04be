import { lookUpId } from '../../platform/ids.ts';
import { activateSecret } from '../../webhooks/endpoints/activate-secret.ts';
import { readHealth } from '../../webhooks/endpoints/health/read-health.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentEndpointWithHealth, singleEndpoint } from './schemas/webhook-endpoint.ts';

export const activateEndpointSecret = defineOperation({
  operationId: 'activateEndpointSecret',
  method: 'POST',
  path: '/webhook-endpoints/:id/activate-secret',
  access: ['owner'],
  answer: singleEndpoint,
  handle: async ({ services, actor, id }) => {
    const { companyId } = actor;
    const endpoint = await inChange(services, actor, async ({ transaction, audit }) => {
      const activated = await activateSecret(transaction, services, {
        companyId,
        id: lookUpId(id),
      });
      audit({
        action: 'webhook_endpoint.secret_activated',
        subjectKind: 'webhook_endpoint',
        subjectId: activated.id,
        fields: ['secret', 'next_secret', 'previous_secret', 'previous_secret_until'],
      });
      return activated;
    });
    const fared = await readHealth(services.database, services.clock, {
      companyId,
      endpointId: endpoint.id,
    });
    return { body: { webhook_endpoint: presentEndpointWithHealth(endpoint, fared) } };
  },
});
