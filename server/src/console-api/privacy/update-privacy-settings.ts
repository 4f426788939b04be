import { changeKeepMonths } from '../../hr/privacy/change-keep-months.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { keepMonths, singlePrivacySettings } from './privacy-settings-schema.ts';

export const updatePrivacySettings = defineOperation({
  operationId: 'updatePrivacySettings',
  method: 'PATCH',
  path: '/privacy-settings',
  access: ['owner'],
  body: closed({ erasure_keep_months: keepMonths }),
  answer: singlePrivacySettings,
  successStatus: 200,
  handle: async ({ services, actor, body }) => {
    await inChange(services, actor, (change) => changeKeepMonths(change, body.erasure_keep_months));
    return { body: { privacy_settings: body } };
  },
});
