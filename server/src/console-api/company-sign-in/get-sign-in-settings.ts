import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { answerSettings } from './answer-settings.ts';
import { signInSettings } from './schemas.ts';

export const getSignInSettings = defineOperation({
  operationId: 'getSignInSettings',
  method: 'GET',
  path: '/sign-in-settings',
  access: ['owner'],
  answer: signInSettings,
  successStatus: 200,
  handle: ({ services, actor }) =>
    inTransaction(services, actor, async ({ transaction }) => ({
      body: await answerSettings(transaction, services, actor.companyId),
    })),
});
