import type { Statement } from './driver.ts';

/** One filter of a list; ignored without a value. */
export interface ListFilter {
  /** Part of the prepared statement's name. */
  readonly name: string;
  /**
   * SQL up to the value, e.g. `status =`. Or with one `?` for each of `values`, e.g. `id = any(?)`.
   * Or the whole condition, if there is no value to send.
   */
  readonly condition: string;
  readonly value?: string | undefined;
  readonly values?: readonly (string | readonly string[])[] | undefined;
  /** Set if the condition is complete without a value. */
  readonly isWhole?: boolean;
  /**
   * Set if the best index depends on the value. Few rows have changed recently, so an index finds
   * them. Many rows have changed since a date long ago, so reading newest first meets them soonest.
   * Such a list is planned for its values each time (0.2 ms), and has no statement name.
   */
  readonly isPlannedByValue?: boolean;
}

export interface NewestFirst {
  /** Prefix of the prepared statements' names, e.g. `employees.list`. */
  readonly name: string;
  readonly columns: string;
  readonly table: string;
  readonly companyId: string;
  /** At most 201: a page plus the row that shows there is a next page. */
  readonly limit: number;
  /** Only rows that refer to one of these ids. */
  readonly among?: Among | undefined;
  readonly filters: readonly ListFilter[];
}

/** Up to a few thousand ids; an index finds the rows of each. */
export interface Among {
  readonly column: string;
  readonly ids: readonly string[];
}

const limitMax = 201;

/** In bytes. PostgreSQL cuts longer names, so two statements could share one. */
const longestName = 63;

/**
 * A company's rows, newest first: ids begin with their time, so reading the primary key backwards
 * gives this order. Each set of filters is a separate statement, because a single text with `$2 is
 * null or …` for all filters gets a plan that suits none of them.
 *
 * The inner limit is for the planner. For a parameter as limit it expects a tenth of all rows. The
 * generic plan then seems so expensive that a new plan is made for each execution, which cost 1.7
 * of 2.1 ms on a table with 18 partitions.
 */
export function newestFirst(list: NewestFirst): Statement {
  const { table, where, values, name } = narrowed(list);
  return {
    ...(name !== undefined && { name }),
    text: `select * from (
             select ${list.columns} from ${table}
             where ${where} order by id desc limit ${limitMax}
           ) as newest order by id desc limit $2`,
    values,
  };
}

/** A list's table and conditions. `$1` is the company, `$2` the limit. */
export interface Narrowed {
  readonly table: string;
  readonly where: string;
  readonly values: unknown[];
  /** The prepared statement's name; undefined if each call is planned for its values. */
  readonly name: string | undefined;
}

export function narrowed(list: Omit<NewestFirst, 'columns'>): Narrowed {
  const values: unknown[] = [list.companyId, list.limit];
  const conditions = ['company_id = $1'];
  const names = list.among === undefined ? [list.name] : [list.name, 'among'];
  const table = list.among === undefined ? list.table : lookUpAmong(list, list.among, values);
  const isNamed = !list.filters.some(
    ({ value, isPlannedByValue }) => value !== undefined && isPlannedByValue === true,
  );
  for (const { name, condition, value, values: several, isWhole } of list.filters) {
    if (isWhole === true) {
      conditions.push(condition);
      names.push(name);
    } else if (several !== undefined) {
      const left = [...several];
      conditions.push(condition.replaceAll('?', () => `$${values.push(left.shift())}`));
      names.push(name);
    } else if (value !== undefined) {
      conditions.push(`${condition} $${values.push(value)}`);
      names.push(name);
    }
  }
  const name = names.join('.');
  return {
    table,
    where: conditions.join(' and '),
    values,
    name: isNamed && name.length <= longestName ? name : undefined,
  };
}

/**
 * Forces a key look-up for each id. The planner does not know how many ids an array holds, and for
 * few rows it would rather read the whole table from its end.
 */
function lookUpAmong(
  { table }: Pick<NewestFirst, 'table'>,
  { column, ids }: Among,
  values: unknown[],
): string {
  const place = `$${values.push(ids)}`;
  const alias = /\w+$/.exec(table)?.[0] ?? table;
  return `(
    select found.* from unnest(${place}::uuid[]) as asked (asked_id)
    cross join lateral (
      select * from ${table} where company_id = $1 and ${column} = asked_id offset 0
    ) as found
  ) as ${alias}`;
}
