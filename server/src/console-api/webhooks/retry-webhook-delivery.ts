import { lookUpId } from '../../platform/ids.ts';
import { inspectDelivery } from '../../webhooks/deliveries/inspect/inspect-delivery.ts';
import { retryDelivery } from '../../webhooks/deliveries/retry-delivery.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentDelivery, singleDelivery } from './schemas/webhook-delivery.ts';

export const retryWebhookDelivery = defineOperation({
  operationId: 'retryWebhookDelivery',
  method: 'POST',
  path: '/webhook-deliveries/:id/retry',
  access: ['owner'],
  answer: singleDelivery,
  successStatus: 202,
  handle: ({ services, actor, id }) =>
    inTransaction(services, actor, async ({ transaction, audit }) => {
      const { companyId } = actor;
      const deliveryId = lookUpId(id);
      await retryDelivery(transaction, services, { companyId, deliveryId });
      await audit({
        action: 'webhook_delivery.retried',
        subjectKind: 'webhook_delivery',
        subjectId: deliveryId,
        fields: [],
      });
      const { delivery } = await inspectDelivery(transaction, { companyId, id: deliveryId });
      return { body: { webhook_delivery: presentDelivery(delivery) } };
    }),
});
