import { Type } from 'typebox';
import { listAssignableKeys } from '../../hr/onboarding/list-assignable-keys.ts';
import { uuid } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const listOnboardingIntegrations = defineOperation({
  operationId: 'listOnboardingIntegrations',
  method: 'GET',
  path: '/onboarding-integrations',
  access: ['owner', 'hr_admin'],
  answer: Type.Object({
    onboarding_integrations: Type.Array(Type.Object({ api_key_id: uuid(), name: Type.String() })),
  }),
  handle: async ({ services, actor }) => {
    const keys = await inChange(services, actor, listAssignableKeys);
    return {
      body: { onboarding_integrations: keys.map(({ id, name }) => ({ api_key_id: id, name })) },
    };
  },
});
