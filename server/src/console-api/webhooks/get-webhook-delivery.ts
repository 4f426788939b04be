import { lookUpId } from '../../platform/ids.ts';
import { inspectDelivery } from '../../webhooks/deliveries/inspect/inspect-delivery.ts';
import { defineOperation } from '../operation.ts';
import { deliveryDetail, presentDetail } from './schemas/webhook-delivery.ts';

export const getWebhookDelivery = defineOperation({
  operationId: 'getWebhookDelivery',
  method: 'GET',
  path: '/webhook-deliveries/:id',
  access: ['owner'],
  answer: deliveryDetail,
  handle: async ({ services: { database }, actor: { companyId }, id }) => ({
    body: presentDetail(await inspectDelivery(database, { companyId, id: lookUpId(id) })),
  }),
});
