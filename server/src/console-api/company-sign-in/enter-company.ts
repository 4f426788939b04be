import { enterWithCompanyAccount } from '../../access/company-sign-in/enter-with-company-account.ts';
import { refusedSignIn } from '../../access/company-sign-in/refused-sign-in.ts';
import { openProvedFlow } from '../../access/company-sign-in/sign-in-flow.ts';
import { closed, uuid } from '../../platform/http/schema-fields.ts';
import { readClient } from '../access/read-client.ts';
import { companyAndUser, presentCompanyAndUser } from '../access/schemas/company-and-user.ts';
import { defineOperation } from '../operation.ts';

/** Opens a session in a company that `completeCompanySignIn` returned. */
export const enterCompany = defineOperation({
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
});
