import type { Statement } from '../../../platform/database/driver.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import type { EmploymentsPage } from './employment-records.ts';

/** The ids of employees, the newest first; `employees_by_update` finds those changed lately. */
export function listIds(
  companyId: string,
  { employeeId, updatedSince, beforeId, limit }: EmploymentsPage,
): Statement {
  return newestFirst({
    name: 'employees.list_ids',
    columns: 'id',
    table: 'employees',
    companyId,
    limit,
    filters: [
      { name: 'before', condition: 'id <', value: beforeId },
      { name: 'id', condition: 'id =', value: employeeId },
      {
        name: 'updated',
        condition: 'updated_at >=',
        value: updatedSince,
        isPlannedByValue: true,
      },
    ],
  });
}
