import type { LocationsRow, OrgUnitsRow } from '../../../../schema/rows.gen.ts';
import type { Database } from '../../../platform/database/driver.ts';
import {
  listLocations as locations,
  listUnits as units,
  type PlacesPage,
} from './places-list.sql.ts';

/** A department; `department` of an employee is its name. */
export type OrgUnit = Pick<OrgUnitsRow, 'id' | 'name' | 'parent_id' | 'first_day' | 'last_day'>;
export type Location = Pick<
  LocationsRow,
  'id' | 'name' | 'parent_id' | 'country' | 'holiday_calendar_id' | 'first_day' | 'last_day'
>;

export async function listOrgUnits(
  database: Database,
  companyId: string,
  page: PlacesPage,
): Promise<OrgUnit[]> {
  const { rows } = await database.single<OrgUnit>(
    { role: 'muster_app', companyId },
    units(companyId, page),
  );
  return rows;
}

export async function listLocations(
  database: Database,
  companyId: string,
  page: PlacesPage,
): Promise<Location[]> {
  const { rows } = await database.single<Location>(
    { role: 'muster_app', companyId },
    locations(companyId, page),
  );
  return rows;
}
