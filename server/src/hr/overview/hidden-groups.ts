import type { PlaceFilter } from './place-filter.ts';

/** Figures about pay or health are never shown for fewer people than this. */
const groupMin = 5;

/** A figure about some people; the null of a place means all of them, '' those without one. */
export interface PlaceFigure {
  readonly department: string | null;
  readonly location: string | null;
  readonly people: number;
}

/**
 * The figure of a filter, or `hidden` if it is about fewer than five people or if the difference
 * between it and other figures is. Undefined: the group has no people.
 *
 * @param figures - Those of `groupedByPlace` for this filter
 */
export function visibleFigure<Figure extends PlaceFigure>(
  figures: readonly Figure[],
  { department, location }: PlaceFilter,
): Figure | 'hidden' | undefined {
  const found = figures.find(
    (figure) =>
      figure.people > 0 && figure.department === department && figure.location === location,
  );
  if (found === undefined) return undefined;
  const departments = figures.filter((one) => one.location === null);
  const locations = figures.filter((one) => one.department === null);
  const inDepartment = figures.filter(
    (one) => one.department === department && one.location !== null,
  );
  const inLocation = figures.filter((one) => one.location === location && one.department !== null);
  const isHidden =
    found.people < groupMin ||
    (department !== null && isHiddenAmong(departments, 'department', department)) ||
    (location !== null && isHiddenAmong(locations, 'location', location)) ||
    (department !== null &&
      location !== null &&
      (isHiddenAmong(inDepartment, 'location', location) ||
        isHiddenAmong(inLocation, 'department', department)));
  return isHidden ? 'hidden' : found;
}

/**
 * Small groups are hidden. While they are fewer than five people together, the sum of all other
 * groups would reveal them, so the next larger group is hidden too.
 */
function isHiddenAmong(
  groups: readonly PlaceFigure[],
  place: 'department' | 'location',
  asked: string,
): boolean {
  const bySize = groups
    .filter(({ people }) => people > 0)
    .toSorted(
      (left, right) =>
        left.people - right.people || ((left[place] ?? '') < (right[place] ?? '') ? -1 : 1),
    );
  let hiddenPeople = 0;
  for (const group of bySize) {
    const isProtected =
      group.people >= groupMin && (hiddenPeople === 0 || hiddenPeople >= groupMin);
    if (isProtected) return false;
    hiddenPeople += group.people;
    if (group[place] === asked) return true;
  }
  return false;
}
