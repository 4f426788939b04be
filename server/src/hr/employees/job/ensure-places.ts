import { toInstant } from '../../../platform/clock.ts';
import type { Change } from '../../change.ts';
import type { Job, ProjectedJob } from './job.ts';
import { createMissing, findPlaces, type NamedPlaces } from './places.sql.ts';

type Place = Partial<Pick<ProjectedJob, 'department' | 'location'>>;

/** The ids of units and locations by their names. */
export interface Places {
  readonly units: ReadonlyMap<string, string>;
  readonly locations: ReadonlyMap<string, string>;
}

interface PlaceRow {
  readonly kind: 'unit' | 'location';
  readonly id: string;
  readonly name: string;
}

/**
 * Creates a unit or location for each name that has none. Sends one statement without waiting for
 * it, and none if no names are given. Names are compared exactly.
 */
export function ensurePlaces(
  { transaction, actor, ids, clock }: Change,
  places: readonly Place[],
): void {
  const { units, locations } = namesOf(places);
  if (units.length + locations.length === 0) return;
  const named = (names: readonly string[]): NamedPlaces => ({
    names,
    ids: names.map(() => ids.next()),
  });
  transaction.send(
    createMissing(actor.companyId, {
      units: named(units),
      locations: named(locations),
      createdAt: toInstant(clock.nowMs()),
    }),
  );
}

/** The ids of units and locations, which are created if necessary. */
export async function readPlaces(change: Change, places: readonly Place[]): Promise<Places> {
  const { units, locations } = namesOf(places);
  if (units.length + locations.length === 0) return { units: new Map(), locations: new Map() };
  ensurePlaces(change, places);
  const { transaction, actor } = change;
  const { rows } = await transaction.query<PlaceRow>(findPlaces(actor.companyId, units, locations));
  const ofKind = (wanted: PlaceRow['kind']) =>
    new Map(rows.flatMap(({ kind, id, name }) => (kind === wanted ? [[name, id] as const] : [])));
  return { units: ofKind('unit'), locations: ofKind('location') };
}

function namesOf(places: readonly Place[]): { units: string[]; locations: string[] } {
  const sorted = (names: readonly string[]) => [...new Set(names)].toSorted();
  return {
    units: sorted(places.flatMap(({ department }) => department ?? [])),
    locations: sorted(places.flatMap(({ location }) => location ?? [])),
  };
}

/** The stored form of fields of a job. */
export function toJob(
  { department, location, ...job }: Partial<ProjectedJob>,
  { units, locations }: Places,
): Partial<Job> {
  return {
    ...job,
    ...(department === undefined ? {} : { org_unit_id: idOf(units, department) }),
    ...(location === undefined ? {} : { location_id: idOf(locations, location) }),
  };
}

function idOf(ids: ReadonlyMap<string, string>, name: string | null): string | null {
  if (name === null) return null;
  const id = ids.get(name);
  if (id === undefined) throw new Error('a unit or location was not created');
  return id;
}
