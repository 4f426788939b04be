import { Type } from 'typebox';
import { beginCompanySignIn as begin } from '../../access/company-sign-in/begin-company-sign-in.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { defineOperation } from '../operation.ts';
import { companyAccountAttempt } from './company-account-attempt.ts';

/** Returns the provider's address for the browser to open. Counts as a failed sign-in until it succeeds. */
export const beginCompanySignIn = defineOperation({
  operationId: 'beginCompanySignIn',
  method: 'POST',
  path: '/sign-in/company-account',
  access: 'anyone',
  body: closed({ email: Type.String({ maxLength: 254 }) }),
  answer: Type.Object({ url: Type.String() }),
  handle: async ({ services, body: { email }, ip }) => {
    const network = clientNetwork(ip);
    await services.signInThrottle.begin(companyAccountAttempt({ email, network }));
    const { url, flow } = await begin(services, email);
    return { body: { url }, signInFlow: { opened: flow } };
  },
});
