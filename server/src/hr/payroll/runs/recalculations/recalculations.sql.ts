import type { PayRecalculationsRow } from '../../../../../schema/rows.gen.ts';
import type { Statement } from '../../../../platform/database/driver.ts';
import { sql, bind, fragment, type Fragment, inline } from '../../../../platform/database/sql.ts';

const userName = (column: string, alias: string): Fragment => {
  const columnSql = inline(column);
  const aliasSql = inline(alias);
  return fragment`(select u.first_name || ' ' || u.last_name from users u
      where u.company_id = c.company_id and u.id = c.${columnSql}) as ${aliasSql}`;
};

const columns = fragment`c.id, c.from_day, c.reason, c.status, c.requested_by, c.decided_at,
  c.created_at,
  c.employee_count, ${userName('requested_by', 'requested_by_name')},
  ${userName('decided_by', 'decided_by_name')}`;

/** Those that wait come first, then the latest. */
export function list(companyId: string, limit: number): Statement {
  return sql`
    select ${columns} from pay_recalculations c where c.company_id = ${companyId}
    order by c.status = 'requested' desc, c.id desc limit ${limit}`;
}

/** Locks it until the transaction ends. */
export function lock(companyId: string, id: string): Statement {
  return sql`
    select ${columns} from pay_recalculations c
    where c.company_id = ${companyId} and c.id = ${id} for no key update`;
}

export function find(companyId: string, id: string): Statement {
  return sql`
    select ${columns} from pay_recalculations c where c.company_id = ${companyId} and c.id = ${id}`;
}

/** Whether a run was started for a period that contains the day or is after it. */
export function findClosedSince(companyId: string, day: string): Statement {
  return sql`
    select from pay_currencies where company_id = ${companyId} and closed_until >= ${day} limit 1`;
}

type NewRow = Pick<
  PayRecalculationsRow,
  'id' | 'from_day' | 'reason' | 'requested_by' | 'created_at'
>;

export function insert(companyId: string, row: NewRow): Statement {
  return sql`
    insert into pay_recalculations (company_id, id, from_day, reason, status, requested_by,
      created_at)
    values (${companyId}, ${row.id}, ${row.from_day}, ${row.reason}, 'requested',
      ${row.requested_by}, ${row.created_at})`;
}

export function decide(
  companyId: string,
  {
    id,
    ...decided
  }: Pick<PayRecalculationsRow, 'id' | 'decided_by' | 'decided_at' | 'employee_count'> & {
    readonly status: 'approved' | 'withdrawn';
  },
): Statement {
  return sql`
    update pay_recalculations
    set status = ${decided.status}, decided_by = ${decided.decided_by},
      decided_at = ${decided.decided_at}, employee_count = ${decided.employee_count}
    where company_id = ${companyId} and id = ${id}`;
}

/**
 * Marks everyone with pay for a period that contains the day or is after it, in each currency, and
 * returns their number. Employees are looked up by key: see pay-inputs.sql.ts.
 */
export function insertMarks(companyId: string, fromDay: string): Statement {
  const company = bind(companyId);
  const boundFromDay = bind(fromDay);
  return sql`
    with marked as (
      insert into pay_marks (company_id, employee_id, currency, from_day, cause)
      select ${company}, e.id, paid.currency, ${boundFromDay}, 'recalculation'
      from employees e
      cross join lateral (
        select distinct x.currency from pay_results x
        where x.company_id = ${company} and x.employee_id = e.id and x.period_end >= ${boundFromDay}
        offset 0
      ) as paid
      where e.company_id = ${company}
      returning employee_id)
    select count(distinct employee_id)::int as count from marked`;
}
