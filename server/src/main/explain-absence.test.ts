import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../platform/database/driver.ts';
import { findMisfit } from './doctor/check-database.ts';
import { databaseRemedy, redisRemedy } from './explain-absence.ts';

// The output of a separate process against a real server is tested in
// testing/processes/first-hour.*.

const reason = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

test.for([
  ['self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'NODE_EXTRA_CA_CERTS'],
  ['does not match', 'ERR_TLS_CERT_ALTNAME_INVALID', 'In DATABASE_URL, use the hostname'],
  ['certificate has expired', 'CERT_HAS_EXPIRED', 'Renew it'],
  ['The server does not support SSL connections', undefined, 'Remove sslmode from DATABASE_URL'],
  ['sorry, too many clients already', '53300', 'Raise max_connections'],
  ['the database system is starting up', '57P03', 'Try again in a moment'],
  ['no route to host', 'EHOSTUNREACH', 'the host and port in DATABASE_URL'],
  ['Connection terminated due to connection timeout', undefined, 'no firewall'],
  ['any other error', 'XX000', 'Check DATABASE_URL, and that PostgreSQL is running.'],
] as const)('PostgreSQL: %s (%s) → %s', ([message, code, remedy]) => {
  const absence = new DatabaseUnavailable('cannot connect', { cause: reason(message, code) });
  expect(databaseRemedy(absence)).toContain(remedy);
});

test.for([
  ['password authentication failed', '28P01', 'password in DATABASE_DIRECT_URL;'],
  ['no pg_hba.conf entry', '28000', 'Fix DATABASE_DIRECT_URL,'],
  ['database "x" does not exist', '3D000', 'at the end of DATABASE_DIRECT_URL.'],
  ['connect ECONNREFUSED', 'ECONNREFUSED', 'the host and port in DATABASE_DIRECT_URL.'],
  ['getaddrinfo ENOTFOUND x', 'ENOTFOUND', 'Fix the host in DATABASE_DIRECT_URL.'],
  ['timeout exceeded when trying to connect', undefined, 'host and port in DATABASE_DIRECT_URL,'],
  ['any other error', 'XX000', 'Check DATABASE_DIRECT_URL, and that PostgreSQL'],
] as const)('past a pooler: %s (%s) → %s', ([message, code, remedy]) => {
  const cause = reason(message, code);
  const said = databaseRemedy(new DatabaseUnavailable('cannot connect', { cause, isDirect: true }));
  expect(said).toContain(remedy);
  expect(said).not.toContain('DATABASE_URL');
});

test('the message names no database address if there is none', () => {
  const busy = new DatabaseUnavailable('busy', { isEmbedded: true });
  const said = databaseRemedy(busy);
  expect(said).toContain('restore them from a backup');
  expect(said).not.toMatch(/_URL|PostgreSQL/);
});

test.for([
  ['connect ECONNREFUSED 127.0.0.1:6379', 'ECONNREFUSED', 'Start Redis, or fix the host and port'],
  ['NOAUTH HELLO must be called', undefined, 'Fix the user or password in REDIS_URL'],
  ['connect ETIMEDOUT', 'ETIMEDOUT', 'rediss:// with TLS'],
  ['write ECONNRESET', 'ECONNRESET', 'redis:// without'],
  ['self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'REDIS_URL can stay'],
  ['any other error', undefined, 'Check REDIS_URL, and that Redis is running.'],
] as const)('Redis: %s (%s) → %s', ([message, code, remedy]) => {
  expect(redisRemedy(reason(message, code))).toContain(remedy);
});

test('a PostgreSQL that is too old, and one that cannot store every name', () => {
  expect(findMisfit({ version: '14.9', number: 140_009, encoding: 'UTF8' })).toMatch(/too old.*15/);
  expect(findMisfit({ version: '16.1', number: 160_001, encoding: 'LATIN1' })).toMatch(/UTF8/);
  expect(findMisfit({ version: '15.0', number: 150_000, encoding: 'UTF8' })).toBeUndefined();
});
