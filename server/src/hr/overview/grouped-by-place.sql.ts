import type { PlaceFilter } from './place-filter.ts';

export interface PlaceGroups {
  /** For the name of the statement. */
  readonly name: string;
  /** Department and location of a row; null if the row is about all of them. */
  readonly columns: string;
  /** The values of the parameters used by the grouping. */
  readonly values: readonly string[];
  /** The grouping; `key` precedes the places. */
  readonly by: (key: string) => string;
}

/**
 * The groups that a figure with this filter is compared with, so that it doesn't reveal the figure
 * of a small group: all departments, all locations, and with both filters the locations of the
 * department and the departments of the location.
 *
 * @param next - The number of the next parameter of the statement
 */
export function groupedByPlace({ department, location }: PlaceFilter, next: number): PlaceGroups {
  const columns = [
    department === null ? 'null as department' : 'department',
    location === null ? 'null as location' : 'location',
  ].join(', ');
  if (department !== null && location !== null) {
    return {
      name: 'both',
      columns,
      values: [department, location],
      by: (key) => `grouping sets (
          (${key}, department), (${key}, location), (${key}, department, location))
        having grouping(department) = 1 or grouping(location) = 1
          or department = $${next} or location = $${next + 1}`,
    };
  }
  const name = department !== null ? 'department' : location !== null ? 'location' : 'all';
  return { name, columns, values: [], by: (key) => (name === 'all' ? key : `${key}, ${name}`) };
}
