import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { findPostgresBin } from './find-program.ts';

const run = promisify(execFile);

/** The statement's rows, with columns separated by `|`. */
async function query(url: string, statement: string): Promise<string> {
  const psql = join(findPostgresBin() ?? '', 'psql');
  const { stdout } = await run(psql, ['-X', '-A', '-t', '-q', '-d', url, '-c', statement]);
  return stdout.trim();
}

test('the tests log in as a plain role that owns its database and is no superuser', async () => {
  const attributes = `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
    (select datdba = pg_roles.oid from pg_database where datname = current_database())
    from pg_roles where rolname = current_user`;
  expect(await query(inject('postgresUrl'), attributes)).toBe('f|f|t|t|t');
  expect(await query(inject('postgresUrl'), 'show fsync')).toBe('off');
});
