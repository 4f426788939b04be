import { Type } from 'typebox';
import { rotateSecret } from '../../webhooks/endpoints/rotate-secret.ts';
import { recordOperation } from '../record-operation.ts';

export const rotateEndpointSecret = recordOperation({
  operationId: 'rotateEndpointSecret',
  method: 'POST',
  path: '/webhook-endpoints/:id/rotate-secret',
  access: ['owner'],
  answer: Type.Object({ secret: Type.String() }),
  needsStepUp: true,
  act: async ({ transaction, audit }, { services, actor, id }) => {
    const endpointId = id;
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
    return { secret };
  },
});
