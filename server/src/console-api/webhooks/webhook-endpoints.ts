import { type Static, Type } from 'typebox';
import { eventCatalogue, type EventType, eventTypes } from '../../events/catalogue.ts';
import { eventResources } from '../../events/define-event.ts';
import { closed, instant, nullable, oneOf } from '../../platform/http/schema-fields.ts';
import { textOf } from '../../platform/http/sentence.ts';
import { lookUpId } from '../../platform/ids.ts';
import { judgeUrl } from '../../platform/outbound/judge-url.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { appendTestEvent } from '../../webhooks/deliveries/append-test-event.ts';
import { asSentToTest } from '../../webhooks/deliveries/inspect/upcoming-delivery.ts';
import { retrySchedules } from '../../webhooks/deliveries/retry-schedule.ts';
import { createEndpoint } from '../../webhooks/endpoints/create-endpoint.ts';
import { deleteEndpoint } from '../../webhooks/endpoints/delete-endpoint.ts';
import { findEndpoint } from '../../webhooks/endpoints/find-endpoint.ts';
import { healthOf } from '../../webhooks/endpoints/health/endpoint-health.ts';
import { dayHours, startOfLastHours } from '../../webhooks/endpoints/health/last-hours.ts';
import { offerReplay } from '../../webhooks/endpoints/health/offer-replay.ts';
import { readHealth } from '../../webhooks/endpoints/health/read-health.ts';
import { readHistory } from '../../webhooks/endpoints/health/read-history.ts';
import { listEndpoints } from '../../webhooks/endpoints/list-endpoints.ts';
import { lockEndpoint } from '../../webhooks/endpoints/lock-endpoint.ts';
import { refuseWithoutSecret, updateEndpoint } from '../../webhooks/endpoints/update-endpoint.ts';
import { inChange } from '../frame/in-transaction.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';
import {
  endpointFields,
  endpointWithHealth,
  healthSchema,
  presentEndpointWithHealth,
  presentHealth,
  replayOffer,
} from './schemas/webhook-endpoint.ts';
import { presentDelivery, singleDelivery } from './webhook-deliveries.ts';

const eventTypeSchema = Type.Object({
  type: oneOf(eventTypes),
  resource: oneOf(eventResources),
  description: Type.String(),
  /** A payload as the test button sends it. */
  example: Type.Unsafe<unknown>({}),
  /** JSON Schema of the payload. */
  schema: Type.Unsafe<unknown>({}),
});

const hourSchema = Type.Object({
  hour: instant(),
  attempts: Type.Integer(),
  delivered: Type.Integer(),
  failed: Type.Integer(),
  success_rate: nullable(Type.Number()),
  p95_ms: nullable(Type.Integer()),
});

