import type { Statement } from './driver.ts';

/** One filter of a list; without a value it does not count. */
export interface ListFilter {
  /** Part of the prepared statement's name. */
  readonly name: string;
  /**
   * SQL up to the value, e.g. `status =`; with a `?` for each of `values`, e.g. `id = any(?)`; or the
   * whole condition, when there is no value to send.
   */
  readonly condition: string;
  readonly value?: string | undefined;
  readonly values?: readonly (string | readonly string[])[] | undefined;
  /** Set for a condition that is whole in itself. */
  readonly isWhole?: boolean;
  /**
   * Set where the value decides which index to read: of what changed lately there are a few rows, which an
   * index finds; of what changed since long ago there are so many that the newest ones are the first that
   * are met. Such a list is planned for its values each time (0.2 ms), and has no name.
   */
  readonly isPlannedByValue?: boolean;
}

export interface NewestFirst {
  /** Of the prepared statements, e.g. `employees.list`. */
  readonly name: string;
  readonly columns: string;
  readonly table: string;
  readonly companyId: string;
  /** At most 201: a page and the row that tells of a next one. */
  readonly limit: number;
  /** Only the rows that name one of these. */
  readonly among?: Among | undefined;
  readonly filters: readonly ListFilter[];
}

/** Up to some thousand ids, the rows of each of which an index finds. */
export interface Among {
  readonly column: string;
  readonly ids: readonly string[];
}

const limitMax = 201;

/**
 * A company's rows, newest first: ids begin with their time, so the primary key read backwards is
 * the order. Each set of filters is a statement of its own, because one text with `$2 is null or …`
 * for all of them gets a plan that suits none.
 *
 * The limit inside is for the planner. Of a limit that is a parameter it expects a tenth of all
 * rows, finds a plan for it so dear that it rather makes a new one for each execution, and that cost
 * 1.7 of 2.1 ms where the table has 18 partitions.
 */
export function newestFirst(list: NewestFirst): Statement {
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
  return {
    ...(isNamed && { name: names.join('.') }),
    text: `select * from (
             select ${list.columns} from ${table}
             where ${conditions.join(' and ')} order by id desc limit ${limitMax}
           ) as newest order by id desc limit $2`,
    values,
  };
}

/**
 * The rows of each id by key, whatever the planner believes: how many ids an array holds it does not
 * know, and for few rows it would rather go through the whole table from its end.
 */
function lookUpAmong({ table }: NewestFirst, { column, ids }: Among, values: unknown[]): string {
  const place = `$${values.push(ids)}`;
  const alias = /\w+$/.exec(table)?.[0] ?? table;
  return `(
    select found.* from unnest(${place}::uuid[]) as asked (asked_id)
    cross join lateral (
      select * from ${table} where company_id = $1 and ${column} = asked_id offset 0
    ) as found
  ) as ${alias}`;
}
