import { verifySignInDomain as verify } from '../../access/company-sign-in/verify-sign-in-domain.ts';
import { lookUpId } from '../../platform/ids.ts';
import { defineOperation } from '../operation.ts';
import { presentDomain, singleDomain } from './schemas.ts';

export const verifySignInDomain = defineOperation({
  operationId: 'verifySignInDomain',
  method: 'POST',
  path: '/sign-in-domains/:id/verify',
  access: ['owner'],
  needsStepUp: true,
  answer: singleDomain,
  handle: async ({ services, actor, id }) => ({
    body: { sign_in_domain: presentDomain(await verify(services, actor, lookUpId(id))) },
  }),
});
