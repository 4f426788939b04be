import { lookUpId } from '../../platform/ids.ts';
import { deleteEndpoint } from '../../webhooks/endpoints/delete-endpoint.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const deleteWebhookEndpoint = defineOperation({
  operationId: 'deleteWebhookEndpoint',
  method: 'DELETE',
  path: '/webhook-endpoints/:id',
  access: ['owner'],
  successStatus: 204,
  handle: ({ services, actor, id: presented }) =>
    inTransaction(services, actor, async ({ transaction, audit }) => {
      const id = lookUpId(presented);
      await deleteEndpoint(transaction, services, { companyId: actor.companyId, id });
      audit({
        action: 'webhook_endpoint.deleted',
        subjectKind: 'webhook_endpoint',
        subjectId: id,
        fields: ['deleted_at'],
      });
      return { body: undefined };
    }),
});
