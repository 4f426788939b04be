import type { Statement } from '../../../platform/database/driver.ts';
import { defaultFirstYearRule, type LeaveType } from './leave-type.ts';

const columns = `id, code, name, is_paid, is_long, balance_unit,
  case when days_per_year is null then null else jsonb_build_object(
    'days_per_year', days_per_year::float8, 'carry_over_days_max', carry_over_days_max::float8,
    'first_year_rule', first_year_rule) end as allowance,
  allowance_year, archived_at, created_at`;

export interface LeaveTypePage {
  readonly afterId?: string | undefined;
  /** Absent = all. */
  readonly limit?: number;
}

/** By code, after that of the type `afterId`; types are never deleted. */
export function list(companyId: string, { afterId, limit }: LeaveTypePage): Statement {
  return {
    text: `select ${columns} from leave_types
           where company_id = $1 and ($2::uuid is null or code > (
             select code from leave_types where company_id = $1 and id = $2))
           order by code limit $3`,
    values: [companyId, afterId ?? null, limit ?? null],
  };
}

export function lock(companyId: string, id: string): Statement {
  return {
    text: `select ${columns} from leave_types where company_id = $1 and id = $2
           for no key update`,
    values: [companyId, id],
  };
}

/** Whether a type has policies or entries in the ledger. Reads the ledger, and is rarely needed. */
export function hasBalances(companyId: string, code: string): Statement {
  return {
    text: `select exists (
             select from leave_policies where company_id = $1 and leave_type = $2
           ) or exists (
             select from leave_ledger where company_id = $1 and leave_type = $2
           ) as exists`,
    values: [companyId, code],
  };
}

/** Until the transaction ends, the unit of its balances doesn't change. */
export function holdUnit(companyId: string, code: string): Statement {
  return {
    text: `select balance_unit from leave_types
           where company_id = $1 and code = $2 and archived_at is null for share`,
    values: [companyId, code],
  };
}

export function findAllowance(companyId: string, code: string): Statement {
  return {
    text: `select allowance_year, balance_unit from leave_types
           where company_id = $1 and code = $2 and allowance_year is not null`,
    values: [companyId, code],
  };
}

export function insert(companyId: string, row: LeaveType): Statement {
  return {
    text: `insert into leave_types (company_id, id, code, name, is_paid, days_per_year,
             carry_over_days_max, first_year_rule, allowance_year, archived_at, is_long, balance_unit,
             created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values: [companyId, row.id, row.code, ...changeable(row), row.created_at],
  };
}

export function update(companyId: string, row: LeaveType): Statement {
  return {
    text: `update leave_types set name = $3, is_paid = $4, days_per_year = $5,
             carry_over_days_max = $6, first_year_rule = $7, allowance_year = $8, archived_at = $9,
             is_long = $10, balance_unit = $11
           where company_id = $1 and id = $2`,
    values: [companyId, row.id, ...changeable(row)],
  };
}

function changeable(row: LeaveType): unknown[] {
  return [
    row.name,
    row.is_paid,
    row.allowance?.days_per_year ?? null,
    row.allowance?.carry_over_days_max ?? null,
    row.allowance?.first_year_rule ?? defaultFirstYearRule,
    row.allowance_year,
    row.archived_at,
    row.is_long,
    row.balance_unit,
  ];
}
