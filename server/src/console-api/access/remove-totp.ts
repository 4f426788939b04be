import { userRoles } from '../../access/actor.ts';
import { removeOwnTotp } from '../../access/totp/remove-own-totp.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { defineOperation } from '../operation.ts';
import { countGuess } from './count-guess.ts';
import { presentPassword } from './schemas/fields.ts';

export const removeTotp = defineOperation({
  operationId: 'removeTotp',
  method: 'DELETE',
  path: '/me/totp',
  access: userRoles,
  body: closed({ password: presentPassword }),
  successStatus: 204,
  handle: async ({ services, actor, body: { password }, ip }) => {
    const attempt = await countGuess(services, { actor, ip });
    await removeOwnTotp(services, actor, password);
    await services.signInThrottle.succeeded(attempt);
    return { body: undefined };
  },
});
