import { Type } from 'typebox';
import { registerApplication } from '../../access/applications/register-application.ts';
import { nullable } from '../../platform/http/schema-fields.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { newApplicationBody, presentApplication, singleApplication } from './application-schema.ts';

export const createApplication = defineOperation({
  operationId: 'createApplication',
  method: 'POST',
  path: '/applications',
  access: ['owner'],
  body: newApplicationBody,
  answer: Type.Object({
    ...singleApplication.properties,
    /** Shown once; null for a public application. */
    secret: nullable(Type.String()),
  }),
  successStatus: 201,
  needsStepUp: true,
  handle: async ({ services, actor, body }) => {
    const { application, secret } = await inTransaction(services, actor, ({ transaction }) =>
      registerApplication(
        transaction,
        { ids: services.ids, actor },
        {
          name: body.name,
          redirectUris: body.redirect_uris,
          scopes: body.scopes,
          isConfidential: body.is_confidential,
        },
      ),
    );
    return { body: { application: presentApplication(application), secret } };
  },
});
