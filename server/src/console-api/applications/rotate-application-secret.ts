import { Type } from 'typebox';
import { rotateClientSecret } from '../../access/applications/rotate-client-secret.ts';
import { overlaps } from '../../access/overlap.ts';
import { closed, oneOf } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentApplication, singleApplication } from './application-schema.ts';

export const rotateApplicationSecret = defineOperation({
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
  successStatus: 200,
  needsStepUp: true,
  handle: async ({ services, actor, id, body }) => {
    const { ids, clock } = services;
    const { application, secret } = await inTransaction(services, actor, ({ transaction }) =>
      rotateClientSecret(
        transaction,
        { ids, clock, actor },
        { id: lookUpId(id), oldExpiresIn: body.old_expires_in },
      ),
    );
    return { body: { application: presentApplication(application), secret } };
  },
});
