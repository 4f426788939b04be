import { allRoles } from '../../access/actor.ts';
import { findSignedInUser } from '../../access/users/find-signed-in-user.ts';
import { setLocale } from '../../access/users/set-locale.ts';
import { closed, oneOf } from '../../platform/http/schema-fields.ts';
import { locales } from '../../platform/locale.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { companyAndUser, presentCompanyAndUser } from './schemas/company-and-user.ts';

export const updateMe = defineOperation({
  operationId: 'updateMe',
  method: 'PATCH',
  path: '/me',
  access: allRoles,
  /** `locale`: the language of the user's emails. */
  body: closed({ locale: oneOf(locales) }),
  answer: companyAndUser,
  successStatus: 200,
  handle: async ({ services, actor, body }) => {
    await inTransaction(services, actor, ({ transaction }) =>
      setLocale(transaction, { actor, clock: services.clock }, body.locale),
    );
    return { body: presentCompanyAndUser(await findSignedInUser(services.database, actor)) };
  },
});
