import type { UserChange } from '../../change.ts';
import { directoryReaderOf } from './directory-entry.ts';
import { listDirectoryPlaces as list } from './directory.sql.ts';

/** The places of work of the people in the directory, for its filters. */
export interface DirectoryPlaces {
  readonly departments: readonly string[];
  readonly locations: readonly string[];
}

/** The maximum a filter can offer. */
const placesMax = 500;

/** The departments and locations of the listed people, sorted by name; at most 500 of each. */
export async function listDirectoryPlaces(change: UserChange): Promise<DirectoryPlaces> {
  const reader = await directoryReaderOf(change);
  const { rows } = await change.transaction.query<DirectoryPlaces>(
    list(change.actor.companyId, { reader, max: placesMax }),
  );
  return rows[0] ?? { departments: [], locations: [] };
}
