import { Type } from 'typebox';
import { listEndpoints } from '../webhooks/endpoints/list-endpoints.ts';
import { defineOperation } from './operation.ts';
import { presentEndpoint, webhookEndpointSchema } from './schemas/webhook-endpoint.ts';

export const listWebhookEndpoints = defineOperation({
  operationId: 'listWebhookEndpoints',
  method: 'GET',
  path: '/webhook-endpoints',
  access: ['owner'],
  answer: Type.Object({ webhook_endpoints: Type.Array(webhookEndpointSchema) }),
  successStatus: 200,
  handle: async ({ services: { database }, actor: { companyId } }) => {
    const endpoints = await listEndpoints(database, companyId);
    return { body: { webhook_endpoints: endpoints.map(presentEndpoint) } };
  },
});
