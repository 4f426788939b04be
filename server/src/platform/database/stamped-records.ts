import type { Database, Statement, TransactionSettings } from './driver.ts';
import { type NewestFirst, newestFirst } from './newest-first.ts';

/** A record with what the table keeps of it as JSON. */
export interface JsonRecord {
  readonly id: string;
  readonly as_json: string;
}

/** Records, and the stamp of their collection at the moment at which they were read. */
export interface StampedRecords {
  readonly stamp: string;
  /**
   * Undefined when the stamp is the known one, and so nothing was read. For the reader to empty when it is
   * done: the driver and each promise on the way hold this same array, and what has waited for a connection
   * is old enough to be collected late, with all it holds.
   */
  readonly records: JsonRecord[] | undefined;
}

export interface StampedCollection {
  /** As in `collection_stamps`. */
  readonly collection: 'employees';
  /** The stamp that the caller's copy of the page has; empty without a copy. */
  readonly knownStamp: string;
}

/** First the stamp, which has no JSON, then the records. */
type StampOrRecord = JsonRecord | { readonly id: string; readonly as_json: null };

/**
 * The records of a list, whose columns are `id, as_json`, unless the collection still has the known stamp.
 * The stamp and the records are of one snapshot, as all of one statement is, and every change of a row
 * commits together with a new stamp: equal stamps are equal records.
 *
 * The JSON is kept with the row (docs/decisions/0037-lists-from-memory.md). Row by row, because
 * PostgreSQL needs twice as long to make one value of 200 rows.
 */
function stampedRecords(
  list: NewestFirst,
  { collection, knownStamp }: StampedCollection,
): Statement {
  const { name, text, values = [] } = newestFirst(list);
  const known = `$${values.length + 1}`;
  return {
    ...(name !== undefined && { name: `${name}.stamped` }),
    text: `with present as (${presentStamp(collection)})
           select stamp as id, null as as_json from present
           union all
           select page.id::text, page.as_json
           from present cross join lateral (
             select id, as_json from (${text}) as listed where present.stamp <> ${known}
           ) as page`,
    values: [...values, knownStamp],
  };
}

/** One row, whether or not there is any stamp yet. */
function presentStamp(collection: StampedCollection['collection']): string {
  return `select coalesce(md5(string_agg(stamp, '' order by slot)), 'none') as stamp
             from collection_stamps where company_id = $1 and collection = '${collection}'`;
}

/**
 * Reads as `stampedRecords` has it. With a replica, the database is asked for the stamp alone: records
 * of the same stamp may come from the replica, however far it is behind with everything else, and any
 * others come from the database.
 */
export async function readStampedRecords(
  database: Database,
  settings: TransactionSettings,
  list: NewestFirst,
  known: StampedCollection,
): Promise<StampedRecords> {
  const { replica } = database;
  if (replica !== undefined) {
    const answer = await database.single<{ readonly stamp: string }>(settings, {
      name: `collection_stamps.${known.collection}`,
      text: presentStamp(known.collection),
      values: [list.companyId],
    });
    const stamp = answer.rows[0]?.stamp;
    if (stamp === known.knownStamp) return { stamp, records: undefined };
    const copy = await replica.single<StampOrRecord>(
      settings,
      stampedRecords(list, { ...known, knownStamp: '' }),
    );
    if (copy !== undefined && copy.rows[0]?.id === stamp) return separate(copy.rows, '');
  }
  const { rows } = await database.single<StampOrRecord>(settings, stampedRecords(list, known));
  return separate(rows, known.knownStamp);
}

function separate(rows: StampOrRecord[], knownStamp: string): StampedRecords {
  const first = rows.shift();
  if (first === undefined) throw new Error('the stamp comes before the records');
  return {
    stamp: first.id,
    records: first.id === knownStamp ? undefined : (rows as JsonRecord[]),
  };
}
