import { type Static, type TObject, Type } from 'typebox';
import { eventTypes } from '../../events/catalogue.ts';
import { fromInstant } from '../../platform/clock.ts';
import { byTime, readTimePage } from '../../platform/database/sorted-list.ts';
import { firstIdAt } from '../../platform/first-id-at.ts';
import { readSortedPage } from '../../platform/http/page.ts';
import {
  closed,
  idParameter,
  instant,
  limitParameter,
  nextCursor,
  nullable,
  oneOf,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { sortParameters, totalField } from '../../platform/http/sort.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { deliveriesOfEvent } from '../../webhooks/deliveries/deliveries-of-event.ts';
import {
  attemptOutcomes,
  type DeliveryDetail,
  deliveryStatuses,
  type InspectedDelivery,
  seriesTriggers,
} from '../../webhooks/deliveries/inspect/delivery.ts';
import { inspectDeliveries } from '../../webhooks/deliveries/inspect/inspect-deliveries.ts';
import { inspectDelivery } from '../../webhooks/deliveries/inspect/inspect-delivery.ts';
import { asRetried } from '../../webhooks/deliveries/inspect/upcoming-delivery.ts';
import { retryDeliveries } from '../../webhooks/deliveries/retry-deliveries.ts';
import { retryDelivery } from '../../webhooks/deliveries/retry-delivery.ts';
import { readRetryStates, retryRefusals } from '../../webhooks/deliveries/retry-state.ts';
import { inChange } from '../frame/in-transaction.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';
import { presentEndpoint, webhookEndpointSchema } from './schemas/webhook-endpoint.ts';

const members = {
  delivery_id: uuid(),
  endpoint_id: uuid(),
  endpoint_url: Type.String(),
  event: Type.String(),
  is_test: Type.Boolean(),
  status: oneOf(deliveryStatuses),
  series: Type.Integer(),
  attempts: Type.Integer(),
  last_response_status: nullable(Type.Integer()),
  last_error: nullable(Type.String()),
  last_duration_ms: nullable(Type.Integer()),
  next_attempt_at: nullable(instant()),
  delivered_at: nullable(instant()),
  created_at: instant(),
  updated_at: instant(),
};

const webhookDeliverySchema = Type.Object(members);

export const singleDelivery = Type.Object({ webhook_delivery: webhookDeliverySchema });

const attemptSchema = Type.Object({
  number: Type.Integer(),
  series: Type.Integer(),
  trigger: oneOf(seriesTriggers),
  started_at: instant(),
  duration_ms: Type.Integer(),
  /** Without the signatures. */
  request: Type.Object({
    url: Type.String(),
    /** The address was changed later: the attempt went to the previous one, which is not stored. */
    url_changed: Type.Boolean(),
    headers: Type.Record(Type.String(), Type.String()),
    delivered_at: instant(),
  }),
  outcome: oneOf(attemptOutcomes),
  error: nullable(Type.String()),
  response_status: nullable(Type.Integer()),
  response_headers: nullable(Type.Record(Type.String(), Type.String())),
  response_body: nullable(Type.String()),
});

/** One delivery with all its details. */
const deliveryDetail = Type.Object({
  webhook_delivery: webhookDeliverySchema,
  webhook_endpoint: webhookEndpointSchema,
  /** Null once it is no longer stored. */
  payload: Type.Unsafe<unknown>({}),
  payload_deleted: Type.Boolean(),
  attempts: Type.Array(attemptSchema),
});

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

type Filters = {
  readonly [Name in keyof typeof filterParameters]: Query[Name] | undefined;
};

type Query = Static<TObject<typeof filterParameters>>;

/** The maximum number of deliveries on a page of the list. */
const deliveriesMax = 200;

/** Deliveries: read and sent again. */
export const webhookDeliveryOperations: readonly ConsoleOperation[] = [
  defineOperation({
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
      next_cursor: nextCursor,
    }),
    handle: async ({ services: { database, cursors }, actor: { companyId }, query }) => {
      const { limit, sort, cursor, delivery_id, endpoint_id, status, event, since, until } = query;
      const { same_event_as } = query;
      // In this order, regardless of the order of the parameters.
      const filters = { delivery_id, endpoint_id, status, event, same_event_as, since, until };
      const page = await readSortedPage(
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
        body: {
          webhook_deliveries: page.rows.map(presentDelivery),
          total: page.total,
          next_cursor: page.nextCursor,
        },
      };
    },
  }),
  defineOperation({
    operationId: 'getWebhookDelivery',
    method: 'GET',
    path: '/webhook-deliveries/:id',
    access: ['owner'],
    answer: deliveryDetail,
    handle: async ({ services: { database }, actor: { companyId }, id }) => ({
      body: presentDetail(await inspectDelivery(database, { companyId, id: lookUpId(id) })),
    }),
  }),
  defineOperation({
    operationId: 'retryWebhookDelivery',
    method: 'POST',
    path: '/webhook-deliveries/:id/retry',
    access: ['owner'],
    answer: singleDelivery,
    successStatus: 202,
    handle: async ({ services, actor, id }) => {
      const { database, clock } = services;
      const { companyId } = actor;
      const deliveryId = lookUpId(id);
      const states = await readRetryStates(database, companyId, [deliveryId]);
      const { delivery } = await inspectDelivery(database, { companyId, id: deliveryId });
      await inChange(services, actor, async ({ transaction, audit }) => {
        retryDelivery(transaction, companyId, { id: deliveryId, states });
        audit({
          action: 'webhook_delivery.retried',
          subjectKind: 'webhook_delivery',
          subjectId: deliveryId,
          fields: [],
        });
      });
      return { body: { webhook_delivery: presentDelivery(asRetried(delivery, clock.nowMs())) } };
    },
  }),
  defineOperation({
    operationId: 'retryWebhookDeliveries',
    method: 'POST',
    path: '/webhook-deliveries/retry',
    access: ['owner'],
    body: closed({
      delivery_ids: Type.Array(idParameter, { minItems: 1, maxItems: deliveriesMax }),
    }),
    answer: Type.Object({
      retried: Type.Array(Type.String()),
      passed_over: Type.Array(
        Type.Object({ delivery_id: Type.String(), reason: oneOf(retryRefusals) }),
      ),
    }),
    successStatus: 202,
    handle: async ({ services, actor, body }) => {
      const { companyId } = actor;
      const asked = body.delivery_ids.map((id) => id.toLowerCase());
      const states = await readRetryStates(services.database, companyId, asked.map(lookUpId));
      return inChange(services, actor, async ({ transaction, audit }) => {
        const { retried, passedOver } = retryDeliveries(transaction, companyId, { asked, states });
        for (const subjectId of retried) {
          audit({
            action: 'webhook_delivery.retried',
            subjectKind: 'webhook_delivery',
            subjectId,
            fields: [],
          });
        }
        return {
          body: {
            retried: [...retried],
            passed_over: passedOver.map(({ id, reason }) => ({ delivery_id: id, reason })),
          },
        };
      });
    },
  }),
];

export function presentDelivery(delivery: InspectedDelivery): Static<typeof webhookDeliverySchema> {
  const { id, event_type: event, ...rest } = delivery;
  return { delivery_id: id, event, ...rest };
}

function presentDetail(detail: DeliveryDetail): Static<typeof deliveryDetail> {
  return {
    webhook_delivery: presentDelivery(detail.delivery),
    webhook_endpoint: presentEndpoint(detail.endpoint),
    payload: detail.payload ?? null,
    payload_deleted: detail.payload === undefined,
    attempts: detail.attempts,
  };
}

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
