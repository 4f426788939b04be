import { lookUpId } from '../../platform/ids.ts';
import { activateSecret } from '../../webhooks/endpoints/activate-secret.ts';
import { readHealth } from '../../webhooks/endpoints/health/read-health.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentEndpointWithHealth, singleEndpoint } from './schemas/webhook-endpoint.ts';

export const activateEndpointSecret = defineOperation({
  operationId: 'activateEndpointSecret',
  method: 'POST',
  path: '/webhook-endpoints/:id/activate-secret',
  access: ['owner'],
  answer: singleEndpoint,
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inTransaction(services, actor, async ({ transaction, audit }) => {
      const { companyId } = actor;
      const endpoint = await activateSecret(transaction, services, {
        companyId,
        id: lookUpId(id),
      });
      await audit({
        action: 'webhook_endpoint.secret_activated',
        subjectKind: 'webhook_endpoint',
        subjectId: endpoint.id,
        fields: ['secret', 'next_secret', 'previous_secret', 'previous_secret_until'],
      });
      const fared = await readHealth(transaction, services.clock, {
        companyId,
        endpointId: endpoint.id,
      });
      return { body: { webhook_endpoint: presentEndpointWithHealth(endpoint, fared) } };
    }),
});
