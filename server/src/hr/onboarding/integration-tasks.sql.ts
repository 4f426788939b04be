import type { Statement } from '../../platform/database/driver.ts';
import { newestFirst } from '../../platform/database/newest-first.ts';
import type { TaskStatus } from './checklist.ts';
import { sql, fragment } from '../../platform/database/sql.ts';

const columns = fragment`id, checklist_id, position, title, required, due_date, assignee_user_id,
  assignee_api_key_id, status, closed_at, closed_by, closed_by_api_key_id, created_at, updated_at,
  (select c.employee_id from onboarding_checklists c
   where c.company_id = onboarding_tasks.company_id
     and c.id = onboarding_tasks.checklist_id) as employee_id`;

export function find(companyId: string, id: string): Statement {
  return sql`
    select ${columns} from onboarding_tasks where company_id = ${companyId} and id = ${id}`;
}

export interface IntegrationTaskFilter {
  readonly employeeId?: string;
  readonly checklistId?: string;
  readonly status?: TaskStatus;
  /** Only tasks assigned to one of these keys. */
  readonly apiKeyIds?: readonly string[];
  /** ISO instant, inclusive. */
  readonly updatedSince?: string;
  readonly beforeId?: string;
}

export function list(companyId: string, filter: IntegrationTaskFilter, limit: number): Statement {
  return newestFirst({
    name: 'onboarding_tasks.list',
    columns,
    table: 'onboarding_tasks',
    companyId,
    limit,
    filters: [
      { name: 'before', condition: 'id <', value: filter.beforeId },
      {
        name: 'employee',
        // As an array, the tasks are found by index.
        condition:
          filter.employeeId === undefined
            ? undefined
            : (company) => fragment`checklist_id = any(array(
                select c.id from onboarding_checklists c
                where c.company_id = ${company} and c.employee_id = ${filter.employeeId}))`,
      },
      { name: 'checklist', condition: 'checklist_id =', value: filter.checklistId },
      { name: 'status', condition: 'status =', value: filter.status },
      {
        name: 'keys',
        condition:
          filter.apiKeyIds === undefined
            ? undefined
            : fragment`assignee_api_key_id = any(${filter.apiKeyIds})`,
      },
      {
        name: 'since',
        condition: 'updated_at >=',
        value: filter.updatedSince,
        isPlannedByValue: true,
      },
    ],
  });
}
