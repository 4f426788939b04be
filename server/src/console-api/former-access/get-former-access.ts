import { Type } from 'typebox';
import { readFormerAccess } from '../../hr/employees/former-access/read-former-access.ts';
import { recordOperation } from '../record-operation.ts';
import { formerAccessSchema, presentFormerAccess } from './former-access-schema.ts';

export const getFormerAccess = recordOperation({
  operationId: 'getFormerAccess',
  method: 'GET',
  path: '/employees/:id/former-access',
  access: ['owner', 'hr_admin'],
  answer: Type.Object({ former_access: formerAccessSchema }),
  act: async (change, { id }) => ({
    former_access: presentFormerAccess(await readFormerAccess(change, id)),
  }),
});
