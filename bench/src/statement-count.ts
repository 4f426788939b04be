import type { PostgresServer } from './postgres-server.ts';

/** Statements that the server ran during `work`, including BEGIN and COMMIT. */
export async function countStatements(
  { administrator, countsStatements }: PostgresServer,
  work: () => Promise<void>,
): Promise<number | undefined> {
  if (!countsStatements) {
    await work();
    return undefined;
  }
  await track(administrator, 'top');
  await administrator.query('select pg_stat_statements_reset()');
  await work();
  const { rows } = await administrator.query<{ calls: number }>(
    `select sum(calls)::float8 as calls from pg_stat_statements
     where userid <> 'postgres'::regrole`,
  );
  await track(administrator, 'none');
  return rows[0]?.calls;
}

async function track(administrator: PostgresServer['administrator'], what: string): Promise<void> {
  await administrator.query(`alter system set pg_stat_statements.track = '${what}'`);
  await administrator.query('select pg_reload_conf()');
}
