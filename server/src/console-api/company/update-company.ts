import { Type } from 'typebox';
import { updateCompany as update } from '../../access/companies/update-company.ts';
import { closed, mailedName, oneOf, text } from '../../platform/http/schema-fields.ts';
import { locales } from '../../platform/locale.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { recordOperation } from '../record-operation.ts';
import { presentCompany, singleCompany } from './company-schema.ts';

export const updateCompany = recordOperation({
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
  act: async (change, { services, body }) => ({
    company: presentCompany(
      await update(change.transaction, change, withoutUndefined(body)),
      services.installation,
    ),
  }),
});
