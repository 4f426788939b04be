import { Type } from 'typebox';
import { readHealth } from '../../webhooks/endpoints/health/read-health.ts';
import { listEndpoints } from '../../webhooks/endpoints/list-endpoints.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { endpointWithHealth, presentEndpointWithHealth } from './schemas/webhook-endpoint.ts';

export const listWebhookEndpoints = defineOperation({
  operationId: 'listWebhookEndpoints',
  method: 'GET',
  path: '/webhook-endpoints',
  access: ['owner'],
  answer: Type.Object({ webhook_endpoints: Type.Array(endpointWithHealth) }),
  handle: async ({ services, actor }) => {
    const { companyId } = actor;
    const endpoints = await inChange(services, actor, ({ transaction }) =>
      listEndpoints(transaction, companyId),
    );
    const fared = await readHealth(services.database, services.clock, { companyId });
    return {
      body: {
        webhook_endpoints: endpoints.map((endpoint) => presentEndpointWithHealth(endpoint, fared)),
      },
    };
  },
});
