import type { AccountLinksRow, CompaniesRow, UsersRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { AccountLinkKind } from './account-links.ts';

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
  return {
    text: `insert into account_links (company_id, id, user_id, kind, token_hash, token_ciphertext,
             is_shown, created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $6::bytea is null, $7, $8)`,
    values: [
      companyId,
      row.id,
      row.userId,
      row.kind,
      row.tokenHash,
      row.tokenCiphertext,
      row.createdAt,
      row.expiresAt,
    ],
  };
}

/** Used links stay as a record. `kind` and `isShown` null = any. */
export function removeOpen(
  companyId: string,
  userId: string,
  { kind, isShown }: { kind: AccountLinkKind | null; isShown: boolean | null },
): Statement {
  return {
    text: `delete from account_links
           where company_id = $1 and user_id = $2 and used_at is null
             and ($3::text is null or kind = $3) and ($4::boolean is null or is_shown = $4)`,
    values: [companyId, userId, kind, isShown],
  };
}

export type LinkMatch = Pick<AccountLinksRow, 'company_id' | 'id' | 'user_id'> &
  Pick<UsersRow, 'email_key'>;

/** Runs as `muster_lookup`: the company is not known yet. */
export function findByToken(
  tokenHash: Uint8Array,
  { kind, now }: { kind: AccountLinkKind; now: string },
): Statement {
  return {
    text: `select l.company_id, l.id, l.user_id, u.email_key
           from account_links l join users u on u.company_id = l.company_id and u.id = l.user_id
           where l.token_hash = $1 and l.kind = $2 and l.used_at is null and l.expires_at > $3`,
    values: [tokenHash, kind, now],
  };
}

/** A link to an account for work ends with the employment. */
function hasLeft(userId: string): string {
  return `exists (select from users u
    join employees e on e.company_id = u.company_id and e.id = u.employee_id
    where u.company_id = $1 and u.id = ${userId} and e.status = 'terminated')`;
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
  return {
    text: `select companies.name as company_name, users.first_name, users.email, link.expires_at,
             users.role = 'former_employee' as is_former_employee
           from account_links as link
           join users on users.company_id = link.company_id and users.id = link.user_id
           join companies on companies.id = link.company_id
           where link.company_id = $1 and link.id = $2
             and link.used_at is null and link.expires_at > $3 and users.disabled_at is null
             and not ${hasLeft('users.id')}`,
    values: [companyId, id, now],
  };
}

/** Affects no row if the link was used, replaced or has expired, or the employee has left. */
export function use(companyId: string, id: string, now: string): Statement {
  return {
    text: `update account_links set used_at = $3, token_ciphertext = null
           where company_id = $1 and id = $2 and used_at is null and expires_at > $3
             and not ${hasLeft('account_links.user_id')}`,
    values: [companyId, id, now],
  };
}

export interface LinkToMail extends Pick<UsersRow, 'email' | 'first_name' | 'last_name'> {
  readonly kind: AccountLinksRow['kind'];
  readonly token_ciphertext: NonNullable<AccountLinksRow['token_ciphertext']>;
  readonly expires_at: AccountLinksRow['expires_at'];
  readonly company_name: string;
  readonly is_former_employee: boolean;
  readonly locale: CompaniesRow['locale'];
}

/**
 * The content of an email still to be sent; no row if it was sent or the link is no longer valid.
 */
export function findToMail(companyId: string, id: string, now: string): Statement {
  return {
    text: `select link.kind, link.token_ciphertext, link.expires_at, users.email, users.first_name,
             users.last_name, companies.name as company_name, companies.locale,
             users.role = 'former_employee' as is_former_employee
           from account_links as link
           join users on users.company_id = link.company_id and users.id = link.user_id
           join companies on companies.id = link.company_id
           where link.company_id = $1 and link.id = $2 and link.token_ciphertext is not null
             and link.used_at is null and link.expires_at > $3`,
    values: [companyId, id, now],
  };
}

export function noteMailed(companyId: string, id: string): Statement {
  return {
    text: `update account_links set token_ciphertext = null where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}
