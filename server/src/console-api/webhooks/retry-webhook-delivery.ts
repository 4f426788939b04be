import { lookUpId } from '../../platform/ids.ts';
import { inspectDelivery } from '../../webhooks/deliveries/inspect/inspect-delivery.ts';
import { asRetried } from '../../webhooks/deliveries/inspect/upcoming-delivery.ts';
import { readRetryStates } from '../../webhooks/deliveries/retry-state.ts';
import { retryDelivery } from '../../webhooks/deliveries/retry-delivery.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentDelivery, singleDelivery } from './schemas/webhook-delivery.ts';

export const retryWebhookDelivery = defineOperation({
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
      retryDelivery(transaction, companyId, states.get(deliveryId));
      audit({
        action: 'webhook_delivery.retried',
        subjectKind: 'webhook_delivery',
        subjectId: deliveryId,
        fields: [],
      });
    });
    return { body: { webhook_delivery: presentDelivery(asRetried(delivery, clock.nowMs())) } };
  },
});
