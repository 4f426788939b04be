import type { PayAssignmentsRow } from '../../../../../schema/rows.gen.ts';
import type { Statement } from '../../../../platform/database/driver.ts';
import { newestFirst } from '../../../../platform/database/newest-first.ts';
import { sql, bind, fragment, type Fragment, inline } from '../../../../platform/database/sql.ts';

const userName = (column: string): Fragment => {
  const columnSql = inline(column);
  return fragment`(select u.first_name || ' ' || u.last_name from users u
      where u.company_id = pay_assignments.company_id
        and u.id = pay_assignments.${columnSql}) as ${columnSql}_name`;
};

const columns = fragment`id, component_id, scope, pay_group_id, employment_type, employee_id, value,
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
  return sql`select ${columns} from pay_assignments where company_id = ${companyId} and id = ${id}`;
}

/** Locks it until the transaction ends. */
export function lockAssignment(companyId: string, id: string): Statement {
  return sql`
    select from pay_assignments where company_id = ${companyId} and id = ${id} for no key update`;
}

export function insertAssignment(
  companyId: string,
  row: Omit<PayAssignmentsRow, 'company_id' | 'valid_to' | 'ended_by' | 'updated_at'> &
    Pick<PayAssignmentsRow, 'valid_to'>,
): Statement {
  const createdAt = bind(row.created_at);
  return sql`
    insert into pay_assignments (company_id, id, component_id, scope, pay_group_id,
      employment_type, employee_id, value, valid_from, valid_to, created_by, created_at,
      updated_at)
    values (${companyId}, ${row.id}, ${row.component_id}, ${row.scope}, ${row.pay_group_id},
      ${row.employment_type}, ${row.employee_id}, ${row.value}, ${row.valid_from}, ${row.valid_to},
      ${row.created_by}, ${createdAt}, ${createdAt})`;
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
  return sql`
    update pay_assignments set valid_to = ${valid_to}, ended_by = ${ended_by},
      updated_at = ${updated_at}
    where company_id = ${companyId} and id = ${id}`;
}
