import { Type } from 'typebox';
import { changePrivacySettings } from '../../hr/privacy/change-privacy-settings.ts';
import { readPrivacySettings } from '../../hr/privacy/read-privacy-settings.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { accessMonths, keepMonths, singlePrivacySettings } from './privacy-settings-schema.ts';

export const updatePrivacySettings = recordOperation({
  operationId: 'updatePrivacySettings',
  method: 'PATCH',
  path: '/privacy-settings',
  access: ['owner'],
  body: closed({
    erasure_keep_months: Type.Optional(keepMonths),
    former_access_months: Type.Optional(accessMonths),
  }),
  answer: singlePrivacySettings,
  act: async (change, { actor, body }) => {
    await changePrivacySettings(change, body);
    const { transaction } = change;
    return { privacy_settings: await readPrivacySettings(transaction, actor.companyId) };
  },
});
