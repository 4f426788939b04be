import type { PlaceFilter } from './place-filter.ts';
import { fragment, type Fragment, inline } from '../../platform/database/sql.ts';

export interface PlaceGroups {
  /** For the name of the statement. */
  readonly name: string;
  /** Department and location of a row; null if the row is about all of them. */
  readonly columns: Fragment;
  /** The grouping; `key` precedes the places. */
  readonly by: (key: Fragment) => Fragment;
}

/**
 * The groups that a figure with this filter is compared with, so that it doesn't reveal the figure
 * of a small group: all departments, all locations, and with both filters the locations of the
 * department and the departments of the location.
 */
export function groupedByPlace({ department, location }: PlaceFilter): PlaceGroups {
  const columns = fragment`${department === null ? fragment`null as department` : fragment`department`},
    ${location === null ? fragment`null as location` : fragment`location`}`;
  if (department !== null && location !== null) {
    return {
      name: 'both',
      columns,
      by: (key) => fragment`grouping sets (
          (${key}, department), (${key}, location), (${key}, department, location))
        having grouping(department) = 1 or grouping(location) = 1
          or department = ${department} or location = ${location}`,
    };
  }
  const name = department !== null ? 'department' : location !== null ? 'location' : 'all';
  return {
    name,
    columns,
    by: (key) => (name === 'all' ? key : fragment`${key}, ${inline(name)}`),
  };
}
