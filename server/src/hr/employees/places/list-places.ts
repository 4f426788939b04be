import type { Transaction } from '../../../platform/database/driver.ts';
import type { PlaceKind, StaffedPlace } from './place.ts';
import { list } from './place-records.sql.ts';

/** The units, locations or legal entities of the company by name, also those that have ended. */
export async function listPlaces<Kind extends PlaceKind>(
  transaction: Transaction,
  companyId: string,
  kind: Kind,
): Promise<StaffedPlace<Kind>[]> {
  const { rows } = await transaction.query<StaffedPlace<Kind>>(list(companyId, kind));
  return rows;
}
