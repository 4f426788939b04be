import { Type } from 'typebox';
import { allRoles } from '../../access/actor.ts';
import { beginTotp as begin } from '../../access/totp/begin-totp.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const beginTotp = defineOperation({
  operationId: 'beginTotp',
  method: 'POST',
  path: '/me/totp',
  access: allRoles,
  answer: Type.Object({ secret: Type.String(), otpauth_url: Type.String() }),
  successStatus: 200,
  needsStepUp: true,
  handle: async ({ services, actor }) => {
    const { accountSecrets: secretBox, clock, ids } = services;
    const { secret, otpauth_url } = await inTransaction(services, actor, ({ transaction }) =>
      begin(transaction, { secretBox, clock, ids }, actor),
    );
    return { body: { secret, otpauth_url } };
  },
});
