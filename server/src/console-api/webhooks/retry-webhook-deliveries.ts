import { Type } from 'typebox';
import { closed, idParameter, oneOf } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { retryDeliveries } from '../../webhooks/deliveries/retry-deliveries.ts';
import { readRetryStates, retryRefusals } from '../../webhooks/deliveries/retry-state.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

/** The maximum number of deliveries on a page of the list. */
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
  handle: async ({ services, actor, body }) => {
    const { companyId } = actor;
    const asked = body.delivery_ids.map((id) => id.toLowerCase());
    const states = await readRetryStates(services.database, companyId, asked.map(lookUpId));
    return inChange(services, actor, async ({ transaction, audit }) => {
      const { retried, passedOver } = retryDeliveries(transaction, companyId, { asked, states });
      for (const subjectId of retried) {
        audit({
          action: 'webhook_delivery.retried',
          subjectKind: 'webhook_delivery',
          subjectId,
          fields: [],
        });
      }
      return {
        body: {
          retried: [...retried],
          passed_over: passedOver.map(({ id, reason }) => ({ delivery_id: id, reason })),
        },
      };
    });
  },
});
