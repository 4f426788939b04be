import { acceptInvitation as accept } from '../../access/invitations/accept-invitation.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { defineOperation } from '../operation.ts';
import { readClient } from './read-client.ts';
import { companyAndUser, presentCompanyAndUser } from './schemas/company-and-user.ts';
import { linkToken, newPassword } from './schemas/fields.ts';

export const acceptInvitation = defineOperation({
  operationId: 'acceptInvitation',
  method: 'POST',
  path: '/invitations/accept',
  access: 'anyone',
  body: closed({ token: linkToken, password: newPassword }),
  answer: companyAndUser,
  handle: async ({ services, body, ip, userAgent }) => {
    const client = readClient({ ip, userAgent });
    const signedIn = await accept(services, { ...body, client });
    return { body: presentCompanyAndUser(signedIn), session: { opened: signedIn.token } };
  },
});
