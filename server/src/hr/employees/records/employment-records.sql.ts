import type { Statement } from '../../../platform/database/driver.ts';
import { newestFirst } from '../../../platform/database/newest-first.ts';
import { fragment } from '../../../platform/database/sql.ts';

export interface EmploymentsPage {
  /** Only this person. */
  readonly employeeId?: string | undefined;
  /** Only people whose record was changed since; ISO instant, inclusive. */
  readonly updatedSince?: string | undefined;
  readonly beforeId?: string | undefined;
  readonly limit: number;
}

/** The ids of employees, the newest first; `employees_by_update` finds those changed lately. */
export function listIds(
  companyId: string,
  { employeeId, updatedSince, beforeId, limit }: EmploymentsPage,
): Statement {
  return newestFirst({
    name: 'employees.list_ids',
    columns: fragment`id`,
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
