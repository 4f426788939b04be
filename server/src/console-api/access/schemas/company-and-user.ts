import { type Static, Type } from 'typebox';
import { allRoles } from '../../../access/actor.ts';
import type { Company } from '../../../access/companies/company.ts';
import type { SignedInUser } from '../../../access/users/user.ts';
import { locales } from '../../../platform/locale.ts';
import { instant, nullable, oneOf, uuid } from '../../../platform/http/schema-fields.ts';

const companySchema = Type.Object({
  id: uuid(),
  name: Type.String(),
  time_zone: Type.String(),
  created_at: instant(),
});

const userSchema = Type.Object({
  id: uuid(),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  role: oneOf(allRoles),
  employee_id: nullable(uuid()),
  totp_enabled: Type.Boolean(),
  is_manager: Type.Boolean(),
  password_changed_at: nullable(instant()),
  locale: nullable(oneOf(locales)),
  has_company_account: Type.Boolean(),
  is_password_refused: Type.Boolean(),
  created_at: instant(),
});

/** The signed-in user and the company: the response of signing up, signing in and `/me`. */
export const companyAndUser = Type.Object({ company: companySchema, user: userSchema });

export function presentCompanyAndUser({
  company,
  user,
}: {
  company: Company;
  user: SignedInUser;
}): Static<typeof companyAndUser> {
  return {
    company: {
      id: company.id,
      name: company.name,
      time_zone: company.time_zone,
      created_at: company.created_at,
    },
    user: {
      id: user.id,
      email: user.email,
      first_name: user.first_name,
      last_name: user.last_name,
      role: user.role,
      employee_id: user.employee_id,
      totp_enabled: user.totp_enabled,
      is_manager: user.is_manager,
      password_changed_at: user.password_changed_at,
      locale: user.locale,
      has_company_account: user.has_company_account,
      is_password_refused: user.is_password_refused,
      created_at: user.created_at,
    },
  };
}
