import { Type } from 'typebox';
import { checkSignInProvider as check } from '../../access/company-sign-in/check-sign-in-provider.ts';
import { oneOf } from '../../platform/http/schema-fields.ts';
import { defineOperation } from '../operation.ts';

export const checkSignInProvider = defineOperation({
  operationId: 'checkSignInProvider',
  method: 'POST',
  path: '/sign-in-settings/check',
  access: ['owner'],
  answer: Type.Object({
    check: Type.Object({
      discovery: oneOf(['ok', 'failed']),
      keys: oneOf(['ok', 'failed', 'skipped']),
      pkce: oneOf(['ok', 'not_announced', 'skipped']),
      /** `not_announced`: people who sign in with it can't confirm their identity with it later. */
      step_up: oneOf(['ok', 'not_announced', 'skipped']),
    }),
  }),
  handle: async ({ services, actor }) => ({
    body: { check: await check(services, actor.companyId) },
  }),
});
