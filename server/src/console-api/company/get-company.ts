import { findCompanySettings } from '../../access/companies/find-company-settings.ts';
import { recordOperation } from '../record-operation.ts';
import { presentCompany, singleCompany } from './company-schema.ts';

export const getCompany = recordOperation({
  operationId: 'getCompany',
  method: 'GET',
  path: '/company',
  access: ['owner', 'hr_admin'],
  answer: singleCompany,
  act: async ({ transaction }, { services, actor }) => ({
    company: presentCompany(
      await findCompanySettings(transaction, actor.companyId),
      services.installation,
    ),
  }),
});
