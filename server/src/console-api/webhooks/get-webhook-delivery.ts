import { lookUpId } from '../../platform/ids.ts';
import { inspectDelivery } from '../../webhooks/deliveries/inspect/inspect-delivery.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { deliveryDetail, presentDetail } from './schemas/webhook-delivery.ts';

export const getWebhookDelivery = defineOperation({
  operationId: 'getWebhookDelivery',
  method: 'GET',
  path: '/webhook-deliveries/:id',
  access: ['owner'],
  answer: deliveryDetail,
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inTransaction(services, actor, async ({ transaction }) => {
      const { companyId } = actor;
      return {
        body: presentDetail(await inspectDelivery(transaction, { companyId, id: lookUpId(id) })),
      };
    }),
});
