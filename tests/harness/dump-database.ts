import type { Database } from '../../server/src/platform/database/driver.ts';

/**
 * Every row of every table of every schema, as text; `bytea` as hex. Removes row-level security to
 * do so, so the database cannot be used for anything else afterwards.
 */
export async function dumpDatabase(database: Database): Promise<string> {
  const { rows: tables } = await database.administer<{ readonly name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    // If it is forced, the owner of the tables sees only the rows that a policy allows.
    await database.administer(`alter table ${name} no force row level security`);
    const { rows } = await database.administer<{ row: string }>(
      `select t::text as row from ${name} t`,
    );
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  if (tables.length < 20) throw new Error(`there are only ${tables.length} tables to look into`);
  return texts.join('\n');
}

/** The encodings in which a secret could appear in a dump or a log. */
export function spellingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
    encodeURIComponent(secret),
  ];
}
