import type { Transaction } from '../../../platform/database/driver.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import { listHolidayCalendars } from '../../leave/holidays/list-holiday-calendars.ts';
import type { OrgUnit, Place, PlaceKind } from './place.ts';

const nouns = { org_unit: 'unit', location: 'location', legal_entity: 'legal entity' } as const;

/**
 * Checks a unit, location or legal entity that is about to be stored.
 *
 * @param places all of the company, as they are stored now
 * @throws Problem `validation_failed` (the name, the parent, the dates, the calendar)
 */
export async function checkPlace<Kind extends PlaceKind>(
  { transaction, companyId }: { transaction: Transaction; companyId: string },
  kind: Kind,
  place: Place<Kind>,
  places: readonly Place<Kind>[],
): Promise<void> {
  const noun = nouns[kind];
  if (places.some(({ id, name }) => name === place.name && id !== place.id)) {
    throw invalidField('/name', say`is already the name of another ${noun}`);
  }
  const { first_day: first, last_day: last, parent_id: parentId } = place;
  if (first !== null && last !== null && last < first) {
    throw invalidField('/last_day', 'is before first_day');
  }
  if (parentId !== null && !places.some(({ id }) => id === parentId)) {
    throw invalidField('/parent_id', say`is not a ${noun} of the company`);
  }
  if (isBelow(place, places)) {
    throw invalidField('/parent_id', say`must not be the ${noun} itself or one below it`);
  }
  if ('holiday_calendar_id' in place && place.holiday_calendar_id !== null) {
    const calendars = await listHolidayCalendars(transaction, companyId);
    if (!calendars.some(({ id }) => id === place.holiday_calendar_id)) {
      throw invalidField('/holiday_calendar_id', 'is not a holiday calendar of the company');
    }
  }
}

/** Whether a unit would be its own parent, at any distance. */
function isBelow({ id, parent_id: parentId }: OrgUnit, places: readonly OrgUnit[]): boolean {
  const parentOf = new Map(places.map((place) => [place.id, place.parent_id]));
  for (let above = parentId; above !== null; above = parentOf.get(above) ?? null) {
    if (above === id) return true;
  }
  return false;
}
