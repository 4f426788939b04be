import { Type } from 'typebox';
import { lookUpId } from '../../platform/ids.ts';
import { activateSecret } from '../../webhooks/endpoints/activate-secret.ts';
import { readHealth } from '../../webhooks/endpoints/health/read-health.ts';
import { rotateSecret } from '../../webhooks/endpoints/rotate-secret.ts';
import { inChange } from '../frame/in-transaction.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';
import { recordOperation } from '../frame/record-operation.ts';
import { presentEndpointWithHealth, singleEndpoint } from './schemas/webhook-endpoint.ts';

/** The rotation of an endpoint's secret. */
export const endpointSecretOperations: readonly ConsoleOperation[] = [
  recordOperation({
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
  }),
  defineOperation({
    operationId: 'activateEndpointSecret',
    method: 'POST',
    path: '/webhook-endpoints/:id/activate-secret',
    access: ['owner'],
    answer: singleEndpoint,
    handle: async ({ services, actor, id }) => {
      const { companyId } = actor;
      const endpoint = await inChange(services, actor, async ({ transaction, audit }) => {
        const activated = await activateSecret(transaction, services, {
          companyId,
          id: lookUpId(id),
        });
        audit({
          action: 'webhook_endpoint.secret_activated',
          subjectKind: 'webhook_endpoint',
          subjectId: activated.id,
          fields: ['secret', 'next_secret', 'previous_secret', 'previous_secret_until'],
        });
        return activated;
      });
      const fared = await readHealth(services.database, services.clock, {
        companyId,
        endpointId: endpoint.id,
      });
      return { body: { webhook_endpoint: presentEndpointWithHealth(endpoint, fared) } };
    },
  }),
];
