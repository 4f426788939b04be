import { assertSignUpIsOpen } from '../../access/companies/assert-sign-up-is-open.ts';
import { openSession } from '../../access/sessions/open-session.ts';
import { emailKey } from '../../access/users/email-key.ts';
import { openCompany } from '../../hr/open-company.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { defineOperation } from '../operation.ts';
import { readClient } from './read-client.ts';
import { companyAndUser, presentCompanyAndUser } from './schemas/company-and-user.ts';
import { newPassword } from './schemas/fields.ts';
import { closed, emailAddress, mailedName } from '../../platform/http/schema-fields.ts';

export const signUp = defineOperation({
  operationId: 'signUp',
  method: 'POST',
  path: '/sign-up',
  access: 'anyone',
  body: closed({
    company_name: mailedName(200),
    first_name: mailedName(100),
    last_name: mailedName(100),
    email: emailAddress(),
    password: newPassword,
  }),
  answer: companyAndUser,
  successStatus: 201,
  handle: async ({ services, body, ip, userAgent }) => {
    const { database, ids, clock, passwords, signUpMode } = services;
    await assertSignUpIsOpen(database, signUpMode);
    await services.signUpThrottle.count(clientNetwork(ip));
    await passwords.refuseWeak(body.password, [
      body.email,
      body.first_name,
      body.last_name,
      body.company_name,
    ]);
    const owner = {
      firstName: body.first_name,
      lastName: body.last_name,
      email: body.email,
      passwordHash: await passwords.hash(body.password, emailKey(body.email)),
    };
    const companyId = ids.next();
    return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
      const created = await openCompany(
        transaction,
        { ids, companyId, onlyFirst: signUpMode === 'first' },
        { name: body.company_name, owner },
      );
      const opened = await openSession(transaction, {
        companyId,
        userId: created.user.id,
        nowMs: clock.nowMs(),
        client: readClient({ ip, userAgent }),
      });
      return { body: presentCompanyAndUser(created), session: { opened } };
    });
  },
});
