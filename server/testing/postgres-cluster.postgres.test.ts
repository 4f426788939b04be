import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findPostgresBin } from './find-program.ts';
import { startPostgresCluster, type PostgresCluster } from './postgres-cluster.ts';

const run = promisify(execFile);
let cluster: PostgresCluster;

beforeAll(async () => {
  cluster = await startPostgresCluster({ fsync: true });
});
afterAll(() => cluster.stop());

/** The statement's rows, columns separated by `|`. */
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

test('the superuser cannot log in over the network, nor anybody without the password', async () => {
  const asSuperuser = `postgres://postgres@127.0.0.1:${cluster.port}/postgres`;
  const withoutPassword = `postgres://muster_login:wrong@127.0.0.1:${cluster.port}/muster`;
  await expect(query(asSuperuser, 'select 1')).rejects.toThrow('rejects connection');
  await expect(query(withoutPassword, 'select 1')).rejects.toThrow('password authentication');
});

test('a committed row survives a crash, and the address stays the same', async () => {
  expect(await query(cluster.url, 'show fsync')).toBe('on');
  await query(cluster.url, 'create table kept as select 42 as answer');
  await cluster.crash();
  await expect(query(cluster.url, 'select answer from kept')).rejects.toThrow('refused');
  await cluster.restart();
  expect(await query(cluster.url, 'select answer from kept')).toBe('42');
});

test('stopping leaves nothing behind', async () => {
  const other = await startPostgresCluster();
  await other.stop();
  await expect(query(other.url, 'select 1')).rejects.toThrow('refused');
  expect(existsSync(other.directory)).toBe(false);
});
