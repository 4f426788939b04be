import { readKeepMonths } from '../../hr/privacy/read-keep-months.ts';
import { defineOperation } from '../operation.ts';
import { singlePrivacySettings } from './privacy-settings-schema.ts';

export const getPrivacySettings = defineOperation({
  operationId: 'getPrivacySettings',
  method: 'GET',
  path: '/privacy-settings',
  access: ['owner', 'hr_admin'],
  answer: singlePrivacySettings,
  successStatus: 200,
  handle: async ({ services: { database }, actor: { companyId } }) => ({
    body: { privacy_settings: { erasure_keep_months: await readKeepMonths(database, companyId) } },
  }),
});
