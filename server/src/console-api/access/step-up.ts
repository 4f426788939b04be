import { Type } from 'typebox';
import { allRoles } from '../../access/actor.ts';
import { stepUp as stepUpSession } from '../../access/sessions/step-up.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { defineOperation } from '../operation.ts';
import { countGuess, forgiveUnfinished } from './count-guess.ts';
import { presentPassword, totpCode } from './schemas/fields.ts';

/** Called after `step_up_required`; the refused request can then be sent again. */
export const stepUp = defineOperation({
  operationId: 'stepUp',
  method: 'POST',
  path: '/me/step-up',
  access: allRoles,
  body: closed({ password: presentPassword, totp_code: Type.Optional(totpCode) }),
  successStatus: 204,
  handle: async ({ services, actor, body, ip, sessionToken = '' }) => {
    const attempt = await countGuess(services, { actor, ip });
    const proof = { password: body.password, totpCode: body.totp_code, sessionToken };
    await forgiveUnfinished(services, attempt, stepUpSession(services, actor, proof));
    await services.signInThrottle.succeeded(attempt);
    return { body: undefined };
  },
});
