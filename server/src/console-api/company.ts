import { type Static, Type } from 'typebox';
import type { CompanySettings } from '../access/companies/company-settings.ts';
import { findCompanySettings } from '../access/companies/find-company-settings.ts';
import { updateCompany } from '../access/companies/update-company.ts';
import {
  closed,
  instant,
  mailedName,
  nullable,
  oneOf,
  text,
  uuid,
} from '../platform/http/schema-fields.ts';
import { checkCurrency } from '../hr/check-currency.ts';
import { locales } from '../platform/locale.ts';
import { withoutUndefined } from '../platform/without-undefined.ts';
import { country } from './calendars/holiday-calendars.ts';
import type { ConsoleOperation, InstallationFacts } from './frame/operation.ts';
import { recordOperation } from './frame/record-operation.ts';
import { currencyField } from './pay-items.ts';

const companySchema = Type.Object({
  id: uuid(),
  name: Type.String(),
  time_zone: Type.String(),
  country: nullable(Type.String()),
  /** The first choice where an amount is entered. */
  currency: nullable(Type.String()),
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
      country: Type.Optional(nullable(country)),
      currency: Type.Optional(nullable(currencyField)),
      locale: Type.Optional(oneOf(locales)),
    }),
    answer: singleCompany,
    act: async (change, { services, body }) => {
      if (typeof body.currency === 'string') checkCurrency('/currency', body.currency);
      const company = await updateCompany(change.transaction, change, withoutUndefined(body));
      return { company: presentCompany(company, services.installation) };
    },
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
