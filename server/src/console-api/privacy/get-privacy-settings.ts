import { readPrivacySettings } from '../../hr/privacy/read-privacy-settings.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { singlePrivacySettings } from './privacy-settings-schema.ts';

export const getPrivacySettings = defineOperation({
  operationId: 'getPrivacySettings',
  method: 'GET',
  path: '/privacy-settings',
  access: ['owner', 'hr_admin'],
  answer: singlePrivacySettings,
  successStatus: 200,
  handle: ({ services, actor }) =>
    inTransaction(services, actor, async ({ transaction }) => ({
      body: { privacy_settings: await readPrivacySettings(transaction, actor.companyId) },
    })),
});
