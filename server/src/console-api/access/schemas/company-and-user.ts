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
  country: nullable(Type.String()),
  /** The first choice where an amount is entered. */
  currency: nullable(Type.String()),
  created_at: instant(),
  is_sandbox: Type.Boolean(),
  /** How far its clock is ahead of the real time: 0 unless it is a sandbox. */
  clock_ahead_ms: Type.Number(),
  /** When it is going to be deleted: until then it is read-only. */
  deletion_due_at: nullable(instant()),
  /** Since when it is read-only because it is being moved to another installation. */
  moving_since: nullable(instant()),
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
    company: { ...company },
    user: { ...user },
  };
}
