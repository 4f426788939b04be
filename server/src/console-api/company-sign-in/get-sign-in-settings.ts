import { recordOperation } from '../record-operation.ts';
import { answerSettings } from './answer-settings.ts';
import { signInSettings } from './schemas.ts';

export const getSignInSettings = recordOperation({
  operationId: 'getSignInSettings',
  method: 'GET',
  path: '/sign-in-settings',
  access: ['owner'],
  answer: signInSettings,
  act: async ({ transaction }, { services, actor }) =>
    await answerSettings(transaction, services, actor.companyId),
});
