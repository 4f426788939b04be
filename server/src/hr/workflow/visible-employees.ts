import type { EmployeesRow } from '../../../schema/rows.gen.ts';
import type { UserActor } from '../../access/actor.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { capacitiesOf } from './capacities.ts';
import { listReports } from './reporting-lines.sql.ts';
import { readers } from './readers.ts';
import type { Entity } from './transitions.ts';

/**
 * The employees whose records of one kind a user may read by role or relation: all of them, or
 * themselves and their direct reports. Approval steps and tasks may add single records.
 */
export async function visibleEmployees(
  transaction: Transaction,
  actor: UserActor,
  entity: Entity,
): Promise<'all' | string[]> {
  const byRole = capacitiesOf(actor, { employeeId: null, managerId: null });
  if (readers[entity].some((capacity) => byRole.has(capacity))) {
    return 'all';
  }
  const own = actor.employeeId;
  if (own === null) {
    return [];
  }
  const reports =
    readers[entity].includes('manager') && actor.role !== 'former_employee'
      ? (await transaction.query<Pick<EmployeesRow, 'id'>>(listReports(actor.companyId, own))).rows
      : [];
  return [...(readers[entity].includes('self') ? [own] : []), ...reports.map(({ id }) => id)];
}
