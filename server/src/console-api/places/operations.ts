import type { ConsoleOperation } from '../operation.ts';
import { createLocation } from './create-location.ts';
import { createOrgUnit } from './create-org-unit.ts';
import { listLocations } from './list-locations.ts';
import { listOrgUnits } from './list-org-units.ts';
import { updateLocation } from './update-location.ts';
import { updateOrgUnit } from './update-org-unit.ts';

/** Operations on locations and on the units of the organisation. */
export const placeOperations: readonly ConsoleOperation[] = [
  listLocations,
  createLocation,
  updateLocation,
  listOrgUnits,
  createOrgUnit,
  updateOrgUnit,
];
