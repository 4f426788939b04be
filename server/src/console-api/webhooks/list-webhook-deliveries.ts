import { type Static, type TObject, Type } from 'typebox';
import { eventTypes } from '../../events/catalogue.ts';
import { fromInstant } from '../../platform/clock.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { deliveryStatuses } from '../../webhooks/deliveries/inspect/delivery.ts';
import { firstIdAt } from '../../platform/first-id-at.ts';
import { deliveriesOfEvent } from '../../webhooks/deliveries/deliveries-of-event.ts';
import { inspectDeliveries } from '../../webhooks/deliveries/inspect/inspect-deliveries.ts';
import { defineOperation } from '../operation.ts';
import { byTime, readTimePage } from '../../platform/database/sorted-list.ts';
import { readSortedPage } from '../../platform/http/page.ts';
import {
  closed,
  idParameter,
  instant,
  limitParameter,
  nextCursor as nextCursorField,
  oneOf,
} from '../../platform/http/schema-fields.ts';
import { sortParameters, totalField } from '../../platform/http/sort.ts';
import { presentDelivery, webhookDeliverySchema } from './schemas/webhook-delivery.ts';

const filterParameters = {
  delivery_id: Type.Optional(idParameter),
  endpoint_id: Type.Optional(idParameter),
  status: Type.Optional(oneOf(deliveryStatuses)),
  event: Type.Optional(oneOf(eventTypes)),
  /** A delivery: only those of the same event, to any endpoint. */
  same_event_as: Type.Optional(idParameter),
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
    limit: limitParameter({ default: 50 }),
    ...sortParameters(byTime),
  }),
  answer: Type.Object({
    webhook_deliveries: Type.Array(webhookDeliverySchema),
    total: totalField,
    next_cursor: nextCursorField,
  }),
  handle: async ({ services: { database, cursors }, actor: { companyId }, query }) => {
    const { limit, sort, cursor, delivery_id, endpoint_id, status, event, since, until } = query;
    const { same_event_as } = query;
    // In this order, regardless of the order of the parameters.
    const filters = { delivery_id, endpoint_id, status, event, same_event_as, since, until };
    const { rows, total, nextCursor } = await readSortedPage(
      cursors,
      {
        companyId,
        operationId: 'console.listWebhookDeliveries',
        filters,
        sort,
        cursor,
        limit,
      },
      (start) =>
        inspectDeliveries(database, companyId, {
          filter: filterOf(filters),
          page: readTimePage(start),
        }),
    );
    return {
      body: { webhook_deliveries: rows.map(presentDelivery), total, next_cursor: nextCursor },
    };
  },
});

type Filters = {
  readonly [Name in keyof typeof filterParameters]: Query[Name] | undefined;
};
type Query = Static<TObject<typeof filterParameters>>;

function filterOf({ delivery_id, endpoint_id, status, event, since, until, ...rest }: Filters) {
  const { same_event_as: sibling } = rest;
  return withoutUndefined({
    id: delivery_id === undefined ? undefined : lookUpId(delivery_id),
    endpointId: endpoint_id === undefined ? undefined : lookUpId(endpoint_id),
    status,
    eventType: event,
    sinceId: since === undefined ? undefined : firstIdAt(fromInstant(since)),
    untilId: until === undefined ? undefined : firstIdAt(fromInstant(until)),
    ...(sibling === undefined ? {} : deliveriesOfEvent(lookUpId(sibling))),
  });
}
