import { userRoles } from '../../access/actor.ts';
import { completeCompanyStepUp as complete } from '../../access/company-sign-in/complete-company-step-up.ts';
import { refusedSignIn } from '../../access/company-sign-in/refused-sign-in.ts';
import { openBegunFlow } from '../../access/company-sign-in/sign-in-flow.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { countGuess } from '../access/count-guess.ts';
import { defineOperation } from '../operation.ts';
import { providerResponse } from './complete-company-sign-in.ts';

/** Called by the page to which the provider sends the browser. */
export const completeCompanyStepUp = defineOperation({
  operationId: 'completeCompanyStepUp',
  method: 'POST',
  path: '/me/step-up/company-account/complete',
  access: userRoles,
  body: closed({ response: providerResponse }),
  successStatus: 204,
  handle: async ({ services, actor, body: { response }, ip, signInFlow, sessionToken = '' }) => {
    const flow = openBegunFlow(services, signInFlow);
    if (flow === undefined) throw refusedSignIn('expired');
    const attempt = await countGuess(services, { actor, ip });
    await complete(services, actor, { flow, response, sessionToken });
    await services.signInThrottle.undecided(attempt);
    await services.signInThrottle.succeeded(attempt);
    return { body: undefined, signInFlow: 'closed' };
  },
});
