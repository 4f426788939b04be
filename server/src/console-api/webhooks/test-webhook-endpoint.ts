import { eventTypes } from '../../events/catalogue.ts';
import { lookUpId } from '../../platform/ids.ts';
import { appendTestEvent } from '../../webhooks/deliveries/fan-out.ts';
import { inspectDelivery } from '../../webhooks/deliveries/inspect/inspect-delivery.ts';
import { lockEndpoint } from '../../webhooks/endpoints/lock-endpoint.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { closed, oneOf } from '../../platform/http/schema-fields.ts';
import { presentDelivery, singleDelivery } from './schemas/webhook-delivery.ts';

export const testWebhookEndpoint = defineOperation({
  operationId: 'testWebhookEndpoint',
  method: 'POST',
  path: '/webhook-endpoints/:id/test',
  access: ['owner'],
  body: closed({ event: oneOf(eventTypes) }),
  answer: singleDelivery,
  successStatus: 202,
  handle: ({ services, actor: { companyId }, actor, body, id }) =>
    inTransaction(services, actor, async ({ transaction, audit }) => {
      const endpoint = await lockEndpoint(transaction, { companyId, id: lookUpId(id) });
      const deliveryId = await appendTestEvent(transaction, services, {
        companyId,
        endpointId: endpoint.id,
        type: body.event,
      });
      await audit({
        action: 'webhook_endpoint.tested',
        subjectKind: 'webhook_endpoint',
        subjectId: endpoint.id,
        fields: [],
      });
      const { delivery } = await inspectDelivery(transaction, { companyId, id: deliveryId });
      return { body: { webhook_delivery: presentDelivery(delivery) } };
    }),
});
