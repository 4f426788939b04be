import { allRoles } from '../../access/actor.ts';
import { findSignedInUser } from '../../access/users/find-signed-in-user.ts';
import { setLocale } from '../../access/users/set-locale.ts';
import { closed, oneOf } from '../../platform/http/schema-fields.ts';
import { locales } from '../../platform/locale.ts';
import { recordOperation } from '../record-operation.ts';
import { companyAndUser, presentCompanyAndUser } from './schemas/company-and-user.ts';

export const updateMe = recordOperation({
  operationId: 'updateMe',
  method: 'PATCH',
  path: '/me',
  access: allRoles,
  /** `locale`: the language of the user's emails. */
  body: closed({ locale: oneOf(locales) }),
  answer: companyAndUser,
  act: async ({ transaction }, { services, actor, body }) => {
    await setLocale(transaction, { actor, clock: services.clock }, body.locale);
    return presentCompanyAndUser(await findSignedInUser(services.database, actor));
  },
});
