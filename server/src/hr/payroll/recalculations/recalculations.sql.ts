import type { PayRecalculationsRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';

const userName = (column: string, alias: string) =>
  `(select u.first_name || ' ' || u.last_name from users u
    where u.company_id = c.company_id and u.id = c.${column}) as ${alias}`;

const columns = `c.id, c.from_day, c.reason, c.status, c.requested_by, c.decided_at, c.created_at,
  c.employee_count, ${userName('requested_by', 'requested_by_name')},
  ${userName('decided_by', 'decided_by_name')}`;

/** Those that wait come first, then the latest. */
export function list(companyId: string, limit: number): Statement {
  return {
    text: `select ${columns} from pay_recalculations c where c.company_id = $1
           order by c.status = 'requested' desc, c.id desc limit $2`,
    values: [companyId, limit],
  };
}

/** Locks it until the transaction ends. */
export function lock(companyId: string, id: string): Statement {
  return {
    text: `select ${columns} from pay_recalculations c
           where c.company_id = $1 and c.id = $2 for no key update`,
    values: [companyId, id],
  };
}

export function find(companyId: string, id: string): Statement {
  return {
    text: `select ${columns} from pay_recalculations c where c.company_id = $1 and c.id = $2`,
    values: [companyId, id],
  };
}

/** Whether a run was started for a period that contains the day or is after it. */
export function findClosedSince(companyId: string, day: string): Statement {
  return {
    text: `select from pay_currencies where company_id = $1 and closed_until >= $2 limit 1`,
    values: [companyId, day],
  };
}

type NewRow = Pick<
  PayRecalculationsRow,
  'id' | 'from_day' | 'reason' | 'requested_by' | 'created_at'
>;

export function insert(companyId: string, row: NewRow): Statement {
  return {
    text: `insert into pay_recalculations (company_id, id, from_day, reason, status, requested_by,
             created_at)
           values ($1, $2, $3, $4, 'requested', $5, $6)`,
    values: [companyId, row.id, row.from_day, row.reason, row.requested_by, row.created_at],
  };
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
  return {
    text: `update pay_recalculations
           set status = $3, decided_by = $4, decided_at = $5, employee_count = $6
           where company_id = $1 and id = $2`,
    values: [
      companyId,
      id,
      decided.status,
      decided.decided_by,
      decided.decided_at,
      decided.employee_count,
    ],
  };
}

/**
 * Marks everyone with pay for a period that contains the day or is after it, in each currency, and
 * returns their number. Employees are looked up by key: see pay-inputs.sql.ts.
 */
export function insertMarks(companyId: string, fromDay: string): Statement {
  return {
    text: `with marked as (
             insert into pay_marks (company_id, employee_id, currency, from_day, cause)
             select $1, e.id, paid.currency, $2, 'recalculation'
             from employees e
             cross join lateral (
               select distinct x.currency from pay_results x
               where x.company_id = $1 and x.employee_id = e.id and x.period_end >= $2
               offset 0
             ) as paid
             where e.company_id = $1
             returning employee_id)
           select count(distinct employee_id)::int as count from marked`,
    values: [companyId, fromDay],
  };
}
