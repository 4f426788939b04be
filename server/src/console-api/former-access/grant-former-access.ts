import { Type } from 'typebox';
import { grantFormerAccess as grant } from '../../hr/employees/former-access/grant-former-access.ts';
import { closed, emailAddress } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { invitationSchema } from '../users/user-account-schema.ts';

/** Invites a former employee to their own documents, or invites them again. */
export const grantFormerAccess = defineOperation({
  operationId: 'grantFormerAccess',
  method: 'POST',
  path: '/employees/:id/former-access',
  access: ['owner', 'hr_admin'],
  body: closed({ email: emailAddress() }),
  answer: Type.Object({
    /** The link to pass on; absent if it is emailed. */
    invitation: Type.Optional(invitationSchema),
  }),
  successStatus: 200,
  needsStepUp: true,
  handle: ({ services, actor, id, body: { email } }) =>
    inChange(services, actor, async (change) => {
      const { linkDelivery } = services;
      const invitation = await grant({ ...change, linkDelivery }, { id, email });
      return { body: invitation === null ? {} : { invitation } };
    }),
});
