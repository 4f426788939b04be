import { Type } from 'typebox';
import { rotateClientSecret } from '../../access/applications/rotate-client-secret.ts';
import { overlaps } from '../../access/overlap.ts';
import { closed, oneOf } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { presentApplication, singleApplication } from './application-schema.ts';

export const rotateApplicationSecret = recordOperation({
  operationId: 'rotateApplicationSecret',
  method: 'POST',
  path: '/applications/:id/rotate-secret',
  access: ['owner'],
  body: closed({ old_expires_in: oneOf(overlaps) }),
  answer: Type.Object({
    ...singleApplication.properties,
    /** Shown once. */
    secret: Type.String(),
  }),
  needsStepUp: true,
  act: async ({ transaction }, { services, actor, id, body }) => {
    const { ids, clock } = services;
    const { application, secret } = await rotateClientSecret(
      transaction,
      { ids, clock, actor },
      { id: id, oldExpiresIn: body.old_expires_in },
    );
    return { application: presentApplication(application), secret };
  },
});
