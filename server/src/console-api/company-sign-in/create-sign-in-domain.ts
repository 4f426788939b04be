import { addSignInDomain } from '../../access/company-sign-in/add-sign-in-domain.ts';
import { closed, text } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { presentDomain, singleDomain } from './schemas.ts';

export const createSignInDomain = recordOperation({
  operationId: 'createSignInDomain',
  method: 'POST',
  path: '/sign-in-domains',
  access: ['owner'],
  body: closed({ domain: text(253) }),
  answer: singleDomain,
  successStatus: 201,
  act: async ({ transaction }, { services, actor, body }) => {
    const change = { ids: services.ids, actor };
    const domain = await addSignInDomain(transaction, change, body.domain);
    return { sign_in_domain: presentDomain(domain) };
  },
});
