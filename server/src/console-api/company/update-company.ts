import { Type } from 'typebox';
import { updateCompany as update } from '../../access/companies/update-company.ts';
import { closed, mailedName, oneOf, text } from '../../platform/http/schema-fields.ts';
import { locales } from '../../platform/locale.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentCompany, singleCompany } from './company-schema.ts';

export const updateCompany = defineOperation({
  operationId: 'updateCompany',
  method: 'PATCH',
  path: '/company',
  access: ['owner'],
  body: closed({
    name: Type.Optional(mailedName(200)),
    time_zone: Type.Optional(text(100)),
    locale: Type.Optional(oneOf(locales)),
  }),
  answer: singleCompany,
  successStatus: 200,
  handle: ({ services, actor, body }) =>
    inChange(services, actor, async (change) => ({
      body: {
        company: presentCompany(
          await update(change.transaction, change, withoutUndefined(body)),
          services.installation,
        ),
      },
    })),
});
