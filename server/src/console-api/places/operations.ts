import type { ConsoleOperation } from '../operation.ts';
import { createLegalEntity } from './create-legal-entity.ts';
import { createLocation } from './create-location.ts';
import { createOrgUnit } from './create-org-unit.ts';
import { listLegalEntities } from './list-legal-entities.ts';
import { listLocations } from './list-locations.ts';
import { listOrgUnits } from './list-org-units.ts';
import { updateLegalEntity } from './update-legal-entity.ts';
import { updateLocation } from './update-location.ts';
import { updateOrgUnit } from './update-org-unit.ts';

/** Operations on locations, the units of the organisation, and legal entities. */
export const placeOperations: readonly ConsoleOperation[] = [
  listLocations,
  createLocation,
  updateLocation,
  listOrgUnits,
  createOrgUnit,
  updateOrgUnit,
  listLegalEntities,
  createLegalEntity,
  updateLegalEntity,
];
