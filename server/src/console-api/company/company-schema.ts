import { type Static, Type } from 'typebox';
import type { CompanySettings } from '../../access/companies/company-settings.ts';
import { instant, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { locales } from '../../platform/locale.ts';
import type { InstallationFacts } from '../operation.ts';

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

export const singleCompany = Type.Object({ company: companySchema });

export function presentCompany(
  company: CompanySettings,
  installation: InstallationFacts,
): Static<typeof companySchema> {
  return {
    id: company.id,
    name: company.name,
    time_zone: company.time_zone,
    locale: company.locale,
    rate_limit_per_minute: company.rate_limit_per_minute ?? installation.rateLimitPerMinute,
    created_at: company.created_at,
    updated_at: company.updated_at,
  };
}
