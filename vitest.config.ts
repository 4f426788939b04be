import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import {
  closingLineReporter,
  type MissingService,
} from './server/testing/closing-line-reporter.ts';
import {
  findChromium,
  findPostgresBin,
  findProgram,
  findRedisServer,
} from './server/testing/find-program.ts';

// Which files run where is told by their names:
//   name.test.ts            once, no database                              (project unit)
//   name.database.test.ts   twice, on PGlite and on PostgreSQL             (embedded, postgres)
//   name.embedded.test.ts   on PGlite only                                 (embedded)
//   name.postgres.test.ts   on PostgreSQL only                             (postgres)
const roots = '{server,bench,scripts}/**';
const hasPostgres = findPostgresBin() !== undefined;

const missing: MissingService[] = [];
if (!hasPostgres) {
  missing.push({
    name: 'PostgreSQL >= 15',
    skipped: 'every *.database.test.ts and *.postgres.test.ts on PostgreSQL',
    remedy: 'apt-get install postgresql, or set MUSTER_TEST_POSTGRES_BIN to its bin directory',
  });
}
if (findRedisServer() === undefined) {
  missing.push({
    name: 'Redis',
    skipped: 'the tests of limits shared by several processes',
    remedy: 'apt-get install redis-server',
  });
}

if (findChromium() === undefined) {
  missing.push({
    name: 'Chromium',
    skipped: 'the tests of pages in a real browser',
    remedy: 'apt-get install chromium',
  });
}
if (findProgram('openssl') === undefined) {
  missing.push({
    name: 'openssl',
    skipped: 'the tests of TLS certificates and of signatures checked by openssl',
    remedy: 'apt-get install openssl',
  });
}

export default defineConfig({
  test: {
    reporters: [
      'default',
      closingLineReporter({
        missing,
        requireServices: process.env['MUSTER_REQUIRE_SERVICES'] === '1',
      }),
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${roots}/*.test.ts`],
          exclude: ['**/node_modules/**', '**/*.{database,embedded,postgres}.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: [`${roots}/*.{database,embedded}.test.ts`],
          provide: { databaseKind: 'embedded' },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [`${roots}/*.{database,postgres}.test.ts`],
          provide: { databaseKind: 'postgres' },
          globalSetup: './server/testing/global-setup.ts',
          ...(hasPostgres ? {} : { runner: './server/testing/skip-every-test.ts' }),
        },
      },
    ],
    // All but one core by default, which of two cores would leave one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    passWithNoTests: false,
  },
});
