import type { AccountLinksRow, CompaniesRow, UsersRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { movedTo } from '../company-moves/moved-to.ts';
import type { AccountLinkKind } from './account-links.ts';
import {
  bind,
  sql,
  inline,
  fragment,
  type Bound,
  type Fragment,
} from '../../platform/database/sql.ts';

export interface NewLinkRow {
  readonly id: string;
  readonly userId: string;
  readonly kind: AccountLinkKind;
  readonly tokenHash: Uint8Array;
  readonly tokenCiphertext: Uint8Array | null;
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** Without a ciphertext there is nothing to email: the link was shown instead. */
export function insert(companyId: string, row: NewLinkRow): Statement {
  const boundTokenCiphertext = bind(row.tokenCiphertext);
  return sql`
    insert into account_links (company_id, id, user_id, kind, token_hash, token_ciphertext,
      is_shown, created_at, expires_at)
    values (${companyId}, ${row.id}, ${row.userId}, ${row.kind}, ${row.tokenHash},
      ${boundTokenCiphertext}, ${boundTokenCiphertext}::bytea is null, ${row.createdAt},
      ${row.expiresAt})`;
}

/** Used links stay as a record. `kind` and `isShown` null = any. */
export function removeOpen(
  companyId: string,
  userId: string,
  { kind, isShown }: { kind: AccountLinkKind | null; isShown: boolean | null },
): Statement {
  const boundKind = bind(kind);
  const boundIsShown = bind(isShown);
  return sql`
    delete from account_links
    where company_id = ${companyId} and user_id = ${userId} and used_at is null
      and (${boundKind}::text is null or kind = ${boundKind})
      and (${boundIsShown}::boolean is null or is_shown = ${boundIsShown})`;
}

export type LinkMatch = Pick<AccountLinksRow, 'company_id' | 'id' | 'user_id'> &
  Pick<UsersRow, 'email_key'> & { readonly moved_to: string | null };

/** Runs as `muster_lookup`: the company is not known yet. */
export function findByToken(
  tokenHash: Uint8Array,
  { kind, now }: { kind: AccountLinkKind; now: string },
): Statement {
  return sql`
    select l.company_id, l.id, l.user_id, u.email_key, ${movedTo('l')} as moved_to
    from account_links l join users u on u.company_id = l.company_id and u.id = l.user_id
    where l.token_hash = ${tokenHash} and l.kind = ${kind} and l.used_at is null
      and l.expires_at > ${now}`;
}

/** A link to an account for work ends with the employment. */
function hasLeft(company: Bound, userId: string): Fragment {
  const userIdSql = inline(userId);
  return fragment`exists (select from users u
    join employees e on e.company_id = u.company_id and e.id = u.employee_id
    where u.company_id = ${company} and u.id = ${userIdSql} and e.status = 'terminated')`;
}

export interface InvitedTo {
  readonly company_name: string;
  readonly first_name: UsersRow['first_name'];
  /** The address they sign in with. */
  readonly email: UsersRow['email'];
  readonly expires_at: AccountLinksRow['expires_at'];
  /** Whether it is to the documents of a former employee, not to an account for work. */
  readonly is_former_employee: boolean;
}

/** The data shown for an invitation; no row if the link was used, replaced or has expired. */
export function findInvited(companyId: string, id: string, now: string): Statement {
  const company = bind(companyId);
  return sql`
    select companies.name as company_name, users.first_name, users.email, link.expires_at,
      users.role = 'former_employee' as is_former_employee
    from account_links as link
    join users on users.company_id = link.company_id and users.id = link.user_id
    join companies on companies.id = link.company_id
    where link.company_id = ${company} and link.id = ${id}
      and link.used_at is null and link.expires_at > ${now} and users.disabled_at is null
      and not ${hasLeft(company, 'users.id')}`;
}

/** Affects no row if the link was used, replaced or has expired, or the employee has left. */
export function use(companyId: string, id: string, now: string): Statement {
  const company = bind(companyId);
  const boundNow = bind(now);
  return sql`
    update account_links set used_at = ${boundNow}, token_ciphertext = null
    where company_id = ${company} and id = ${id} and used_at is null and expires_at > ${boundNow}
      and not ${hasLeft(company, 'account_links.user_id')}`;
}

export interface LinkToMail
  extends Pick<UsersRow, 'email' | 'first_name' | 'last_name'>,
    Pick<AccountLinksRow, 'kind' | 'expires_at'> {
  readonly token_ciphertext: NonNullable<AccountLinksRow['token_ciphertext']>;
  readonly company_name: string;
  readonly is_former_employee: boolean;
  readonly locale: CompaniesRow['locale'];
  /** Where the company is now; null unless it has moved. */
  readonly moved_to: string | null;
}

/**
 * The content of an email still to be sent; no row if it was sent or the link is no longer valid.
 */
export function findToMail(companyId: string, id: string, now: string): Statement {
  return sql`
    select link.kind, link.token_ciphertext, link.expires_at, users.email, users.first_name,
      users.last_name, companies.name as company_name, companies.locale,
      users.role = 'former_employee' as is_former_employee, ${movedTo('link')} as moved_to
    from account_links as link
    join users on users.company_id = link.company_id and users.id = link.user_id
    join companies on companies.id = link.company_id
    where link.company_id = ${companyId} and link.id = ${id} and link.token_ciphertext is not null
      and link.used_at is null and link.expires_at > ${now}`;
}

export function noteMailed(companyId: string, id: string): Statement {
  return sql`
    update account_links set token_ciphertext = null
    where company_id = ${companyId} and id = ${id}`;
}
