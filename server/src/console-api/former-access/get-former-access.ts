import { Type } from 'typebox';
import { readFormerAccess } from '../../hr/employees/former-access/read-former-access.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { formerAccessSchema, presentFormerAccess } from './former-access-schema.ts';

export const getFormerAccess = defineOperation({
  operationId: 'getFormerAccess',
  method: 'GET',
  path: '/employees/:id/former-access',
  access: ['owner', 'hr_admin'],
  answer: Type.Object({ former_access: formerAccessSchema }),
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, async (change) => ({
      body: { former_access: presentFormerAccess(await readFormerAccess(change, id)) },
    })),
});
