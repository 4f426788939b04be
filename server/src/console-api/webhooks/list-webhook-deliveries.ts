import { Type } from 'typebox';
import { eventTypes } from '../../events/catalogue.ts';
import { fromInstant } from '../../platform/clock.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { deliveryStatuses } from '../../webhooks/deliveries/inspect/delivery.ts';
import { firstIdAt } from '../../webhooks/deliveries/inspect/first-id-at.ts';
import { inspectDeliveries } from '../../webhooks/deliveries/inspect/inspect-deliveries.ts';
import { defineOperation } from '../operation.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  idParameter,
  instant,
  limitParameter,
  nextCursor,
  oneOf,
} from '../../platform/http/schema-fields.ts';
import { presentDelivery, webhookDeliverySchema } from './schemas/webhook-delivery.ts';

export const listWebhookDeliveries = defineOperation({
  operationId: 'listWebhookDeliveries',
  method: 'GET',
  path: '/webhook-deliveries',
  access: ['owner'],
  query: closed({
    endpoint_id: Type.Optional(idParameter),
    status: Type.Optional(oneOf(deliveryStatuses)),
    event: Type.Optional(oneOf(eventTypes)),
    since: Type.Optional(instant()),
    limit: limitParameter(50),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({
    webhook_deliveries: Type.Array(webhookDeliverySchema),
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: async ({ services: { database, cursors }, actor: { companyId }, query }) => {
    const { endpoint_id: endpointId, status, event, since, cursor, limit } = query;
    const { rows, nextCursor: next } = await readPage(
      cursors,
      {
        companyId,
        operationId: 'console.listWebhookDeliveries',
        filters: { endpointId, status, event, since },
        cursor,
        limit,
      },
      (beforeId, rowsMax) =>
        inspectDeliveries(database, companyId, {
          filter: withoutUndefined({
            endpointId: endpointId === undefined ? undefined : lookUpId(endpointId),
            status,
            eventType: event,
            sinceId: since === undefined ? undefined : firstIdAt(fromInstant(since)),
            beforeId,
          }),
          limit: rowsMax,
        }),
    );
    return { body: { webhook_deliveries: rows.map(presentDelivery), next_cursor: next } };
  },
});
