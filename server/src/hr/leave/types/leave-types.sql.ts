import type { Statement } from '../../../platform/database/driver.ts';
import { defaultFirstYearRule, type LeaveType } from './leave-type.ts';
import { bind, sql, fragment } from '../../../platform/database/sql.ts';

const columns = fragment`id, code, name, is_paid, is_long, balance_unit,
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
  const company = bind(companyId);
  const after = bind(afterId ?? null);
  return sql`
    select ${columns} from leave_types
    where company_id = ${company} and (${after}::uuid is null or code > (
      select code from leave_types where company_id = ${company} and id = ${after}))
    order by code limit ${limit ?? null}`;
}

export function lock(companyId: string, id: string): Statement {
  return sql`
    select ${columns} from leave_types where company_id = ${companyId} and id = ${id}
    for no key update`;
}

/** Whether a type has policies or entries in the ledger. Reads the ledger, and is rarely needed. */
export function hasBalances(companyId: string, code: string): Statement {
  const company = bind(companyId);
  const boundCode = bind(code);
  return sql`
    select exists (
      select from leave_policies where company_id = ${company} and leave_type = ${boundCode}
    ) or exists (
      select from leave_ledger where company_id = ${company} and leave_type = ${boundCode}
    ) as exists`;
}

/** Until the transaction ends, the unit of its balances doesn't change. */
export function holdUnit(companyId: string, code: string): Statement {
  return sql`
    select balance_unit from leave_types
    where company_id = ${companyId} and code = ${code} and archived_at is null for share`;
}

export function findAllowance(companyId: string, code: string): Statement {
  return sql`
    select allowance_year, balance_unit from leave_types
    where company_id = ${companyId} and code = ${code} and allowance_year is not null`;
}

export function insert(companyId: string, row: LeaveType): Statement {
  const { days_per_year: days, carry_over_days_max: carried, first_year_rule: rule } = terms(row);
  return sql`
    insert into leave_types (company_id, id, code, name, is_paid, days_per_year,
      carry_over_days_max, first_year_rule, allowance_year, archived_at, is_long, balance_unit,
      created_at)
    values (${companyId}, ${row.id}, ${row.code}, ${row.name}, ${row.is_paid}, ${days}, ${carried},
      ${rule}, ${row.allowance_year}, ${row.archived_at}, ${row.is_long}, ${row.balance_unit},
      ${row.created_at})`;
}

export function update(companyId: string, row: LeaveType): Statement {
  const { days_per_year: days, carry_over_days_max: carried, first_year_rule: rule } = terms(row);
  return sql`
    update leave_types set name = ${row.name}, is_paid = ${row.is_paid}, days_per_year = ${days},
      carry_over_days_max = ${carried}, first_year_rule = ${rule},
      allowance_year = ${row.allowance_year}, archived_at = ${row.archived_at},
      is_long = ${row.is_long}, balance_unit = ${row.balance_unit}
    where company_id = ${companyId} and id = ${row.id}`;
}

function terms({ allowance }: LeaveType) {
  return {
    days_per_year: allowance?.days_per_year ?? null,
    carry_over_days_max: allowance?.carry_over_days_max ?? null,
    first_year_rule: allowance?.first_year_rule ?? defaultFirstYearRule,
  };
}
