import { allRoles } from '../../access/actor.ts';
import { changePassword as change } from '../../access/users/change-password.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { defineOperation } from '../operation.ts';
import { countGuess } from './count-guess.ts';
import { newPassword, presentPassword } from './schemas/fields.ts';

/** Also ends the user's other sessions. */
export const changePassword = defineOperation({
  operationId: 'changePassword',
  method: 'POST',
  path: '/me/password',
  access: allRoles,
  body: closed({ current_password: presentPassword, password: newPassword }),
  successStatus: 204,
  handle: async ({ services, actor, body, ip, sessionToken }) => {
    const attempt = await countGuess(services, { actor, ip });
    await change(services, actor, {
      currentPassword: body.current_password,
      password: body.password,
      sessionToken,
    });
    await services.signInThrottle.succeeded(attempt);
    return { body: undefined };
  },
});
