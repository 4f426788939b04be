import type { Transaction } from '../../platform/database/driver.ts';
import { type Ids, instantOfId } from '../../platform/ids.ts';
import type { Locale } from '../../platform/locale.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { emailKey } from '../users/email-key.ts';
import { insert as insertUser } from '../users/users.sql.ts';
import type { SignedInUser } from '../users/user.ts';
import { signUpClosed } from './assert-sign-up-is-open.ts';
import type { Company } from './company.ts';
import { claimFirstCompany, insert } from './companies.sql.ts';
import { knownTimeZone } from './known-time-zone.ts';

export interface NewCompany {
  readonly name: string;
  /** IANA name. Default `UTC`. */
  readonly timeZone?: string | undefined;
  /** ISO 3166-1 and ISO 4217 codes. */
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
  /** Of emails, payslip files and the names of what the company begins with. Default `en`. */
  readonly locale?: Locale | undefined;
  readonly owner: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    /** argon2id in PHC format, from `Passwords.hash`; null if they never sign in with a password. */
    readonly passwordHash: string | null;
  };
}

export interface CreateCompanyOptions {
  readonly ids: Ids;
  /** The id the transaction already acts for. */
  readonly companyId: string;
  /** Refuse if a company already exists (SIGN_UP=first). */
  readonly onlyFirst: boolean;
}

const atWork = {
  is_sandbox: false,
  clock_ahead_ms: 0,
  deletion_due_at: null,
  moving_since: null,
} as const;

/**
 * Creates a company and its owner. The transaction must act for `companyId`, a new id: row-level
 * security allows it to create only that company.
 *
 * @throws Problem `forbidden` if `onlyFirst` and a company exists; `validation_failed` for an unknown
 *   time zone
 */
export async function createCompany(
  transaction: Transaction,
  { ids, companyId, onlyFirst }: CreateCompanyOptions,
  { name, owner, timeZone = 'UTC', country, currency, locale = 'en' }: NewCompany,
): Promise<{ company: Company; user: SignedInUser }> {
  const createdAt = instantOfId(companyId);
  const claim = await transaction.query(claimFirstCompany(createdAt));
  if (onlyFirst && claim.rowCount === 0) {
    throw signUpClosed();
  }
  const company: Company = {
    id: companyId,
    name,
    time_zone: knownTimeZone(timeZone),
    country: country ?? null,
    currency: currency ?? null,
    created_at: createdAt,
    ...atWork,
  };
  const user: SignedInUser = {
    id: ids.next(),
    employee_id: null,
    email: owner.email,
    first_name: owner.firstName,
    last_name: owner.lastName,
    role: 'owner',
    totp_enabled: false,
    is_manager: false,
    password_changed_at: createdAt,
    has_company_account: false,
    is_password_refused: false,
    locale: null,
    created_at: createdAt,
  };
  await transaction.query(insert({ ...company, locale }));
  await transaction.query(
    insertUser(companyId, user, {
      emailKey: emailKey(owner.email),
      passwordHash: owner.passwordHash,
    }),
  );
  const actor: UserActor = {
    kind: 'user',
    companyId,
    userId: user.id,
    role: 'owner',
    employeeId: null,
  };
  recordAudit(
    transaction,
    { ids, actor },
    {
      action: 'company.created',
      subjectKind: 'company',
      subjectId: companyId,
      fields: ['name'],
    },
  );
  return { company, user };
}
