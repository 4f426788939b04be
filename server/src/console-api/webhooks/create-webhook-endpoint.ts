import { Type } from 'typebox';
import { createEndpoint } from '../../webhooks/endpoints/create-endpoint.ts';
import { healthOf } from '../../webhooks/endpoints/health/endpoint-health.ts';
import { dayHours, startOfLastHours } from '../../webhooks/endpoints/health/last-hours.ts';
import { recordOperation } from '../record-operation.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import {
  endpointFields,
  endpointWithHealth,
  presentEndpointWithHealth,
} from './schemas/webhook-endpoint.ts';

export const createWebhookEndpoint = recordOperation({
  operationId: 'createWebhookEndpoint',
  method: 'POST',
  path: '/webhook-endpoints',
  access: ['owner'],
  body: closed({
    url: endpointFields.url,
    events: endpointFields.events,
    changed_fields: Type.Optional(endpointFields.changed_fields),
    description: Type.Optional(endpointFields.description),
  }),
  answer: Type.Object({ webhook_endpoint: endpointWithHealth, secret: Type.String() }),
  successStatus: 201,
  needsStepUp: true,
  act: async ({ transaction, audit }, { services, actor, body }) => {
    const { endpoint, secret } = await createEndpoint(transaction, services, actor.companyId, {
      url: body.url,
      events: body.events,
      changed_fields: body.changed_fields ?? [],
      description: body.description ?? null,
    });
    audit({
      action: 'webhook_endpoint.created',
      subjectKind: 'webhook_endpoint',
      subjectId: endpoint.id,
      fields: ['url', 'events', 'changed_fields', 'description'],
    });
    const nothingYet = () => healthOf(startOfLastHours(services.clock, dayHours), [], undefined);
    return { webhook_endpoint: presentEndpointWithHealth(endpoint, nothingYet), secret };
  },
});
