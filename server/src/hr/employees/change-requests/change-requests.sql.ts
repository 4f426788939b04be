import type { ChangeRequestsRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import type { ChangeRequestStatus } from './change-request.ts';

const ofEmployee = (value: string) => `(select ${value} from employees e
  where e.company_id = change_requests.company_id and e.id = change_requests.employee_id)`;
const columns = `id, employee_id, status, changes, note, rejection_reason, decided_at, created_at,
  ${ofEmployee(`e.first_name || ' ' || e.last_name`)} as employee_name,
  ${ofEmployee('e.version')} as employee_version,
  ${ofEmployee(`jsonb_build_object('first_name', e.first_name, 'last_name', e.last_name,
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
  return {
    text: `insert into change_requests (company_id, id, employee_id, status, changes, note,
             requested_by, created_at, updated_at)
           values ($1, $2, $3, 'pending', $4, $5, $6, $7, $7)`,
    values: [
      companyId,
      row.id,
      row.employee_id,
      JSON.stringify(row.changes),
      row.note,
      row.requested_by,
      row.created_at,
    ],
  };
}

export function find(companyId: string, id: string): Statement {
  return {
    text: `select ${columns} from change_requests where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}

export function lock(companyId: string, id: string): Statement {
  return {
    text: `select ${columns} from change_requests where company_id = $1 and id = $2
           for no key update`,
    values: [companyId, id],
  };
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
      ...(filter.visible === 'all'
        ? []
        : [{ name: 'visible', condition: 'employee_id = any(?)', values: [filter.visible] }]),
    ],
  });
}

export function decide(
  companyId: string,
  row: Pick<ChangeRequestsRow, 'id' | 'status' | 'rejection_reason' | 'decided_by' | 'decided_at'>,
): Statement {
  return {
    text: `update change_requests
           set status = $3, rejection_reason = $4, decided_by = $5, decided_at = $6, updated_at = $6
           where company_id = $1 and id = $2`,
    values: [companyId, row.id, row.status, row.rejection_reason, row.decided_by, row.decided_at],
  };
}
