import type { Statement } from '../../platform/database/driver.ts';
import { bind, fragment, inline, join, sql } from '../../platform/database/sql.ts';
import { recordTables } from './records-of.sql.ts';

const tables = [...Object.values(recordTables), 'change_requests'];

/**
 * The users whom records with these ids concern: the employee of a record, their manager today, and
 * those who decide or do a step of it, with their delegates.
 */
export function listConcerned(companyId: string, ids: readonly string[]): Statement {
  const company = bind(companyId);
  const asked = bind(ids);
  const ofTables = tables.map(
    (table) => fragment`
      select id, employee_id from ${inline(table)}
      where company_id = ${company} and id = any (${asked}::uuid[]) and employee_id is not null`,
  );
  return sql`
    with record as materialized (
      ${join(ofTables, ' union all ')}
      union all
      select id, id from employees where company_id = ${company} and id = any (${asked}::uuid[])
      union all
      select t.id, c.employee_id from onboarding_tasks t
      join onboarding_checklists c on c.company_id = t.company_id and c.id = t.checklist_id
      where t.company_id = ${company} and t.id = any (${asked}::uuid[])),
    step as materialized (
      select subject_id, approver_user_id from approval_steps
      where company_id = ${company} and subject_id = any (${asked}::uuid[])
        and approver_user_id is not null),
    delegation as (
      select id, user_id, delegate_user_id from approval_delegations
      where company_id = ${company} and id = any (${asked}::uuid[]))
    select record.id, u.id as user_id, 'self' as nearness from record
    join users u on u.company_id = ${company} and u.employee_id = record.employee_id
    union all
    select record.id, u.id, 'manager' from record
    join employees e on e.company_id = ${company} and e.id = record.employee_id
    join users u on u.company_id = ${company} and u.employee_id = e.manager_id
    union all
    select subject_id, approver_user_id, 'decider' from step
    union all
    select step.subject_id, d.delegate_user_id, 'decider' from step
    join approval_delegations d on d.company_id = ${company} and d.user_id = step.approver_user_id
    union all
    select t.id, t.assignee_user_id, 'decider' from onboarding_tasks t
    where t.company_id = ${company} and t.id = any (${asked}::uuid[])
      and t.assignee_user_id is not null
    union all
    select t.checklist_id, t.assignee_user_id, 'decider' from onboarding_tasks t
    where t.company_id = ${company} and t.checklist_id = any (${asked}::uuid[])
      and t.assignee_user_id is not null
    union all
    select id, user_id, 'decider' from delegation
    union all
    select id, delegate_user_id, 'decider' from delegation`;
}