/** Operations on webhook endpoints. */
export const webhookEndpointOperations: readonly ConsoleOperation[] = [
  defineOperation({
    operationId: 'listWebhookEventTypes',
    method: 'GET',
    path: '/webhook-event-types',
    access: ['owner'],
    answer: Type.Object({ event_types: Type.Array(eventTypeSchema) }),
    handle: () => Promise.resolve({ body: { event_types: eventTypes.map(presentEventType) } }),
  }),
  defineOperation({
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
          webhook_endpoints: endpoints.map((endpoint) =>
            presentEndpointWithHealth(endpoint, fared),
          ),
        },
      };
    },
  }),
  /**
   * Validates an address as saving would, so that the page can show the result during typing. Sends
   * no DNS queries.
   */
  defineOperation({
    operationId: 'checkWebhookUrl',
    method: 'POST',
    path: '/webhook-endpoints/check-url',
    access: ['owner'],
    // An empty field is an invalid address, not a faulty request.
    body: closed({ url: Type.String() }),
    /** `reason` is stable, for pages in a language other than that of `detail`. */
    answer: Type.Object({
      acceptable: Type.Boolean(),
      reason: nullable(Type.String()),
      detail: nullable(Type.String()),
    }),
    handle: ({ services, body }) => {
      const verdict = judgeUrl(body.url, services.addressPolicy);
      return Promise.resolve({
        body: {
          acceptable: verdict.ok,
          reason: verdict.ok ? null : verdict.reason,
          detail: verdict.ok ? null : textOf(verdict.detail),
        },
      });
    },
  }),
  recordOperation({
    operationId: 'createWebhookEndpoint',
    method: 'POST',
    path: '/webhook-endpoints',
    access: ['owner'],
    body: closed({
      url: endpointFields.url,
      events: endpointFields.events,
      changed_fields: Type.Optional(endpointFields.changed_fields),
      description: Type.Optional(endpointFields.description),
      payload: Type.Optional(endpointFields.payload),
      headers: Type.Optional(endpointFields.headers),
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
        payload: body.payload ?? 'full',
        headers: body.headers ?? {},
      });
      audit({
        action: 'webhook_endpoint.created',
        subjectKind: 'webhook_endpoint',
        subjectId: endpoint.id,
        fields: [
          'url',
          'events',
          'changed_fields',
          'description',
          'payload',
          ...endpoint.header_names.map((name) => `headers.${name}`),
        ],
      });
      const nothingYet = () => healthOf(startOfLastHours(services.clock, dayHours), [], undefined);
      return { webhook_endpoint: presentEndpointWithHealth(endpoint, nothingYet), secret };
    },
  }),
  defineOperation({
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
      payload: Type.Optional(endpointFields.payload),
      headers: Type.Optional(endpointFields.headers),
    }),
    answer: Type.Object({ webhook_endpoint: endpointWithHealth, replayable: replayOffer }),
    handle: async ({ services, actor, body, id }) => {
      const { database, clock } = services;
      const { companyId } = actor;
      const { before, endpoint } = await inChange(
        services,
        actor,
        async ({ transaction, audit }) => {
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
        },
      );
      const isEnabledAnew = endpoint.enabled && !before.enabled;
      const replayable = isEnabledAnew ? await offerReplay(database, companyId, before) : null;
      const fared = await readHealth(database, clock, { companyId, endpointId: endpoint.id });
      return {
        body: { webhook_endpoint: presentEndpointWithHealth(endpoint, fared), replayable },
      };
    },
  }),
  recordOperation({
    operationId: 'deleteWebhookEndpoint',
    method: 'DELETE',
    path: '/webhook-endpoints/:id',
    access: ['owner'],
    successStatus: 204,
    act: async ({ transaction, audit }, { services, actor, id: presented }) => {
      const id = lookUpId(presented);
      await deleteEndpoint(transaction, services, { companyId: actor.companyId, id });
      audit({
        action: 'webhook_endpoint.deleted',
        subjectKind: 'webhook_endpoint',
        subjectId: id,
        fields: ['deleted_at'],
      });
    },
  }),
  defineOperation({
    operationId: 'getWebhookEndpointHealth',
    method: 'GET',
    path: '/webhook-endpoints/:id/health',
    access: ['owner'],
    query: closed({ hours: Type.Integer({ minimum: 24, maximum: 720, default: 24 }) }),
    /** `since` is the start of the first hour covered; hours without attempts are left out. */
    answer: Type.Object({ health: healthSchema, since: instant(), hours: Type.Array(hourSchema) }),
    handle: async ({ services, actor, query, id }) => {
      const { companyId } = actor;
      const endpoint = await inChange(services, actor, ({ transaction }) =>
        findEndpoint(transaction, { companyId, id: lookUpId(id) }),
      );
      const { since, health, hours } = await readHistory(services.database, services.clock, {
        companyId,
        endpointId: endpoint.id,
        hours: query.hours,
      });
      return {
        body: {
          health: presentHealth(endpoint, health),
          since,
          hours: hours.map(({ hour, attempts, delivered, failed, successRate, p95Ms }) => ({
            hour,
            attempts,
            delivered,
            failed,
            success_rate: successRate,
            p95_ms: p95Ms,
          })),
        },
      };
    },
  }),
  recordOperation({
    operationId: 'testWebhookEndpoint',
    method: 'POST',
    path: '/webhook-endpoints/:id/test',
    access: ['owner'],
    body: closed({ event: oneOf(eventTypes) }),
    answer: singleDelivery,
    successStatus: 202,
    act: async ({ transaction, audit }, { services, actor: { companyId }, body, id }) => {
      const endpoint = await lockEndpoint(transaction, { companyId, id: id });
      refuseWithoutSecret(endpoint);
      const deliveryId = appendTestEvent(transaction, services, {
        companyId,
        endpointId: endpoint.id,
        type: body.event,
      });
      audit({
        action: 'webhook_endpoint.tested',
        subjectKind: 'webhook_endpoint',
        subjectId: endpoint.id,
        fields: [],
      });
      const delivery = asSentToTest(deliveryId, { endpoint, eventType: body.event });
      return { webhook_delivery: presentDelivery(delivery) };
    },
  }),
];

function presentEventType(type: EventType): Static<typeof eventTypeSchema> {
  const { resource, firedWhen, example, payload: schema } = eventCatalogue[type];
  return { type, resource, description: `Sent when ${firedWhen}.`, example, schema };
}
