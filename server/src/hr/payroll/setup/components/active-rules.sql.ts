import type { PayAssignmentsRow } from '../../../../../schema/rows.gen.ts';
import type { Statement } from '../../../../platform/database/driver.ts';
import {
  bind,
  sql,
  fragment,
  type Bound,
  type Fragment,
} from '../../../../platform/database/sql.ts';

export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const onTheseDays = (from: Bound, to: Bound): Fragment =>
  fragment`valid_from <= ${to} and (valid_to is null or valid_to >= ${from})`;

/** Active versions that are valid on some day of a range, in the order in which components were added. */
export function listActiveComponents(companyId: string, { from, to }: DayRange): Statement {
  const company = bind(companyId);
  const boundFrom = bind(from);
  const boundTo = bind(to);
  return sql('pay_component_versions.listActive')`
    select c.code, v.name, v.kind, v.formula,
      json_build_object('mode', v.rounding_mode, 'digits', v.rounding_digits) as rounding,
      v.bases, v.correction, v.account, v.valid_from, v.valid_to
    from pay_component_versions v
    join pay_components c on c.company_id = ${company} and c.id = v.component_id
    where v.company_id = ${company} and v.status = 'active' and ${onTheseDays(boundFrom, boundTo)}
    order by c.id, v.valid_from`;
}

export function listActiveTables(companyId: string, { from, to }: DayRange): Statement {
  const boundFrom = bind(from);
  const boundTo = bind(to);
  return sql('pay_tables.listActive')`
    select name, kind, columns, rows, valid_from, valid_to
    from pay_tables
    where company_id = ${companyId} and status = 'active' and ${onTheseDays(boundFrom, boundTo)}
    order by name, valid_from`;
}

/** An assignment, with what decides whether it applies to a person on a day. */
export interface ActiveAssignment
  extends Pick<
    PayAssignmentsRow,
    | 'id'
    | 'scope'
    | 'pay_group_id'
    | 'employment_type'
    | 'employee_id'
    | 'value'
    | 'valid_from'
    | 'valid_to'
  > {
  /** The code of the component. */
  readonly code: string;
}

/**
 * Assignments that are valid on some day of a range: those of many people, and those of these
 * employees.
 */
export function listActiveAssignments(
  companyId: string,
  { from, to }: DayRange,
  employeeIds: readonly string[],
): Statement {
  const company = bind(companyId);
  return sql('pay_assignments.listActive')`
    select a.id, c.code, a.scope, a.pay_group_id, a.employment_type, a.employee_id, a.value,
      a.valid_from, a.valid_to
    from pay_assignments a
    join pay_components c on c.company_id = ${company} and c.id = a.component_id
    where a.company_id = ${company} and a.valid_from <= ${to}
      and (a.valid_to is null or a.valid_to >= ${from})
      and (a.employee_id is null or a.employee_id = any (${employeeIds}))
    order by a.id`;
}
