import { Type } from 'typebox';
import { signIn as signInUser } from '../../access/users/sign-in.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { defineOperation } from '../operation.ts';
import { forgiveUnfinished } from './count-guess.ts';
import { companyAndUser, presentCompanyAndUser } from './schemas/company-and-user.ts';
import { presentPassword, totpCode } from './schemas/fields.ts';
import { readClient } from './read-client.ts';
import { closed, uuid } from '../../platform/http/schema-fields.ts';

export const signIn = defineOperation({
  operationId: 'signIn',
  method: 'POST',
  path: '/sign-in',
  access: 'anyone',
  // Only limited in length: texts that can't be an address and a password get the same response as
  // wrong ones.
  body: closed({
    email: Type.String({ maxLength: 254 }),
    password: presentPassword,
    totp_code: Type.Optional(totpCode),
    company_id: Type.Optional(uuid()),
  }),
  answer: companyAndUser,
  handle: async ({ services, body, ip, userAgent }) => {
    const { signInThrottle } = services;
    const { email, password, totp_code: code, company_id: companyId } = body;
    const attempt = { account: email, network: clientNetwork(ip) };
    await signInThrottle.begin(attempt);
    const client = readClient({ ip, userAgent });
    const form = { email, password, totpCode: code, companyId, client };
    const signedIn = await forgiveUnfinished(services, attempt, signInUser(services, form));
    await signInThrottle.succeeded(attempt);
    return { body: presentCompanyAndUser(signedIn), session: { opened: signedIn.token } };
  },
});
