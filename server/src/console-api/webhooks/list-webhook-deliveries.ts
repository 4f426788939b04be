import { type Static, type TObject, Type } from 'typebox';
import { eventTypes } from '../../events/catalogue.ts';
import { fromInstant } from '../../platform/clock.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { deliveryStatuses } from '../../webhooks/deliveries/inspect/delivery.ts';
import { firstIdAt } from '../../platform/first-id-at.ts';
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

const filterParameters = {
  delivery_id: Type.Optional(idParameter),
  endpoint_id: Type.Optional(idParameter),
  status: Type.Optional(oneOf(deliveryStatuses)),
  event: Type.Optional(oneOf(eventTypes)),
  since: Type.Optional(instant()),
  /** Only deliveries created before this time. */
  until: Type.Optional(instant()),
};

export const listWebhookDeliveries = defineOperation({
  operationId: 'listWebhookDeliveries',
  method: 'GET',
  path: '/webhook-deliveries',
  access: ['owner'],
  query: closed({
    ...filterParameters,
    limit: limitParameter(50),
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({
    webhook_deliveries: Type.Array(webhookDeliverySchema),
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: async ({ services: { database, cursors }, actor: { companyId }, query }) => {
    const { limit, cursor, delivery_id, endpoint_id, status, event, since, until } = query;
    // In this order, regardless of the order of the parameters.
    const filters = { delivery_id, endpoint_id, status, event, since, until };
    const { rows, nextCursor: next } = await readPage(
      cursors,
      {
        companyId,
        operationId: 'console.listWebhookDeliveries',
        filters,
        cursor,
        limit,
      },
      (beforeId, rowsMax) =>
        inspectDeliveries(database, companyId, {
          filter: { ...filterOf(filters), ...withoutUndefined({ beforeId }) },
          limit: rowsMax,
        }),
    );
    return { body: { webhook_deliveries: rows.map(presentDelivery), next_cursor: next } };
  },
});

type Filters = {
  readonly [Name in keyof typeof filterParameters]: Query[Name] | undefined;
};
type Query = Static<TObject<typeof filterParameters>>;

function filterOf({ delivery_id, endpoint_id, status, event, since, until }: Filters) {
  return withoutUndefined({
    id: delivery_id === undefined ? undefined : lookUpId(delivery_id),
    endpointId: endpoint_id === undefined ? undefined : lookUpId(endpoint_id),
    status,
    eventType: event,
    sinceId: since === undefined ? undefined : firstIdAt(fromInstant(since)),
    untilId: until === undefined ? undefined : firstIdAt(fromInstant(until)),
  });
}
