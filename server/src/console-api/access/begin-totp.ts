import { Type } from 'typebox';
import { allRoles } from '../../access/actor.ts';
import { beginTotp as begin } from '../../access/totp/begin-totp.ts';
import { recordOperation } from '../record-operation.ts';

export const beginTotp = recordOperation({
  operationId: 'beginTotp',
  method: 'POST',
  path: '/me/totp',
  access: allRoles,
  answer: Type.Object({ secret: Type.String(), otpauth_url: Type.String() }),
  needsStepUp: true,
  act: async ({ transaction }, { services, actor }) => {
    const { accountSecrets: secretBox, clock, ids } = services;
    const { secret, otpauth_url } = await begin(transaction, { secretBox, clock, ids }, actor);
    return { secret, otpauth_url };
  },
});
