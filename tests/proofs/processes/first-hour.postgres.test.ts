import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unescape as decode } from 'node:querystring';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '../../../server/src/platform/database/postgres.ts';
import { startPostgresCluster, type PostgresCluster } from '../../harness/postgres-cluster.ts';
import { spawnMuster } from './muster-process.ts';

// Mistakes that newcomers make with their own PostgreSQL: one line each, with the fix.

const password = 'secret-password';
let cluster: PostgresCluster;

beforeAll(async () => {
  cluster = await startPostgresCluster();
  const at = `host=${encodeURIComponent(cluster.directory)}&port=${cluster.port}`;
  const superuser = openPostgres({
    connectionString: `postgres://postgres@localhost/muster?${at}`,
  });
  for (const statement of [
    `create role newcomer login password '${password}'`,
    'create database closed',
    'revoke connect on database closed from public',
    'create database encrypted_only owner newcomer',
    'create database newcomers owner newcomer',
    `create database latin owner newcomer encoding 'LATIN1' locale 'C' template template0`,
  ]) {
    await superuser.administer(statement);
  }
  await superuser.close();
  await cluster.shutDown();
  const rules = join(cluster.directory, 'data', 'pg_hba.conf');
  const onlyEncrypted = 'hostnossl encrypted_only all 127.0.0.1/32 reject\n';
  writeFileSync(rules, onlyEncrypted + readFileSync(rules, 'utf8'));
  await cluster.restart();
});
afterAll(() => cluster.stop());

const asNewcomer = (database: string) => (url: URL) => {
  url.username = 'newcomer';
  url.password = password;
  url.pathname = `/${database}`;
};

interface Mistake {
  readonly what: string;
  readonly make: (url: URL) => void;
  readonly says: RegExp;
  readonly remedy: string;
}

const mistakes: readonly Mistake[] = [
  {
    what: 'a database that does not exist yet',
    make: (url) => (url.pathname = '/nobody_created_it'),
    says: /database "nobody_created_it" does not exist/,
    remedy: 'Create it with "create database … owner …"',
  },
  {
    what: 'a user who is not known',
    make: (url) => (url.username = 'nobody_created_me'),
    says: /password authentication failed for user "nobody_created_me"/,
    remedy: 'Fix the user or password in DATABASE_URL',
  },
  {
    what: 'a password with a character that is not encoded',
    make: (url) => (url.password = 'secret%password'),
    says: /password authentication failed/,
    remedy: 'percent-encode special characters',
  },
  {
    what: 'no password',
    make: (url) => (url.password = ''),
    says: /password must be a string/,
    remedy: 'PostgreSQL requires a password, but DATABASE_URL has none',
  },
  {
    what: 'a server that requires TLS',
    make: asNewcomer('encrypted_only'),
    says: /no encryption/,
    remedy: 'Add ?sslmode=verify-full to the end of DATABASE_URL',
  },
  {
    what: 'TLS asked of a server that has none',
    make: (url) => (url.search = '?sslmode=verify-full'),
    says: /does not support SSL/,
    remedy: 'Remove sslmode from DATABASE_URL',
  },
  {
    what: 'a user who may not connect to that database',
    make: asNewcomer('closed'),
    says: /permission denied for database/,
    remedy: 'grant connect on database',
  },
  {
    what: 'a user who does not own the database',
    make: asNewcomer('muster'),
    says: /permission denied for schema public/,
    remedy: 'must own the database',
  },
  {
    what: 'a user who may not make the roles',
    make: asNewcomer('newcomers'),
    says: /0001_roles\.sql failed: permission denied to create role/,
    remedy: 'alter role … createrole',
  },
  {
    what: 'a database that cannot store every name',
    make: asNewcomer('latin'),
    says: /the encoding of the database is LATIN1/,
    remedy: `encoding 'UTF8' template template0`,
  },
];

/** As written there, and decoded; none if it is absent. */
function passwordsOf({ password: written }: URL): string[] {
  // Unlike decodeURIComponent, it keeps badly encoded text unchanged.
  return written === '' ? [] : [written, decode(written)];
}

test.concurrent.for(mistakes)('$what', async ({ make, says, remedy }) => {
  const url = new URL(cluster.url);
  make(url);
  const { code, stderr } = await spawnMuster(['serve'], {
    DATABASE_URL: url.href,
    SECRET_KEY: randomBytes(32).toString('base64'),
  }).ended;
  expect(stderr).toMatch(/^muster: [^\n]+\n$/);
  expect(stderr).toMatch(says);
  expect(stderr).toContain(remedy);
  expect(passwordsOf(url).filter((each) => stderr.includes(each))).toEqual([]);
  expect(code).toBe(1);
});
