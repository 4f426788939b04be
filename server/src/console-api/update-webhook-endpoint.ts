import { Type } from 'typebox';
import { lookUpId } from '../platform/ids.ts';
import { withoutUndefined } from '../platform/without-undefined.ts';
import { retrySchedules } from '../webhooks/deliveries/retry-schedule.ts';
import { updateEndpoint } from '../webhooks/endpoints/update-endpoint.ts';
import { inTransaction } from './in-transaction.ts';
import { defineOperation } from './operation.ts';
import { closed, oneOf } from '../platform/http/schema-fields.ts';
import { endpointFields, presentEndpoint, singleEndpoint } from './schemas/webhook-endpoint.ts';

export const updateWebhookEndpoint = defineOperation({
  operationId: 'updateWebhookEndpoint',
  method: 'PATCH',
  path: '/webhook-endpoints/:id',
  access: ['owner'],
  body: closed({
    url: Type.Optional(endpointFields.url),
    description: Type.Optional(endpointFields.description),
    events: Type.Optional(endpointFields.events),
    enabled: Type.Optional(Type.Boolean()),
    retry_schedule: Type.Optional(oneOf(retrySchedules)),
  }),
  answer: singleEndpoint,
  successStatus: 200,
  handle: ({ services, actor, body, id }) =>
    inTransaction(services, actor, async ({ transaction, audit }) => {
      const { endpoint, changed } = await updateEndpoint(
        transaction,
        services,
        { companyId: actor.companyId, id: lookUpId(id) },
        withoutUndefined(body),
      );
      if (changed.length > 0) {
        await audit({
          action: 'webhook_endpoint.updated',
          subjectKind: 'webhook_endpoint',
          subjectId: endpoint.id,
          fields: changed,
        });
      }
      return { body: { webhook_endpoint: presentEndpoint(endpoint) } };
    }),
});
