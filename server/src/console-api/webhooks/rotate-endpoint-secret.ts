import { Type } from 'typebox';
import { lookUpId } from '../../platform/ids.ts';
import { rotateSecret } from '../../webhooks/endpoints/rotate-secret.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const rotateEndpointSecret = defineOperation({
  operationId: 'rotateEndpointSecret',
  method: 'POST',
  path: '/webhook-endpoints/:id/rotate-secret',
  access: ['owner'],
  answer: Type.Object({ secret: Type.String() }),
  successStatus: 200,
  needsStepUp: true,
  handle: ({ services, actor, id }) =>
    inTransaction(services, actor, async ({ transaction, audit }) => {
      const endpointId = lookUpId(id);
      const { secret } = await rotateSecret(transaction, services, {
        companyId: actor.companyId,
        id: endpointId,
      });
      audit({
        action: 'webhook_endpoint.secret_rotated',
        subjectKind: 'webhook_endpoint',
        subjectId: endpointId,
        fields: ['next_secret'],
      });
      return { body: { secret } };
    }),
});
