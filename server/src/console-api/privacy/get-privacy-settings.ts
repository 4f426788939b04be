import { readPrivacySettings } from '../../hr/privacy/read-privacy-settings.ts';
import { recordOperation } from '../record-operation.ts';
import { singlePrivacySettings } from './privacy-settings-schema.ts';

export const getPrivacySettings = recordOperation({
  operationId: 'getPrivacySettings',
  method: 'GET',
  path: '/privacy-settings',
  access: ['owner', 'hr_admin'],
  answer: singlePrivacySettings,
  act: async ({ transaction }, { actor }) => ({
    privacy_settings: await readPrivacySettings(transaction, actor.companyId),
  }),
});
