import { Type } from 'typebox';
import { allRoles } from '../../access/actor.ts';
import { confirmTotp as confirm } from '../../access/totp/confirm-totp.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { countGuess } from './count-guess.ts';

export const confirmTotp = defineOperation({
  operationId: 'confirmTotp',
  method: 'POST',
  path: '/me/totp/confirm',
  access: allRoles,
  body: closed({ code: Type.String({ pattern: '^[0-9]{6}$' }) }),
  answer: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
  handle: async ({ services, actor, body: { code }, ip }) => {
    const { accountSecrets: secretBox, clock, ids, signInThrottle } = services;
    const attempt = await countGuess(services, { actor, ip });
    const codes = await inChange(services, actor, ({ transaction }) =>
      confirm(transaction, { secretBox, clock, ids }, { actor, code }),
    );
    // The holder of the session was shown the secret, so a right code doesn't prove that they know
    // the password.
    await signInThrottle.undecided(attempt);
    return { body: { recovery_codes: codes } };
  },
});
