import type { UsersRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { Locale } from '../../platform/locale.ts';
import type { NewestFirst } from '../../platform/database/newest-first.ts';
import type { SortColumn } from '../../platform/database/sorted-list.ts';
import type { UserRole } from '../actor.ts';
import { canSignIn, hasCompanyAccount } from './can-sign-in.ts';
import { isPasswordRefused } from './credentials.sql.ts';
import type { UserStatus } from './user-account.ts';
import type { NewUserRow } from './user.ts';

const ownColumns = `id, email, first_name, last_name, role, created_at,
  exists (select from user_totp as totp where totp.company_id = users.company_id
    and totp.user_id = users.id and totp.confirmed_at is not null) as totp_enabled`;

const signedInColumns = `${ownColumns}, coalesce(employee_id, former_employee_id) as employee_id,
  password_changed_at, locale,
  ${hasCompanyAccount('users')} as has_company_account, ${isPasswordRefused} as is_password_refused,
  exists (select from employees as report where report.company_id = users.company_id
    and report.manager_id = users.employee_id and report.status <> 'terminated') as is_manager`;

/** Former employees aren't managed as users: HR manages their access in their records. */
const isStaff = 'former_employee_id is null';

const accountColumns = `${ownColumns}, employee_id, disabled_at, password_hash is not null as has_password,
  ${hasCompanyAccount('users')} as has_company_account,
  (select link.expires_at from account_links as link where link.company_id = users.company_id
    and link.user_id = users.id and link.kind = 'invitation' and link.used_at is null)
    as invitation_expires_at`;

export function insert(
  companyId: string,
  row: NewUserRow,
  { emailKey, passwordHash }: { emailKey: string; passwordHash: string | null },
): Statement {
  return {
    text: `insert into users (company_id, id, employee_id, email, email_key, first_name, last_name, role, password_hash,
             created_at, updated_at, password_changed_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10,
             case when $9::text is not null then $10::timestamptz end)`,
    values: [
      companyId,
      row.id,
      row.employee_id,
      row.email,
      emailKey,
      row.first_name,
      row.last_name,
      row.role,
      passwordHash,
      row.created_at,
    ],
  };
}

export function find(companyId: string, userId: string): Statement {
  return {
    text: `select ${signedInColumns} from users where company_id = $1 and id = $2`,
    values: [companyId, userId],
  };
}

/** The user as in the list of users. */
export function findAccount(companyId: string, userId: string): Statement {
  return {
    name: 'users.find_account',
    text: `select ${accountColumns} from users
           where company_id = $1 and id = $2 and ${isStaff}`,
    values: [companyId, userId],
  };
}

export interface UserFilter {
  /**
   * A prefix of the first or last name, of both in either order, or of the address; words separated
   * by single spaces.
   */
  readonly sought?: string | undefined;
  readonly status?: UserStatus | undefined;
  readonly role?: UserRole | undefined;
  readonly beforeId?: string | undefined;
}

const statusConditions: Readonly<Record<UserStatus, string>> = {
  invited: `disabled_at is null and password_hash is null and not ${hasCompanyAccount('users')}`,
  active: canSignIn('users'),
  disabled: 'disabled_at is not null',
};

/** What people can sort users by, each with its index. */
export const userSorts = {
  /** `users_by_name` */
  name: { column: 'first_name_key' },
  created_at: { column: 'id' },
} as const satisfies Record<string, SortColumn>;

export function userList(
  companyId: string,
  { status, role, sought, beforeId }: UserFilter,
  limit: number,
): NewestFirst {
  const ofStatus = status === undefined ? [] : [statusConditions[status]];
  return {
    name: 'users.list',
    columns: accountColumns,
    table: 'users',
    companyId,
    limit,
    filters: [
      { name: 'staff', condition: isStaff, isWhole: true },
      { name: 'before', condition: 'id <', value: beforeId },
      { name: 'role', condition: 'role =', value: role },
      ...ofStatus.map((condition) => ({ name: status ?? '', condition, isWhole: true as const })),
      {
        name: 'sought',
        condition: whereSought(ofStatus),
        values: sought === undefined ? undefined : Array.from({ length: 6 }, () => sought),
      },
    ],
  };
}

/** Sorts after every character in a bytewise comparison. */
const lastCharacter = "'\u{10FFFF}'";

/** Comparisons instead of `like`, whose wildcards could be in the input. */
const beginsWithSought = ['first_name_key', 'last_name_key', 'email_key']
  .map(
    (column) =>
      `(${column} ~>=~ lower(?::text) and ${column} ~<~ (lower(?::text) || ${lastCharacter}))`,
  )
  .join(' or ');

/**
 * An array, so that the matches are found first: otherwise a rare name would be searched for
 * through all users in the order of the list.
 */
function whereSought(conditions: readonly string[]): string {
  const where = ['company_id = $1', isStaff, `(${beginsWithSought})`, ...conditions];
  return `id = any(array(select id from users where ${where.join(' and ')}))`;
}

export function findIdByEmployee(companyId: string, employeeId: string): Statement {
  return {
    text: `select id from users where company_id = $1 and employee_id = $2`,
    values: [companyId, employeeId],
  };
}

/** The user who was disabled by the end of this employment, if any. */
export function findClosedWithRecord(companyId: string, employeeId: string): Statement {
  return {
    text: `select id from users where company_id = $1 and employee_id = $2 and closed_with_record`,
    values: [companyId, employeeId],
  };
}

export function findByEmployee(companyId: string, employeeId: string): Statement {
  return {
    name: 'users.find_by_employee',
    text: `select ${accountColumns} from users where company_id = $1 and employee_id = $2`,
    values: [companyId, employeeId],
  };
}

/** Links the user with this address, if they have no employee record, to an employee. */
export function linkToEmployee(companyId: string, emailKey: string, employeeId: string): Statement {
  return {
    text: `update users set employee_id = $3
           where company_id = $1 and email_key = $2 and employee_id is null
             and disabled_at is null and ${isStaff}
           returning id`,
    values: [companyId, emailKey, employeeId],
  };
}

/**
 * Locks a user and the company's owners, always in the order of their ids. After waiting for a lock
 * the current owners are returned: rows that are no longer owners are left out.
 */
export function lockWithOwners(companyId: string, userId: string): Statement {
  return {
    text: `select ${accountColumns} from users
           where company_id = $1 and (id = $2 or role = 'owner') and ${isStaff}
           order by id for no key update of users`,
    values: [companyId, userId],
  };
}

export type Credentials = Pick<
  UsersRow,
  'email' | 'role' | 'employee_id' | 'password_hash' | 'disabled_at'
>;

export function lockCredentials(companyId: string, userId: string): Statement {
  return {
    text: `select email, role, coalesce(employee_id, former_employee_id) as employee_id,
             password_hash, disabled_at
           from users
           where company_id = $1 and id = $2 for no key update`,
    values: [companyId, userId],
  };
}

export function setLocale(
  companyId: string,
  userId: string,
  { locale, now }: { locale: Locale; now: string },
): Statement {
  return {
    text: `update users set locale = $3, updated_at = $4 where company_id = $1 and id = $2`,
    values: [companyId, userId, locale, now],
  };
}

export function setPassword(
  companyId: string,
  userId: string,
  { passwordHash, now }: { passwordHash: string; now: string },
): Statement {
  return {
    text: `update users set password_hash = $3, password_changed_at = $4, updated_at = $4
           where company_id = $1 and id = $2`,
    values: [companyId, userId, passwordHash, now],
  };
}

export function setRole(
  companyId: string,
  userId: string,
  { role, now }: { role: UserRole; now: string },
): Statement {
  return {
    text: `update users set role = $3, updated_at = $4 where company_id = $1 and id = $2`,
    values: [companyId, userId, role, now],
  };
}

/** A row if the user is an employee who has left. */
export function findEndedEmployment(companyId: string, userId: string): Statement {
  return {
    text: `select e.id from users u
           join employees e on e.company_id = u.company_id and e.id = u.employee_id
           where u.company_id = $1 and u.id = $2 and e.status = 'terminated'`,
    values: [companyId, userId],
  };
}

export function setDisabledAt(
  companyId: string,
  userId: string,
  { disabledAt, withRecord, now }: { disabledAt: string | null; withRecord: boolean; now: string },
): Statement {
  return {
    text: `update users set disabled_at = $3, closed_with_record = $4, updated_at = $5
           where company_id = $1 and id = $2`,
    values: [companyId, userId, disabledAt, withRecord, now],
  };
}
