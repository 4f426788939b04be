import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import {
  beginCompanySignIn,
  beginCompanyStepUp,
} from '../../access/company-sign-in/begin-company-sign-in.ts';
import { completeCompanySignIn } from '../../access/company-sign-in/complete-company-sign-in.ts';
import { completeCompanyStepUp } from '../../access/company-sign-in/complete-company-step-up.ts';
import { enterWithCompanyAccount } from '../../access/company-sign-in/enter-with-company-account.ts';
import { refusedSignIn } from '../../access/company-sign-in/refused-sign-in.ts';
import { openBegunFlow, openProvedFlow } from '../../access/company-sign-in/sign-in-flow.ts';
import { findSignedInUser } from '../../access/users/find-signed-in-user.ts';
import type { Attempt } from '../../access/users/sign-in-throttle.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { closed, uuid } from '../../platform/http/schema-fields.ts';
import { countGuess } from '../access/count-guess.ts';
import { readClient } from '../access/read-client.ts';
import { companyAndUser, presentCompanyAndUser } from '../access/schemas/company-and-user.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';

/** The query of the redirect back from the provider. */
const providerResponse = Type.String({ minLength: 1, maxLength: 8_192 });

/** Signing in with the company account. */
export const companySignInOperations: readonly ConsoleOperation[] = [
  /** Returns the provider's address for the browser to open. Counts as a failed sign-in until it succeeds. */
  defineOperation({
    operationId: 'beginCompanySignIn',
    method: 'POST',
    path: '/sign-in/company-account',
    access: 'anyone',
    body: closed({ email: Type.String({ maxLength: 254 }) }),
    answer: Type.Object({ url: Type.String() }),
    handle: async ({ services, body: { email }, ip }) => {
      const network = clientNetwork(ip);
      await services.signInThrottle.begin(companyAccountAttempt({ email, network }));
      const { url, flow } = await beginCompanySignIn(services, email);
      return { body: { url }, signInFlow: { opened: flow } };
    },
  }),
  /** Called by the page to which the provider sends the browser; the person then enters a company. */
  defineOperation({
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
      const { companies, flow: proved } = await completeCompanySignIn(services, flow, response);
      // The beginning was counted too.
      await signInThrottle.undecided(attempt);
      await signInThrottle.succeeded(attempt);
      return { body: { companies: [...companies] }, signInFlow: { opened: proved } };
    },
  }),
  /** Opens a session in a company that `completeCompanySignIn` returned. */
  defineOperation({
    operationId: 'enterCompany',
    method: 'POST',
    path: '/sign-in/company-account/enter',
    access: 'anyone',
    body: closed({ company_id: uuid() }),
    answer: companyAndUser,
    handle: async ({ services, body, ip, userAgent, signInFlow }) => {
      const flow = openProvedFlow(services, signInFlow);
      if (flow === undefined) throw refusedSignIn('expired');
      const client = readClient({ ip, userAgent });
      const choice = { companyId: body.company_id, client };
      const signedIn = await enterWithCompanyAccount(services, flow, choice);
      return {
        body: presentCompanyAndUser(signedIn),
        session: { opened: signedIn.token },
        signInFlow: 'closed',
      };
    },
  }),
  /** Called after `step_up_required` by a user with a company account. */
  defineOperation({
    operationId: 'beginCompanyStepUp',
    method: 'POST',
    path: '/me/step-up/company-account',
    access: userRoles,
    worksReadOnly: true,
    answer: Type.Object({ url: Type.String() }),
    handle: async ({ services, actor, ip }) => {
      await countGuess(services, { actor, ip });
      const { user } = await findSignedInUser(services.database, actor);
      const { url, flow } = await beginCompanyStepUp(services, actor, user.email);
      return { body: { url }, signInFlow: { opened: flow } };
    },
  }),
  /** Called by the page to which the provider sends the browser. */
  defineOperation({
    operationId: 'completeCompanyStepUp',
    method: 'POST',
    path: '/me/step-up/company-account/complete',
    access: userRoles,
    worksReadOnly: true,
    body: closed({ response: providerResponse }),
    successStatus: 204,
    handle: async ({ services, actor, body: { response }, ip, signInFlow, sessionToken = '' }) => {
      const flow = openBegunFlow(services, signInFlow);
      if (flow === undefined) throw refusedSignIn('expired');
      const attempt = await countGuess(services, { actor, ip });
      await completeCompanyStepUp(services, actor, { flow, response, sessionToken });
      await services.signInThrottle.undecided(attempt);
      await services.signInThrottle.succeeded(attempt);
      return { body: undefined, signInFlow: 'closed' };
    },
  }),
];

/** Counted apart from password sign-ins of the same address, but per network together with them. */
function companyAccountAttempt({ email, network }: { email: string; network: string }): Attempt {
  return { account: `company account ${email}`, network };
}
