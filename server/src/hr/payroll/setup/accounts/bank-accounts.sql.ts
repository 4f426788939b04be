import type { BankAccountsRow, CompaniesRow, UsersRow } from '../../../../../schema/rows.gen.ts';
import type { Statement } from '../../../../platform/database/driver.ts';
import { bind, fragment, sql, type Fragment, inline } from '../../../../platform/database/sql.ts';

const nameOf = (column: string): Fragment => {
  const columnSql = inline(column);
  return fragment`(select u.first_name || ' ' || u.last_name from users u
    where u.company_id = a.company_id and u.id = a.${columnSql})`;
};

/**
 * Whether account `a` is or was used: confirmed, or pending for longer than the waiting time.
 * @param now SQL of the time
 */
const isEffective = (a: string, now: Fragment): Fragment => {
  const aSql = inline(a);
  return fragment`(${aSql}.status <> 'withdrawn' and ${aSql}.active_from <= ${now})`;
};

/** @param now SQL of the time */
const columns = (
  now: Fragment,
): Fragment => fragment`a.id, a.employee_id, a.holder, a.iban, a.bic, a.active_from,
  a.requested_by, a.decided_at, a.created_at,
  case when not ${isEffective('a', now)} then a.status
    when exists (select from bank_accounts later
      where later.company_id = a.company_id and later.employee_id = a.employee_id
        and ${isEffective('later', now)} and (later.active_from, later.id) > (a.active_from, a.id))
    then 'replaced' else 'active' end as status,
  (select e.first_name || ' ' || e.last_name from employees e
   where e.company_id = a.company_id and e.id = a.employee_id) as employee_name,
  ${nameOf('requested_by')} as requested_by_name, ${nameOf('decided_by')} as decided_by_name`;

/** The accounts of an employee, newest first: a person changes theirs rarely. */
export function listOfEmployee(companyId: string, employeeId: string, now: string): Statement {
  const boundNow = bind(now);
  return sql('bank_accounts.list_of_employee')`
    select ${columns(fragment`${boundNow}::timestamptz`)} from bank_accounts a
    where a.company_id = ${companyId} and a.employee_id = ${employeeId} order by a.id desc
    limit 100`;
}

/** The accounts that wait for a second person, oldest first. */
export function listPending(
  companyId: string,
  { now, limit }: { readonly now: string; readonly limit: number },
): Statement {
  const boundNow = bind(now);
  return sql('bank_accounts.list_pending')`
    select ${columns(fragment`${boundNow}::timestamptz`)} from bank_accounts a
    where a.company_id = ${companyId} and a.status = 'pending' and a.active_from > ${boundNow}
    order by a.id limit ${limit}`;
}

function selectOne(companyId: string, id: string, now: string): Fragment {
  return fragment`
    select ${columns(fragment`${bind(now)}::timestamptz`)} from bank_accounts a
    where a.company_id = ${companyId} and a.id = ${id}`;
}

export function find(companyId: string, id: string, now: string): Statement {
  return sql`${selectOne(companyId, id, now)}`;
}

/** Like `find`, locked until the transaction ends. */
export function lock(companyId: string, id: string, now: string): Statement {
  return sql`${selectOne(companyId, id, now)} for no key update`;
}

export type NewBankAccount = Pick<
  BankAccountsRow,
  'id' | 'employee_id' | 'holder' | 'iban' | 'bic' | 'active_from' | 'requested_by' | 'created_at'
>;

export function insert(companyId: string, row: NewBankAccount): Statement {
  const createdAt = bind(row.created_at);
  return sql`
    insert into bank_accounts (company_id, id, employee_id, status, holder, iban, bic,
      active_from, requested_by, created_at, updated_at)
    values (${companyId}, ${row.id}, ${row.employee_id}, 'pending', ${row.holder}, ${row.iban},
      ${row.bic}, ${row.active_from}, ${row.requested_by}, ${createdAt}, ${createdAt})`;
}

interface Decision {
  readonly userId: string;
  readonly now: string;
}

/** A newer change replaces one that still waits. */
export function withdrawWaiting(
  companyId: string,
  employeeId: string,
  { userId, now }: Decision,
): Statement {
  const boundNow = bind(now);
  return sql`
    update bank_accounts
    set status = 'withdrawn', decided_by = ${userId}, decided_at = ${boundNow},
      updated_at = ${boundNow}
    where company_id = ${companyId} and employee_id = ${employeeId} and status = 'pending'
      and active_from > ${boundNow}
    returning id`;
}

export function confirm(companyId: string, id: string, { userId, now }: Decision): Statement {
  const boundNow = bind(now);
  return sql`
    update bank_accounts set status = 'active', active_from = ${boundNow}, decided_by = ${userId},
      decided_at = ${boundNow}, updated_at = ${boundNow}
    where company_id = ${companyId} and id = ${id}`;
}

export function withdraw(companyId: string, id: string, { userId, now }: Decision): Statement {
  const boundNow = bind(now);
  return sql`
    update bank_accounts
    set status = 'withdrawn', decided_by = ${userId}, decided_at = ${boundNow},
      updated_at = ${boundNow}
    where company_id = ${companyId} and id = ${id}`;
}

export interface WarnedAddress extends Pick<UsersRow, 'email'> {
  readonly company_name: CompaniesRow['name'];
  readonly locale: CompaniesRow['locale'];
  readonly active_from: BankAccountsRow['active_from'];
}

/**
 * The addresses of a person whose account changes: that of their record and that they sign in with.
 * Someone who has changed one of them still writes to the other.
 */
export function listWarnedAddresses(companyId: string, id: string): Statement {
  return sql`
    select distinct on (lower(p.email)) p.email, c.name as company_name,
      coalesce(p.locale, c.locale) as locale, a.active_from
    from bank_accounts a
    join companies c on c.id = a.company_id
    join lateral (
      select u.email, u.locale from users u where u.company_id = a.company_id
        and (u.employee_id = a.employee_id or u.former_employee_id = a.employee_id)
      union all
      select e.email, null from employees e
      where e.company_id = a.company_id and e.id = a.employee_id
    ) p on true
    where a.company_id = ${companyId} and a.id = ${id}
    order by lower(p.email), p.locale`;
}
