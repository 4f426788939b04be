import { Type } from 'typebox';
import { eventTypes } from '../../events/catalogue.ts';
import { fromInstant } from '../../platform/clock.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { listDeliveries } from '../../webhooks/deliveries/list-deliveries.ts';
import { deliveryStatuses } from '../../webhooks/deliveries/listed-delivery.ts';
import { defineOperation } from './operation.ts';
import { readPage } from '../../platform/http/page.ts';
import { nextPageLink } from './schemas/links.ts';
import {
  createdSinceParameter,
  createdUntilParameter,
  cursorParameter,
  limitParameter,
  nextCursor,
  oneOf,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { presentWebhookDelivery, webhookDeliveryReference } from './schemas/webhook-delivery.ts';

export const listWebhookDeliveries = defineOperation({
  operationId: 'listWebhookDeliveries',
  method: 'GET',
  path: '/webhooks',
  scope: 'webhooks:read',
  tag: 'Webhooks',
  summary: 'List webhook deliveries',
  description:
    'Returns the deliveries to the company’s webhook endpoints, sent and pending, newest first. With `event`, a page can have fewer deliveries than `limit` although more follow: continue while there is a `next_cursor`.',
  query: Type.Object(
    {
      endpoint_id: Type.Optional(uuid('Only deliveries to this endpoint.')),
      status: Type.Optional(oneOf(deliveryStatuses, 'Only deliveries with this status.')),
      event: Type.Optional(oneOf(eventTypes, 'Only deliveries of events of this type.')),
      created_since: Type.Optional(createdSinceParameter),
      created_until: Type.Optional(createdUntilParameter),
      limit: limitParameter({ default: 50 }),
      cursor: Type.Optional(cursorParameter),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    webhook_deliveries: Type.Array(webhookDeliveryReference),
    next_cursor: nextCursor,
  }),
  links: nextPageLink('listWebhookDeliveries'),
  successStatus: 200,
  problems: ['invalid_cursor'],
  handle: async ({ services: { database, cursors }, actor: { companyId }, query }) => {
    const { endpoint_id: endpointId, status, cursor, limit } = query;
    const { event, created_since: createdSince, created_until: createdUntil } = query;
    const filters = { endpointId, status, event, createdSince, createdUntil };
    const { rows, nextCursor: next } = await readPage(
      cursors,
      { companyId, operationId: 'listWebhookDeliveries', filters, cursor, limit },
      (beforeId, rowsMax) =>
        listDeliveries(database, companyId, {
          filter: withoutUndefined({
            endpointId,
            status,
            beforeId,
            eventType: event,
            createdSinceMs: createdSince === undefined ? undefined : fromInstant(createdSince),
            createdUntilMs: createdUntil === undefined ? undefined : fromInstant(createdUntil),
          }),
          limit: rowsMax,
        }),
    );
    return {
      status: 200,
      body: { webhook_deliveries: rows.map(presentWebhookDelivery), next_cursor: next },
    };
  },
});
