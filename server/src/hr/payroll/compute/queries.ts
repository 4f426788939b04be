import type { Statement } from '../../../platform/database/driver.ts';
import { nilUuid } from '../../../platform/ids.ts';
import type { CompensationPeriod } from '../../compensation/compensation-profile.ts';
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

/** On one of those days, paid in the currency ($4). A profile holds until the next one begins. */
const payable = `${employed} and exists (
  select from compensation_profiles p
  where p.company_id = e.company_id and p.employee_id = e.id and p.superseded_at is null
    and p.currency = $4 and p.valid_from <= least($3, e.termination_date)
    and not exists (
      select from compensation_profiles later
      where later.company_id = e.company_id and later.employee_id = e.id
        and later.superseded_at is null and later.valid_from > p.valid_from
        and later.valid_from <= greatest($2, e.start_date)))`;

export function countPayable(companyId: string, { period, currency }: PayrollTerms): Statement {
  return {
    text: `select count(*)::integer as count from employees e where e.company_id = $1 and ${payable}`,
    values: [companyId, period.start, period.end, currency],
  };
}

/** The next `limit` in the order of their ids; `afterEmployeeId` null = from the first. */
export function listPayable(
  companyId: string,
  { period, currency }: PayrollTerms,
  { afterEmployeeId, limit }: { afterEmployeeId: string | null; limit: number },
): Statement {
  return {
    name: 'pay.list_payable',
    text: `select e.id from employees e
           where e.company_id = $1 and e.id > $5 and ${payable}
           order by e.id limit $6`,
    values: [companyId, period.start, period.end, currency, afterEmployeeId ?? nilUuid, limit],
  };
}

/** A compensation profile that holds on a day of the period, beside its employee's employment. */
export interface PayRow {
  readonly employee_id: string;
  readonly start_date: string | null;
  readonly termination_date: string | null;
  readonly amount: string;
  readonly per: CompensationPeriod;
  readonly valid_from: string;
  /** The last day; null = without end. */
  readonly valid_to: string | null;
}

/** By employee and day. */
export function listPay(
  companyId: string,
  { period, currency }: PayrollTerms,
  employeeIds: readonly string[],
): Statement {
  return {
    name: 'pay.list_pay',
    text: `select e.id as employee_id, e.start_date, e.termination_date, p.amount, p.per, p.valid_from,
             p.valid_to
           from employees e
           cross join lateral (
             select amount, currency, period as per, valid_from,
               lead(valid_from) over (order by valid_from) - 1 as valid_to
             from compensation_profiles
             where company_id = e.company_id and employee_id = e.id and superseded_at is null
               and valid_from <= $3
           ) as p
           where e.company_id = $1 and e.id = any($5) and ${employed}
             and p.currency = $4 and (p.valid_to is null or p.valid_to >= $2)
           order by e.id, p.valid_from`,
    values: [companyId, period.start, period.end, currency, employeeIds],
  };
}

export interface DeductionRow {
  /** Null = everybody. */
  readonly employee_id: string | null;
  readonly name: string;
  readonly kind: 'percent' | 'fixed';
  readonly value: string;
  readonly valid_from: string;
  readonly valid_to: string | null;
}

/** Valid on a day of the period, in the order in which they are taken: percentages, then amounts. */
export function listDeductions(
  companyId: string,
  { period, currency }: PayrollTerms,
  employeeIds: readonly string[],
): Statement {
  return {
    name: 'pay.list_deductions',
    text: `select employee_id, name, kind, value, valid_from, valid_to
           from pay_deductions
           where company_id = $1 and (employee_id is null or employee_id = any($5))
             and (currency is null or currency = $4)
             and valid_from <= $3 and (valid_to is null or valid_to >= $2)
           order by kind desc, id`,
    values: [companyId, period.start, period.end, currency, employeeIds],
  };
}
