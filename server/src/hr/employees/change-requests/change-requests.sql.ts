import type { ChangeRequestsRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import type { ChangeRequestStatus } from './change-request.ts';
import { bind, sql, fragment, type Fragment } from '../../../platform/database/sql.ts';

const ofEmployee = (value: Fragment): Fragment => fragment`(select ${value} from employees e
  where e.company_id = change_requests.company_id and e.id = change_requests.employee_id)`;
const columns = fragment`id, employee_id, status, changes, note, rejection_reason, decided_at,
  created_at,
  ${ofEmployee(fragment`e.first_name || ' ' || e.last_name`)} as employee_name,
  ${ofEmployee(fragment`e.version`)} as employee_version,
  ${ofEmployee(fragment`jsonb_build_object('first_name', e.first_name, 'last_name', e.last_name,
    'job_title', e.job_title, 'location', e.location, 'date_of_birth', (
      select d.date_of_birth from employee_personal_details d
      where d.company_id = e.company_id and d.employee_id = e.id))`)} as current,
  (select u.first_name || ' ' || u.last_name from users u
   where u.company_id = change_requests.company_id and u.id = change_requests.decided_by)
   as decided_by_name`;

export function insert(
  companyId: string,
  row: Pick<ChangeRequestsRow, 'id' | 'employee_id' | 'note' | 'requested_by' | 'created_at'> & {
    readonly changes: object;
  },
): Statement {
  const createdAt = bind(row.created_at);
  return sql`
    insert into change_requests (company_id, id, employee_id, status, changes, note,
      requested_by, created_at, updated_at)
    values (${companyId}, ${row.id}, ${row.employee_id}, 'pending', ${JSON.stringify(row.changes)},
      ${row.note}, ${row.requested_by}, ${createdAt}, ${createdAt})`;
}

export function find(companyId: string, id: string): Statement {
  return sql`select ${columns} from change_requests where company_id = ${companyId} and id = ${id}`;
}

export function lock(companyId: string, id: string): Statement {
  return sql`
    select ${columns} from change_requests where company_id = ${companyId} and id = ${id}
    for no key update`;
}

export interface ChangeRequestFilter {
  readonly employeeId?: string | undefined;
  readonly status?: ChangeRequestStatus | undefined;
  readonly beforeId?: string | undefined;
  /** The employees whose requests the reader may see. */
  readonly visible: 'all' | readonly string[];
}

export function list(companyId: string, filter: ChangeRequestFilter, limit: number): Statement {
  return newestFirst({
    name: 'change_requests.list',
    columns,
    table: 'change_requests',
    companyId,
    limit,
    filters: [
      { name: 'before', condition: 'id <', value: filter.beforeId },
      { name: 'employee', condition: 'employee_id =', value: filter.employeeId },
      { name: 'status', condition: 'status =', value: filter.status },
      {
        name: 'visible',
        condition:
          filter.visible === 'all' ? undefined : fragment`employee_id = any(${filter.visible})`,
      },
    ],
  });
}

export function decide(
  companyId: string,
  row: Pick<ChangeRequestsRow, 'id' | 'status' | 'rejection_reason' | 'decided_by' | 'decided_at'>,
): Statement {
  const decidedAt = bind(row.decided_at);
  return sql`
    update change_requests
    set status = ${row.status}, rejection_reason = ${row.rejection_reason},
      decided_by = ${row.decided_by}, decided_at = ${decidedAt}, updated_at = ${decidedAt}
    where company_id = ${companyId} and id = ${row.id}`;
}
