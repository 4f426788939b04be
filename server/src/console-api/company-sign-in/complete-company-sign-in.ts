import { Type } from 'typebox';
import { completeCompanySignIn as complete } from '../../access/company-sign-in/complete-company-sign-in.ts';
import { refusedSignIn } from '../../access/company-sign-in/refused-sign-in.ts';
import { openBegunFlow } from '../../access/company-sign-in/sign-in-flow.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { closed, uuid } from '../../platform/http/schema-fields.ts';
import { defineOperation } from '../operation.ts';
import { companyAccountAttempt } from './company-account-attempt.ts';

/** The query of the redirect back from the provider. */
export const providerResponse = Type.String({ minLength: 1, maxLength: 8_192 });

/** Called by the page to which the provider sends the browser; the person then enters a company. */
export const completeCompanySignIn = defineOperation({
  operationId: 'completeCompanySignIn',
  method: 'POST',
  path: '/sign-in/company-account/complete',
  access: 'anyone',
  body: closed({ response: providerResponse }),
  answer: Type.Object({
    companies: Type.Array(Type.Object({ id: uuid(), name: Type.String() })),
  }),
  handle: async ({ services, body: { response }, ip, signInFlow }) => {
    const { signInThrottle } = services;
    const flow = openBegunFlow(services, signInFlow);
    if (flow === undefined) throw refusedSignIn('expired');
    const attempt = companyAccountAttempt({ email: flow.email, network: clientNetwork(ip) });
    await signInThrottle.begin(attempt);
    const { companies, flow: proved } = await complete(services, flow, response);
    // The beginning was counted too.
    await signInThrottle.undecided(attempt);
    await signInThrottle.succeeded(attempt);
    return { body: { companies: [...companies] }, signInFlow: { opened: proved } };
  },
});
