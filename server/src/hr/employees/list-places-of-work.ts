import type { UserActor } from '../../access/actor.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { capacitiesOf } from '../workflow/capacities.ts';
import { visibleEmployees } from '../workflow/visible-employees.ts';
import { listPlacesOfWork as list } from './places-of-work.sql.ts';

/** The values in use in the records of a company, for filters and suggestions. */
export interface PlacesOfWork {
  readonly departments: readonly string[];
  readonly locations: readonly string[];
  readonly job_titles: readonly string[];
}

/** The maximum a form can offer. */
const placesMax = 500;

/**
 * The departments of the employees the user may see. For HR, who edit records, also locations and
 * job titles. At most 500 of each.
 */
export async function listPlacesOfWork(
  transaction: Transaction,
  actor: UserActor,
): Promise<PlacesOfWork> {
  const seen = await visibleEmployees(transaction, actor, 'employee');
  const { rows } = await transaction.query<PlacesOfWork>(
    list(actor.companyId, { visible: seen === 'all' ? null : seen, max: placesMax }),
  );
  const { departments = [], locations = [], job_titles = [] } = rows[0] ?? {};
  const isHr = capacitiesOf(actor, { employeeId: null, managerId: null }).has('hr_admin');
  return isHr
    ? { departments, locations, job_titles }
    : { departments, locations: [], job_titles: [] };
}
