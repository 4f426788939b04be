import { eventTypes } from '../../events/catalogue.ts';
import { appendTestEvent } from '../../webhooks/deliveries/append-test-event.ts';
import { asSentToTest } from '../../webhooks/deliveries/inspect/upcoming-delivery.ts';
import { lockEndpoint } from '../../webhooks/endpoints/lock-endpoint.ts';
import { recordOperation } from '../record-operation.ts';
import { closed, oneOf } from '../../platform/http/schema-fields.ts';
import { presentDelivery, singleDelivery } from './schemas/webhook-delivery.ts';

export const testWebhookEndpoint = recordOperation({
  operationId: 'testWebhookEndpoint',
  method: 'POST',
  path: '/webhook-endpoints/:id/test',
  access: ['owner'],
  body: closed({ event: oneOf(eventTypes) }),
  answer: singleDelivery,
  successStatus: 202,
  act: async ({ transaction, audit }, { services, actor: { companyId }, body, id }) => {
    const endpoint = await lockEndpoint(transaction, { companyId, id: id });
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
});
