import { Type } from 'typebox';
import { signIn as signInUser } from '../../access/users/sign-in.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { Problem } from '../../platform/http/problem.ts';
import { defineOperation } from '../operation.ts';
import { companyAndUser, presentCompanyAndUser } from './schemas/company-and-user.ts';
import { presentPassword } from './schemas/fields.ts';
import { readClient } from './read-client.ts';
import { closed } from '../../platform/http/schema-fields.ts';

export const signIn = defineOperation({
  operationId: 'signIn',
  method: 'POST',
  path: '/sign-in',
  access: 'anyone',
  // Only bounded: whether they could be an address and a password at all is not told apart from
  // whether they are the right ones.
  body: closed({
    email: Type.String({ maxLength: 254 }),
    password: presentPassword,
    totp_code: Type.Optional(Type.String({ maxLength: 50 })),
  }),
  answer: companyAndUser,
  successStatus: 200,
  handle: async ({ services, body: { email, password, totp_code: totpCode }, ip, userAgent }) => {
    const { signInThrottle } = services;
    const attempt = { email, network: clientNetwork(ip) };
    await signInThrottle.begin(attempt);
    const client = readClient({ ip, userAgent });
    const signedIn = await signInUser(services, { email, password, totpCode, client }).catch(
      async (error: unknown) => {
        if (error instanceof Problem && error.code === 'totp_required') {
          await signInThrottle.undecided(attempt);
        }
        throw error;
      },
    );
    await signInThrottle.succeeded(attempt);
    return { body: presentCompanyAndUser(signedIn), session: { opened: signedIn.token } };
  },
});
