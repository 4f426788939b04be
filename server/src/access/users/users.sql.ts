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
import {
  bind,
  sql,
  fragment,
  type Fragment,
  type Bound,
  join,
  inline,
} from '../../platform/database/sql.ts';

const ownColumns = fragment`id, email, first_name, last_name, role, created_at,
  exists (select from user_totp as totp where totp.company_id = users.company_id
    and totp.user_id = users.id and totp.confirmed_at is not null) as totp_enabled`;

const signedInColumns = fragment`${ownColumns},
  coalesce(employee_id, former_employee_id) as employee_id,
  password_changed_at, locale,
  ${hasCompanyAccount('users')} as has_company_account, ${isPasswordRefused} as is_password_refused,
  exists (select from employees as report where report.company_id = users.company_id
    and report.manager_id = users.employee_id and report.status <> 'terminated') as is_manager`;

/** Former employees aren't managed as users: HR manages their access in their records. */
const isStaff = fragment`former_employee_id is null`;

const accountColumns = fragment`${ownColumns}, employee_id, disabled_at,
  password_hash is not null as has_password,
  ${hasCompanyAccount('users')} as has_company_account,
  (select link.expires_at from account_links as link where link.company_id = users.company_id
    and link.user_id = users.id and link.kind = 'invitation' and link.used_at is null)
    as invitation_expires_at`;

export function insert(
  companyId: string,
  row: NewUserRow,
  { emailKey, passwordHash }: { emailKey: string; passwordHash: string | null },
): Statement {
  const boundPasswordHash = bind(passwordHash);
  const createdAt = bind(row.created_at);
  return sql`
    insert into users (company_id, id, employee_id, email, email_key, first_name, last_name, role,
      password_hash, created_at, updated_at, password_changed_at)
    values (${companyId}, ${row.id}, ${row.employee_id}, ${row.email}, ${emailKey},
      ${row.first_name}, ${row.last_name}, ${row.role}, ${boundPasswordHash}, ${createdAt},
      ${createdAt}, case when ${boundPasswordHash}::text is not null
      then ${createdAt}::timestamptz end)`;
}

export function find(companyId: string, userId: string): Statement {
  return sql`
    select ${signedInColumns} from users where company_id = ${companyId} and id = ${userId}`;
}

/** The user as in the list of users. */
export function findAccount(companyId: string, userId: string): Statement {
  return sql('users.find_account')`
    select ${accountColumns} from users
    where company_id = ${companyId} and id = ${userId} and ${isStaff}`;
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

const statusConditions: Readonly<Record<UserStatus, Fragment>> = {
  invited: fragment`disabled_at is null and password_hash is null
    and not ${hasCompanyAccount('users')}`,
  active: canSignIn('users'),
  disabled: fragment`disabled_at is not null`,
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
      { name: 'staff', condition: isStaff },
      { name: 'before', condition: 'id <', value: beforeId },
      { name: 'role', condition: 'role =', value: role },
      ...ofStatus.map((condition) => ({ name: status ?? '', condition })),
      {
        name: 'sought',
        condition:
          sought === undefined ? undefined : (company) => isSought(company, sought, ofStatus),
      },
    ],
  };
}

/** Sorts after every character in a bytewise comparison. */
const lastCharacter = fragment`'\u{10FFFF}'`;

/**
 * An array, so that the matches are found first: otherwise a rare name would be searched for
 * through all users in the order of the list.
 */
function isSought(company: Bound, sought: string, conditions: readonly Fragment[]): Fragment {
  const keys = ['first_name_key', 'last_name_key', 'email_key'] as const;
  const begins = join(
    keys.map((key) => beginsWith(key, sought)),
    ' or ',
  );
  const where = [fragment`company_id = ${company}`, isStaff, fragment`(${begins})`, ...conditions];
  return fragment`id = any(array(select id from users where ${join(where, ' and ')}))`;
}

/** Comparisons instead of `like`, whose wildcards could be in the input. */
function beginsWith(key: string, sought: string): Fragment {
  return fragment`(${inline(key)} ~>=~ lower(${sought}::text)
    and ${inline(key)} ~<~ (lower(${sought}::text) || ${lastCharacter}))`;
}

export function findIdByEmployee(companyId: string, employeeId: string): Statement {
  return sql`select id from users where company_id = ${companyId} and employee_id = ${employeeId}`;
}

/** The user who was disabled by the end of this employment, if any. */
export function findClosedWithRecord(companyId: string, employeeId: string): Statement {
  return sql`
    select id from users where company_id = ${companyId} and employee_id = ${employeeId}
      and closed_with_record`;
}

export function findByEmployee(companyId: string, employeeId: string): Statement {
  return sql('users.find_by_employee')`
    select ${accountColumns} from users
    where company_id = ${companyId} and employee_id = ${employeeId}`;
}

/** Links the user with this address, if they have no employee record, to an employee. */
export function linkToEmployee(companyId: string, emailKey: string, employeeId: string): Statement {
  return sql`
    update users set employee_id = ${employeeId}
    where company_id = ${companyId} and email_key = ${emailKey} and employee_id is null
      and disabled_at is null and ${isStaff}
    returning id`;
}

/**
 * Locks a user and the company's owners, always in the order of their ids. After waiting for a lock
 * the current owners are returned: rows that are no longer owners are left out.
 */
export function lockWithOwners(companyId: string, userId: string): Statement {
  return sql`
    select ${accountColumns} from users
    where company_id = ${companyId} and (id = ${userId} or role = 'owner') and ${isStaff}
    order by id for no key update of users`;
}

export type Credentials = Pick<
  UsersRow,
  'email' | 'role' | 'employee_id' | 'password_hash' | 'disabled_at'
>;

export function lockCredentials(companyId: string, userId: string): Statement {
  return sql`
    select email, role, coalesce(employee_id, former_employee_id) as employee_id,
      password_hash, disabled_at
    from users
    where company_id = ${companyId} and id = ${userId} for no key update`;
}

export function setLocale(
  companyId: string,
  userId: string,
  { locale, now }: { locale: Locale; now: string },
): Statement {
  return sql`
    update users set locale = ${locale}, updated_at = ${now}
    where company_id = ${companyId} and id = ${userId}`;
}

export function setPassword(
  companyId: string,
  userId: string,
  { passwordHash, now }: { passwordHash: string; now: string },
): Statement {
  const boundNow = bind(now);
  return sql`
    update users set password_hash = ${passwordHash}, password_changed_at = ${boundNow},
      updated_at = ${boundNow}
    where company_id = ${companyId} and id = ${userId}`;
}

export function setRole(
  companyId: string,
  userId: string,
  { role, now }: { role: UserRole; now: string },
): Statement {
  return sql`
    update users set role = ${role}, updated_at = ${now}
    where company_id = ${companyId} and id = ${userId}`;
}

/** A row if the user is an employee who has left. */
export function findEndedEmployment(companyId: string, userId: string): Statement {
  return sql`
    select e.id from users u
    join employees e on e.company_id = u.company_id and e.id = u.employee_id
    where u.company_id = ${companyId} and u.id = ${userId} and e.status = 'terminated'`;
}

export function setDisabledAt(
  companyId: string,
  userId: string,
  { disabledAt, withRecord, now }: { disabledAt: string | null; withRecord: boolean; now: string },
): Statement {
  return sql`
    update users set disabled_at = ${disabledAt}, closed_with_record = ${withRecord},
      updated_at = ${now}
    where company_id = ${companyId} and id = ${userId}`;
}
