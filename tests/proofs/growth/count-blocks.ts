import type { Database } from '../../../server/src/platform/database/driver.ts';

/** What PostgreSQL read for one request: a number that no noise changes. */
export interface BlockCount {
  /** Of 8 KiB, from its memory or not, with those of temporary files. */
  readonly blocks: number;
  /** The statement that read most, its first words. */
  readonly statement: string;
}

/** The log of requests is written later, for several requests at once. */
const apart = 'insert into api_requests%';

/** @param superuser of a database with `pg_stat_statements`, and of a cluster that nothing else uses */
export async function countBlocks(
  superuser: Database,
  work: () => Promise<unknown>,
): Promise<BlockCount> {
  await superuser.administer('select pg_stat_statements_reset()');
  await work();
  const { rows } = await superuser.administer<{ blocks: number; statement: string }>(
    `select (shared_blks_hit + shared_blks_read + temp_blks_read + temp_blks_written)::int as blocks,
       left(regexp_replace(query, '\\s+', ' ', 'g'), 200) as statement
     from pg_stat_statements
     where userid <> (select oid from pg_roles where rolname = current_user)
       and query not like '${apart}'
     order by 1 desc`,
  );
  return {
    blocks: rows.reduce((sum, row) => sum + row.blocks, 0),
    statement: rows[0]?.statement ?? '',
  };
}
