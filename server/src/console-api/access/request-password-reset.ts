import { Type } from 'typebox';
import { requestPasswordReset as request } from '../../access/password-resets/request-password-reset.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { defineOperation } from '../operation.ts';

/** The same response whether or not a user has the address. */
export const requestPasswordReset = defineOperation({
  operationId: 'requestPasswordReset',
  method: 'POST',
  path: '/password-resets',
  access: 'anyone',
  body: closed({ email: Type.String({ maxLength: 254 }) }),
  answer: closed({}),
  successStatus: 202,
  handle: async ({ services, body: { email }, ip }) => {
    await services.passwordResetThrottle.begin({ account: email, network: clientNetwork(ip) });
    await request(services, email);
    return { body: {} };
  },
});
