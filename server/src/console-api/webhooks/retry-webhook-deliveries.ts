import { Type } from 'typebox';
import { closed, idParameter, oneOf } from '../../platform/http/schema-fields.ts';
import { retryDeliveries, retryRefusals } from '../../webhooks/deliveries/retry-deliveries.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

/** What a page of the list can hold. */
const deliveriesMax = 200;

export const retryWebhookDeliveries = defineOperation({
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
  handle: ({ services, actor, body }) =>
    inTransaction(services, actor, async ({ transaction, audit }) => {
      const { retried, passedOver } = await retryDeliveries(transaction, services, {
        companyId: actor.companyId,
        deliveryIds: body.delivery_ids,
      });
      await Promise.all(
        retried.map((subjectId) =>
          audit({
            action: 'webhook_delivery.retried',
            subjectKind: 'webhook_delivery',
            subjectId,
            fields: [],
          }),
        ),
      );
      return {
        body: {
          retried: [...retried],
          passed_over: passedOver.map(({ id, reason }) => ({ delivery_id: id, reason })),
        },
      };
    }),
});
