import { type Static, Type } from 'typebox';
import type { CompanySettings } from '../access/companies/company-settings.ts';
import { findCompanySettings } from '../access/companies/find-company-settings.ts';
import { updateCompany } from '../access/companies/update-company.ts';
import { closed, instant, mailedName, oneOf, text, uuid } from '../platform/http/schema-fields.ts';
import { locales } from '../platform/locale.ts';
import { withoutUndefined } from '../platform/without-undefined.ts';
import type { ConsoleOperation, InstallationFacts } from './frame/operation.ts';
import { recordOperation } from './frame/record-operation.ts';

const companySchema = Type.Object({
  id: uuid(),
  name: Type.String(),
  time_zone: Type.String(),
  /** The language of emails and payslip files. */
  locale: oneOf(locales),
  /** The plan's limit on API requests per client and minute. */
  rate_limit_per_minute: Type.Integer(),
  created_at: instant(),
  updated_at: instant(),
});

const singleCompany = Type.Object({ company: companySchema });

/** Operations on company settings. */
export const companyOperations: readonly ConsoleOperation[] = [
  recordOperation({
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
  }),
  recordOperation({
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
        await updateCompany(change.transaction, change, withoutUndefined(body)),
        services.installation,
      ),
    }),
  }),
];

function presentCompany(
  company: CompanySettings,
  installation: InstallationFacts,
): Static<typeof companySchema> {
  return {
    ...company,
    rate_limit_per_minute: company.rate_limit_per_minute ?? installation.rateLimitPerMinute,
  };
}
