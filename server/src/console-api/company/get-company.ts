import { findCompanySettings } from '../../access/companies/find-company-settings.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentCompany, singleCompany } from './company-schema.ts';

export const getCompany = defineOperation({
  operationId: 'getCompany',
  method: 'GET',
  path: '/company',
  access: ['owner', 'hr_admin'],
  answer: singleCompany,
  successStatus: 200,
  handle: ({ services, actor }) =>
    inChange(services, actor, async ({ transaction }) => ({
      body: {
        company: presentCompany(
          await findCompanySettings(transaction, actor.companyId),
          services.installation,
        ),
      },
    })),
});
