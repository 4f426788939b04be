import { updateApplication as update } from '../../access/applications/update-application.ts';
import { recordOperation } from '../record-operation.ts';
import { applicationBody, presentApplication, singleApplication } from './application-schema.ts';

export const updateApplication = recordOperation({
  operationId: 'updateApplication',
  method: 'PATCH',
  path: '/applications/:id',
  access: ['owner'],
  body: applicationBody,
  answer: singleApplication,
  // A redirect address decides who gets the codes.
  needsStepUp: true,
  act: async ({ transaction }, { services, actor, id, body }) => {
    const { ids, clock } = services;
    return {
      application: presentApplication(
        await update(transaction, { ids, clock, actor }, id, {
          name: body.name,
          redirectUris: body.redirect_uris,
          scopes: body.scopes,
        }),
      ),
    };
  },
});
