import type { LegalEntitiesRow, LocationsRow, OrgUnitsRow } from '../../../../schema/rows.gen.ts';

/** A unit of the organisation. Its name is the `department` of employees. */
export type OrgUnit = Omit<OrgUnitsRow, 'company_id'>;

/** A place of work. Its name is the `location` of employees. */
export type Location = OrgUnit & Pick<LocationsRow, 'country' | 'holiday_calendar_id'>;

/** A company under the law, which employs people. */
export type LegalEntity = OrgUnit & Pick<LegalEntitiesRow, 'country'>;

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
