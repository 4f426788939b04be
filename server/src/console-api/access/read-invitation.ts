import { Type } from 'typebox';
import { readInvitation as read } from '../../access/invitations/read-invitation.ts';
import { closed, instant } from '../../platform/http/schema-fields.ts';
import { defineOperation } from '../operation.ts';
import { linkToken } from './schemas/fields.ts';

/** A POST, although it changes nothing, to keep the token out of addresses and so out of logs. */
export const readInvitation = defineOperation({
  operationId: 'readInvitation',
  method: 'POST',
  path: '/invitations/read',
  access: 'anyone',
  body: closed({ token: linkToken }),
  answer: Type.Object({
    company_name: Type.String(),
    first_name: Type.String(),
    email: Type.String(),
    expires_at: instant(),
    /** Whether it is to the documents of a former employee, not to an account for work. */
    is_former_employee: Type.Boolean(),
  }),
  handle: async ({ services, body }) => ({ body: await read(services, body.token) }),
});
