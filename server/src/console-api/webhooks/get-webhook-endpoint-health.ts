import { Type } from 'typebox';
import { lookUpId } from '../../platform/ids.ts';
import { findEndpoint } from '../../webhooks/endpoints/find-endpoint.ts';
import { readHistory } from '../../webhooks/endpoints/health/read-history.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { closed, instant, nullable } from '../../platform/http/schema-fields.ts';
import { healthSchema, presentHealth } from './schemas/webhook-endpoint.ts';

const hourSchema = Type.Object({
  hour: instant(),
  attempts: Type.Integer(),
  delivered: Type.Integer(),
  failed: Type.Integer(),
  success_rate: nullable(Type.Number()),
  p95_ms: nullable(Type.Integer()),
});

export const getWebhookEndpointHealth = defineOperation({
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
});
