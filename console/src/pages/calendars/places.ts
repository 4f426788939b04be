import type { Answer } from '../../api/answers.ts';

export type OrgUnit = Answer<'listOrgUnits'>['org_units'][number];
export type LegalEntity = Answer<'listLegalEntities'>['legal_entities'][number];
export type Location = Answer<'listLocations'>['locations'][number];

/** With the number of places above it. */
export type AtDepth<Place> = Place & { readonly depth: number };

/**
 * Places in the order of a tree: each one directly before those below it, by name on each level.
 *
 * @param places by name
 */
export function inTreeOrder<Place extends Pick<OrgUnit, 'id' | 'parent_id'>>(
  places: readonly Place[],
): AtDepth<Place>[] {
  const below = Map.groupBy(places, ({ parent_id: parentId }) => parentId);
  const from = (parentId: string | null, depth: number): AtDepth<Place>[] =>
    (below.get(parentId) ?? []).flatMap((place) => [
      { ...place, depth },
      ...from(place.id, depth + 1),
    ]);
  return from(null, 0);
}

/** The ids of a place and of all below it, which can't be its parent. */
export function withAllBelow(
  id: string,
  places: readonly Pick<OrgUnit, 'id' | 'parent_id'>[],
): ReadonlySet<string> {
  const found = new Set([id]);
  for (const place of inTreeOrder(places)) {
    if (place.parent_id !== null && found.has(place.parent_id)) found.add(place.id);
  }
  return found;
}
