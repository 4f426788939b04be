import { Type } from 'typebox';
import type { PlaceFilter } from '../../hr/overview/place-filter.ts';
import { closed, text } from '../../platform/http/schema-fields.ts';

/** The employees that a figure is about. */
export const placeFilter = closed({
  department: Type.Optional(text(200)),
  location: Type.Optional(text(200)),
});

export function toPlaceFilter({
  department,
  location,
}: {
  department?: string;
  location?: string;
}): PlaceFilter {
  return { department: department ?? null, location: location ?? null };
}

/** `YYYY-MM`. */
export const calendarMonth = Type.String({ pattern: '^\\d{4}-\\d{2}$' });
