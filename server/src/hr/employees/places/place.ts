import type { LegalEntitiesRow, LocationsRow, OrgUnitsRow } from '../../../../schema/rows.gen.ts';

/** A unit of the organisation. Its name is the `department` of employees. */
export interface OrgUnit extends Pick<OrgUnitsRow, 'id' | 'name' | 'created_at'> {
  readonly parent_id: OrgUnitsRow['parent_id'];
  /** `YYYY-MM-DD`; null = since ever. */
  readonly first_day: OrgUnitsRow['first_day'];
  /** `YYYY-MM-DD`; null = no end. Later it is not offered for new jobs. */
  readonly last_day: OrgUnitsRow['last_day'];
}

/** A place of work. Its name is the `location` of employees. */
export interface Location extends OrgUnit {
  /** ISO 3166-1 alpha-2. */
  readonly country: LocationsRow['country'];
  /** Null = the default calendar. */
  readonly holiday_calendar_id: LocationsRow['holiday_calendar_id'];
}

/** A company under the law, which employs people. */
export interface LegalEntity extends OrgUnit {
  /** ISO 3166-1 alpha-2. */
  readonly country: LegalEntitiesRow['country'];
}

interface PlaceOf {
  readonly org_unit: OrgUnit;
  readonly location: Location;
  readonly legal_entity: LegalEntity;
}
/** What jobs and employments refer to: units, locations, legal entities. */
export type PlaceKind = keyof PlaceOf;
export type Place<Kind extends PlaceKind> = PlaceOf[Kind];

/** What can be set and changed. */
export type PlaceFields<Kind extends PlaceKind> = Omit<Place<Kind>, 'id' | 'created_at'>;

/** With the number of employees who have not left. */
export type StaffedPlace<Kind extends PlaceKind> = Place<Kind> & { readonly people: number };

export const placeFields = {
  org_unit: ['name', 'parent_id', 'first_day', 'last_day'],
  location: ['name', 'parent_id', 'first_day', 'last_day', 'country', 'holiday_calendar_id'],
  legal_entity: ['name', 'parent_id', 'first_day', 'last_day', 'country'],
} as const satisfies { [Kind in PlaceKind]: readonly (keyof PlaceFields<Kind>)[] };
