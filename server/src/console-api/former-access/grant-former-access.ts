import { Type } from 'typebox';
import { grantFormerAccess as grant } from '../../hr/employees/former-access/grant-former-access.ts';
import { closed, emailAddress } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { invitationSchema } from '../users/user-account-schema.ts';

/** Invites a former employee to their own documents, or invites them again. */
export const grantFormerAccess = recordOperation({
  operationId: 'grantFormerAccess',
  method: 'POST',
  path: '/employees/:id/former-access',
  access: ['owner', 'hr_admin'],
  body: closed({ email: emailAddress() }),
  answer: Type.Object({
    /** The link to pass on; absent if it is emailed. */
    invitation: Type.Optional(invitationSchema),
  }),
  needsStepUp: true,
  act: async (change, { services, id, body: { email } }) => {
    const { linkDelivery } = services;
    const invitation = await grant({ ...change, linkDelivery }, { id, email });
    return invitation === null ? {} : { invitation };
  },
});
