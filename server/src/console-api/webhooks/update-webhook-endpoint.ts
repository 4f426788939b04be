import { Type } from 'typebox';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { retrySchedules } from '../../webhooks/deliveries/retry-schedule.ts';
import { offerReplay } from '../../webhooks/endpoints/health/offer-replay.ts';
import { readHealth } from '../../webhooks/endpoints/health/read-health.ts';
import { updateEndpoint } from '../../webhooks/endpoints/update-endpoint.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { closed, oneOf } from '../../platform/http/schema-fields.ts';
import {
  endpointFields,
  endpointWithHealth,
  presentEndpointWithHealth,
  replayOffer,
} from './schemas/webhook-endpoint.ts';

export const updateWebhookEndpoint = defineOperation({
  operationId: 'updateWebhookEndpoint',
  method: 'PATCH',
  path: '/webhook-endpoints/:id',
  access: ['owner'],
  body: closed({
    url: Type.Optional(endpointFields.url),
    description: Type.Optional(endpointFields.description),
    events: Type.Optional(endpointFields.events),
    changed_fields: Type.Optional(endpointFields.changed_fields),
    enabled: Type.Optional(Type.Boolean()),
    retry_schedule: Type.Optional(oneOf(retrySchedules)),
  }),
  answer: Type.Object({ webhook_endpoint: endpointWithHealth, replayable: replayOffer }),
  handle: async ({ services, actor, body, id }) => {
    const { database, clock } = services;
    const { companyId } = actor;
    const { before, endpoint } = await inChange(services, actor, async ({ transaction, audit }) => {
      const updated = await updateEndpoint(
        transaction,
        services,
        { companyId, id: lookUpId(id) },
        withoutUndefined(body),
      );
      if (updated.changed.length > 0) {
        audit({
          action: 'webhook_endpoint.updated',
          subjectKind: 'webhook_endpoint',
          subjectId: updated.endpoint.id,
          fields: updated.changed,
        });
      }
      return updated;
    });
    const isEnabledAnew = endpoint.enabled && !before.enabled;
    const replayable = isEnabledAnew ? await offerReplay(database, companyId, before) : null;
    const fared = await readHealth(database, clock, { companyId, endpointId: endpoint.id });
    return {
      body: { webhook_endpoint: presentEndpointWithHealth(endpoint, fared), replayable },
    };
  },
});
