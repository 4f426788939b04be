import type { PayAssignmentsRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';

const userName = (column: string) => `(select u.first_name || ' ' || u.last_name from users u
    where u.company_id = pay_assignments.company_id
      and u.id = pay_assignments.${column}) as ${column}_name`;

const columns = `id, component_id, scope, pay_group_id, employment_type, employee_id, value,
  valid_from, valid_to, created_by, ended_by, created_at, updated_at,
  (select c.code from pay_components c
   where c.company_id = pay_assignments.company_id and c.id = component_id) as component_code,
  (select v.name from pay_component_versions v
   where v.company_id = pay_assignments.company_id
     and v.component_id = pay_assignments.component_id and v.status = 'active'
   order by v.valid_from desc limit 1) as component_name,
  (select g.name from pay_groups g
   where g.company_id = pay_assignments.company_id and g.id = pay_group_id) as pay_group_name,
  (select e.first_name || ' ' || e.last_name from employees e
   where e.company_id = pay_assignments.company_id and e.id = employee_id) as employee_name,
  ${userName('created_by')}, ${userName('ended_by')}`;

export interface AssignmentFilter {
  readonly componentId: string | undefined;
  readonly employeeId: string | undefined;
  readonly beforeId: string | undefined;
}

export function listAssignments(
  companyId: string,
  filter: AssignmentFilter,
  limit: number,
): Statement {
  return newestFirst({
    name: 'pay_assignments.list',
    columns,
    table: 'pay_assignments',
    companyId,
    limit,
    filters: [
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'component', condition: 'component_id =', value: filter.componentId },
      { name: 'employee', condition: 'employee_id =', value: filter.employeeId },
    ],
  });
}

export function findAssignment(companyId: string, id: string): Statement {
  return {
    text: `select ${columns} from pay_assignments where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}

/** Locks it until the transaction ends. */
export function lockAssignment(companyId: string, id: string): Statement {
  return {
    text: `select from pay_assignments where company_id = $1 and id = $2 for no key update`,
    values: [companyId, id],
  };
}

export function insertAssignment(
  companyId: string,
  row: Omit<PayAssignmentsRow, 'company_id' | 'valid_to' | 'ended_by' | 'updated_at'> &
    Pick<PayAssignmentsRow, 'valid_to'>,
): Statement {
  return {
    text: `insert into pay_assignments (company_id, id, component_id, scope, pay_group_id,
             employment_type, employee_id, value, valid_from, valid_to, created_by, created_at,
             updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
    values: [
      companyId,
      row.id,
      row.component_id,
      row.scope,
      row.pay_group_id,
      row.employment_type,
      row.employee_id,
      row.value,
      row.valid_from,
      row.valid_to,
      row.created_by,
      row.created_at,
    ],
  };
}

export function endAssignment(
  companyId: string,
  {
    id,
    valid_to,
    ended_by,
    updated_at,
  }: Pick<PayAssignmentsRow, 'id' | 'valid_to' | 'ended_by' | 'updated_at'>,
): Statement {
  return {
    text: `update pay_assignments set valid_to = $3, ended_by = $4, updated_at = $5
           where company_id = $1 and id = $2`,
    values: [companyId, id, valid_to, ended_by, updated_at],
  };
}
