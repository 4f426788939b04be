import { completePasswordReset as complete } from '../../access/password-resets/complete-password-reset.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { defineOperation } from '../operation.ts';
import { linkToken, newPassword } from './schemas/fields.ts';

export const completePasswordReset = defineOperation({
  operationId: 'completePasswordReset',
  method: 'POST',
  path: '/password-resets/complete',
  access: 'anyone',
  body: closed({ token: linkToken, password: newPassword }),
  successStatus: 204,
  handle: async ({ services, body }) => {
    const email = await complete(services, body);
    await services.signInThrottle.forget(email);
    return { body: undefined };
  },
});
