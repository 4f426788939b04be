import { updateApplication as update } from '../../access/applications/update-application.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { applicationBody, presentApplication, singleApplication } from './application-schema.ts';

export const updateApplication = defineOperation({
  operationId: 'updateApplication',
  method: 'PATCH',
  path: '/applications/:id',
  access: ['owner'],
  body: applicationBody,
  answer: singleApplication,
  successStatus: 200,
  // A redirect address decides who gets the codes.
  needsStepUp: true,
  handle: async ({ services, actor, id, body }) => {
    const { ids, clock } = services;
    const application = await inTransaction(services, actor, ({ transaction }) =>
      update(transaction, { ids, clock, actor }, lookUpId(id), {
        name: body.name,
        redirectUris: body.redirect_uris,
        scopes: body.scopes,
      }),
    );
    return { body: { application: presentApplication(application) } };
  },
});
