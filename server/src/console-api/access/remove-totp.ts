import { Type } from 'typebox';
import { allRoles } from '../../access/actor.ts';
import { removeOwnTotp } from '../../access/totp/remove-own-totp.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { defineOperation } from '../operation.ts';
import { countGuess, forgiveUnfinished } from './count-guess.ts';
import { presentPassword, totpCode } from './schemas/fields.ts';

export const removeTotp = defineOperation({
  operationId: 'removeTotp',
  method: 'DELETE',
  path: '/me/totp',
  access: allRoles,
  body: closed({ password: presentPassword, totp_code: Type.Optional(totpCode) }),
  successStatus: 204,
  handle: async ({ services, actor, body, ip }) => {
    const attempt = await countGuess(services, { actor, ip });
    const proof = { password: body.password, totpCode: body.totp_code };
    await forgiveUnfinished(services, attempt, removeOwnTotp(services, actor, proof));
    await services.signInThrottle.succeeded(attempt);
    return { body: undefined };
  },
});
