import { Type } from 'typebox';
import { registerApplication } from '../../access/applications/register-application.ts';
import { nullable } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { newApplicationBody, presentApplication, singleApplication } from './application-schema.ts';

export const createApplication = recordOperation({
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
  act: async ({ transaction }, { services, actor, body }) => {
    const { application, secret } = await registerApplication(
      transaction,
      { ids: services.ids, actor },
      {
        name: body.name,
        redirectUris: body.redirect_uris,
        scopes: body.scopes,
        isConfidential: body.is_confidential,
      },
    );
    return { application: presentApplication(application), secret };
  },
});
