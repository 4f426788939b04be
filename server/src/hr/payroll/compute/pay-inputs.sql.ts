import type {
  CompensationProfilesRow,
  EmployeesRow,
  PayDeductionsRow,
} from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { nilUuid } from '../../../platform/ids.ts';
import type { PayPeriod } from './lay-out-period.ts';

/** Whom a payroll run pays: the period and the currency that it is for. */
export interface PayrollTerms {
  readonly period: PayPeriod;
  readonly currency: string;
}

/**
 * Employed on a day of the period ($2 to $3). Both dates of an employment are days of it; without a
 * first one it has always been, and without a last one it goes on, unless it is over.
 */
const employed = `(e.start_date is null or e.start_date <= $3)
  and (e.termination_date >= $2 or e.termination_date is null and e.status <> 'terminated')
  and coalesce(e.start_date <= e.termination_date, true)`;

/**
 * On one of those days, paid in the currency ($4). A profile holds until the next one begins.
 *
 * The history is laid out inside, by a window, so that no plan can turn this into a join: it is
 * looked up by key for each employee, whatever the planner believes of the tables. As `exists` and
 * `not exists` over the profiles it took minutes for 20,000 employees who had just been imported.
 */
const payable = `${employed} and exists (
  select from (
    select p.currency, lead(p.valid_from) over (order by p.valid_from) as next_from
    from compensation_profiles p
    where p.company_id = e.company_id and p.employee_id = e.id and p.superseded_at is null
      and p.valid_from <= least($3, e.termination_date)
  ) as history
  where currency = $4 and (next_from is null or next_from > greatest($2, e.start_date)))`;

export interface ExaminedRow {
  readonly id: EmployeesRow['id'];
  readonly is_payable: boolean;
}

/**
 * The next employees in the order of their ids, payable or not: the limit is inside, so that the
 * histories of no more are looked at. `afterEmployeeId` null = from the first.
 *
 * None of these statements has a name. Planning them takes a fraction of a millisecond for some
 * hundred employees; a plan that was made while the tables were small, and kept, minutes.
 */
export function examine(
  companyId: string,
  { period, currency }: PayrollTerms,
  { afterEmployeeId, limit }: { afterEmployeeId: string | null; limit: number },
): Statement {
  return {
    text: `select e.id, ${payable} as is_payable
           from (
             select company_id, id, status, start_date, termination_date from employees
             where company_id = $1 and id > $5 order by id limit $6
           ) as e
           order by e.id`,
    values: [companyId, period.start, period.end, currency, afterEmployeeId ?? nilUuid, limit],
  };
}

/** A compensation profile that holds on a day of the period, beside its employee's employment. */
export interface PayRow {
  readonly employee_id: EmployeesRow['id'];
  readonly start_date: EmployeesRow['start_date'];
  readonly termination_date: EmployeesRow['termination_date'];
  readonly amount: CompensationProfilesRow['amount'];
  readonly per: CompensationProfilesRow['period'];
  readonly valid_from: CompensationProfilesRow['valid_from'];
  /** The last day; null = without end. */
  readonly valid_to: string | null;
}

/** By employee and day. Each is looked up by key, as above. */
export function listPay(
  companyId: string,
  { period, currency }: PayrollTerms,
  employeeIds: readonly string[],
): Statement {
  return {
    text: `select e.id as employee_id, e.start_date, e.termination_date, p.amount, p.per, p.valid_from,
             p.valid_to
           from unnest($5::uuid[]) as asked (id)
           cross join lateral (
             select * from employees e where e.company_id = $1 and e.id = asked.id and ${employed}
             offset 0
           ) as e
           cross join lateral (
             select amount, currency, period as per, valid_from,
               lead(valid_from) over (order by valid_from) - 1 as valid_to
             from compensation_profiles
             where company_id = $1 and employee_id = e.id and superseded_at is null
               and valid_from <= $3
           ) as p
           where p.currency = $4 and (p.valid_to is null or p.valid_to >= $2)
           order by e.id, p.valid_from`,
    values: [companyId, period.start, period.end, currency, employeeIds],
  };
}

export interface DeductionRow
  extends Pick<PayDeductionsRow, 'id' | 'name' | 'kind' | 'value' | 'valid_from' | 'valid_to'> {
  /** Null = everybody. */
  readonly employee_id: PayDeductionsRow['employee_id'];
}

/** Valid on a day of the period ($2 to $3), of every currency or of this one ($4). */
const valid = `(currency is null or currency = $4)
  and valid_from <= $3 and (valid_to is null or valid_to >= $2)`;

/** The oldest first, those for everybody and those of these employees. */
export function listDeductions(
  companyId: string,
  { period, currency }: PayrollTerms,
  employeeIds: readonly string[],
): Statement {
  return {
    text: `select id, employee_id, name, kind, value, valid_from, valid_to
           from (
             select * from pay_deductions
             where company_id = $1 and employee_id is null and ${valid}
             union all
             select own.* from unnest($5::uuid[]) as asked (id)
             cross join lateral (
               select * from pay_deductions
               where company_id = $1 and employee_id = asked.id and ${valid}
               offset 0
             ) as own
           ) as deduction
           order by id`,
    values: [companyId, period.start, period.end, currency, employeeIds],
  };
}
