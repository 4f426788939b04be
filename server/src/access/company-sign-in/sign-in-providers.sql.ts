import type { SignInProvidersRow, UserIdentitiesRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { ProviderSettings } from './sign-in-provider.ts';
import { sql, bind, fragment } from '../../platform/database/sql.ts';

const columns = fragment`issuer, client_id, client_secret_ciphertext, create_accounts, enforced,
  break_glass_user_id, last_signed_in_at, created_at, updated_at`;

export function find(companyId: string): Statement {
  return sql('sign_in_providers.find')`
    select ${columns} from sign_in_providers where company_id = ${companyId}`;
}

export function lock(companyId: string): Statement {
  return sql`
    select ${columns} from sign_in_providers where company_id = ${companyId} for update`;
}

export function insert(
  companyId: string,
  settings: ProviderSettings,
  { secret, now }: { secret: Uint8Array; now: string },
): Statement {
  const boundNow = bind(now);
  return sql`
    insert into sign_in_providers (company_id, issuer, client_id, client_secret_ciphertext,
      create_accounts, enforced, break_glass_user_id, created_at, updated_at)
    values (${companyId}, ${settings.issuer}, ${settings.client_id}, ${secret},
      ${settings.create_accounts}, ${settings.enforced}, ${settings.break_glass_user_id},
      ${boundNow}, ${boundNow})`;
}

export function update(
  companyId: string,
  settings: ProviderSettings,
  {
    secret,
    lastSignedInAt,
    now,
  }: { secret: Uint8Array; lastSignedInAt: string | null; now: string },
): Statement {
  return sql`
    update sign_in_providers set issuer = ${settings.issuer}, client_id = ${settings.client_id},
      client_secret_ciphertext = ${secret}, create_accounts = ${settings.create_accounts},
      enforced = ${settings.enforced}, break_glass_user_id = ${settings.break_glass_user_id},
      last_signed_in_at = ${lastSignedInAt}, updated_at = ${now}
    where company_id = ${companyId}`;
}

export function remove(companyId: string): Statement {
  return sql`delete from sign_in_providers where company_id = ${companyId}`;
}

export function noteSignIn(companyId: string, now: string): Statement {
  return sql`
    update sign_in_providers set last_signed_in_at = ${now} where company_id = ${companyId}`;
}

export type PasswordRule = Pick<SignInProvidersRow, 'break_glass_user_id'>;

/**
 * The company's rule if it refuses passwords. Locks the row until the transaction ends: enforcing
 * company accounts waits for a password sign-in under way, and then ends its session.
 */
export function findPasswordRule(companyId: string): Statement {
  return sql('sign_in_providers.find_password_rule')`
    select break_glass_user_id from sign_in_providers
    where company_id = ${companyId} and enforced for share`;
}

/** Ends the sessions that a password opened, except those of one user and the one of a token. */
export function removePasswordSessions(
  companyId: string,
  { exceptUserId, exceptTokenHash }: { exceptUserId: string; exceptTokenHash: Uint8Array },
): Statement {
  return sql`
    delete from sessions
    where company_id = ${companyId} and opened_with = 'password' and user_id <> ${exceptUserId}
      and token_hash <> ${exceptTokenHash}`;
}

export type SealedProvider = Pick<SignInProvidersRow, 'company_id' | 'client_secret_ciphertext'>;

/** Runs as `muster_operator`, in order of the company. */
export function findSealedSecrets(afterCompanyId: string, rowsMax: number): Statement {
  return sql`
    select company_id, client_secret_ciphertext from sign_in_providers
    where company_id > ${afterCompanyId} order by company_id limit ${rowsMax}`;
}

/** Runs as `muster_operator`; changes nothing if the secret was replaced in the meantime. */
export function replaceSealedSecret(row: SealedProvider, sealed: Uint8Array): Statement {
  return sql`
    update sign_in_providers set client_secret_ciphertext = ${sealed}
    where company_id = ${row.company_id}
      and client_secret_ciphertext = ${row.client_secret_ciphertext}`;
}

export type ProviderOfDomain = Pick<SignInProvidersRow, 'company_id'>;

/**
 * Runs as `muster_lookup`: the company whose provider signs in an address of a verified domain. If
 * several companies verified the domain, one where the address has a user comes first.
 */
export function findByDomain(domain: string, emailKey: string): Statement {
  return sql`
    select domains.company_id from sign_in_domains as domains
      join sign_in_providers using (company_id)
    where domains.domain = ${domain} and domains.verified_at is not null
    order by exists (select from users where users.email_key = ${emailKey}
        and users.company_id = domains.company_id and users.disabled_at is null
        and users.former_employee_id is null) desc,
      domains.verified_at, domains.company_id limit 1`;
}

/**
 * Runs as `muster_lookup`: the companies with a verified domain that trust the same client of the
 * same provider.
 */
export function findSharing(
  { issuer, clientId, domain }: { issuer: string; clientId: string; domain: string },
  companiesMax: number,
): Statement {
  return sql`
    select company_id from sign_in_providers as providers
    where issuer = ${issuer} and client_id = ${clientId}
      and exists (select from sign_in_domains as domains
        where domains.company_id = providers.company_id and domains.domain = ${domain}
          and domains.verified_at is not null)
    order by company_id limit ${companiesMax}`;
}

export interface KnownPerson {
  readonly id: string;
  readonly is_disabled: boolean;
  readonly subject: UserIdentitiesRow['subject'] | null;
}

/** The users whom an account at the provider may be: linked to it, or with its address. */
export function findPersons(
  companyId: string,
  { issuer, subject, emailKey }: { issuer: string; subject: string; emailKey: string },
): Statement {
  const company = bind(companyId);
  const boundIssuer = bind(issuer);
  return sql`
    select users.id, users.disabled_at is not null as is_disabled, identity.subject
    from users left join user_identities as identity
      on identity.company_id = users.company_id and identity.user_id = users.id
        and identity.issuer = ${boundIssuer}
    where users.company_id = ${company} and users.former_employee_id is null
      and (users.email_key = ${emailKey} or users.id = (
      select user_id from user_identities
      where company_id = ${company} and issuer = ${boundIssuer} and subject = ${subject}))`;
}

export function linkIdentity(
  companyId: string,
  userId: string,
  { issuer, subject, now }: { issuer: string; subject: string; now: string },
): Statement {
  return sql`
    insert into user_identities (company_id, user_id, issuer, subject, linked_at)
    values (${companyId}, ${userId}, ${issuer}, ${subject}, ${now})`;
}

export function removeIdentities(companyId: string): Statement {
  return sql`delete from user_identities where company_id = ${companyId}`;
}

export function removeIdentity(companyId: string, userId: string): Statement {
  return sql`delete from user_identities where company_id = ${companyId} and user_id = ${userId}`;
}

/** The employee with this address who has no user yet and hasn't left. */
export function findEmployeeWithoutUser(companyId: string, emailKey: string): Statement {
  const company = bind(companyId);
  return sql`
    select id from employees
    where company_id = ${company} and email_key = ${emailKey} and status <> 'terminated'
      and not exists (select from users where users.company_id = ${company}
        and users.employee_id = employees.id)`;
}
