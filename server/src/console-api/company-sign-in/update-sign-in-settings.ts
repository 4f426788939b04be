import { Type } from 'typebox';
import { saveSignInProvider } from '../../access/company-sign-in/save-sign-in-provider.ts';
import { closed, nullable, text, uuid } from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { recordOperation } from '../record-operation.ts';
import { answerSettings } from './answer-settings.ts';
import { signInSettings } from './schemas.ts';

export const updateSignInSettings = recordOperation({
  operationId: 'updateSignInSettings',
  method: 'PATCH',
  path: '/sign-in-settings',
  access: ['owner'],
  needsStepUp: true,
  body: closed({
    issuer: Type.Optional(text(2_048)),
    client_id: Type.Optional(text(255)),
    client_secret: Type.Optional(text(1_000)),
    create_accounts: Type.Optional(Type.Boolean()),
    enforced: Type.Optional(Type.Boolean()),
    break_glass_user_id: Type.Optional(nullable(uuid())),
  }),
  answer: signInSettings,
  act: async ({ transaction }, { services, actor, body, sessionToken = '' }) => {
    const change = { ...services, actor, sessionToken };
    await saveSignInProvider(transaction, change, withoutUndefined(body));
    return await answerSettings(transaction, services, actor.companyId);
  },
});
