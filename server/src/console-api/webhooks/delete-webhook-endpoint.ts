import { lookUpId } from '../../platform/ids.ts';
import { deleteEndpoint } from '../../webhooks/endpoints/delete-endpoint.ts';
import { recordOperation } from '../record-operation.ts';

export const deleteWebhookEndpoint = recordOperation({
  operationId: 'deleteWebhookEndpoint',
  method: 'DELETE',
  path: '/webhook-endpoints/:id',
  access: ['owner'],
  successStatus: 204,
  act: async ({ transaction, audit }, { services, actor, id: presented }) => {
    const id = lookUpId(presented);
    await deleteEndpoint(transaction, services, { companyId: actor.companyId, id });
    audit({
      action: 'webhook_endpoint.deleted',
      subjectKind: 'webhook_endpoint',
      subjectId: id,
      fields: ['deleted_at'],
    });
  },
});
