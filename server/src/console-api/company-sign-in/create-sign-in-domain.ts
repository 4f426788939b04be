import { addSignInDomain } from '../../access/company-sign-in/add-sign-in-domain.ts';
import { closed, text } from '../../platform/http/schema-fields.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentDomain, singleDomain } from './schemas.ts';

export const createSignInDomain = defineOperation({
  operationId: 'createSignInDomain',
  method: 'POST',
  path: '/sign-in-domains',
  access: ['owner'],
  body: closed({ domain: text(253) }),
  answer: singleDomain,
  successStatus: 201,
  handle: ({ services, actor, body }) =>
    inTransaction(services, actor, async ({ transaction }) => {
      const change = { ids: services.ids, actor };
      const domain = await addSignInDomain(transaction, change, body.domain);
      return { body: { sign_in_domain: presentDomain(domain) } };
    }),
});
