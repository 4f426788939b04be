import { availableParallelism } from 'node:os';
import {
  defineConfig,
  type TestProjectConfiguration,
  type UserWorkspaceConfig,
} from 'vitest/config';
import { receivers } from './receivers/receivers.ts';
import { closingLineReporter, type MissingService } from './tests/harness/closing-line-reporter.ts';
import {
  findChromium,
  findPostgresBin,
  findProgram,
  findRedisServer,
  hasPython,
} from './tests/harness/find-program.ts';
import { filesOfLane, type TestProject } from './tests/harness/lanes.ts';
import { readPromises } from './tests/harness/proved-promises.ts';

// The name of a file says what it needs; `lanes.ts` says in which lane it runs.
//   name.test.ts            no database                                   (project unit)
//   name.database.test.ts   on PostgreSQL; on PGlite, too, where listed   (postgres, embedded)
//   name.embedded.test.ts   on PGlite only                                (embedded)
//   name.postgres.test.ts   on PostgreSQL only                            (postgres)
//   name.browser.test.ts    in Chromium, against the program as it runs   (browser)
const lane = process.env['MUSTER_LANE'] ?? 'gate';
const files = filesOfLane(lane);

const hasPostgres = findPostgresBin() !== undefined;
const hasChromium = findChromium() !== undefined;

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

if (!hasChromium) {
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
if (!hasPython()) {
  missing.push({
    name: 'Python >= 3.10',
    skipped: 'the tests of the Python SDK',
    remedy: 'apt-get install python3',
  });
}

for (const { language, needs, debianPackage, isThere } of receivers) {
  if (isThere() || files.embedded.every((file) => !file.startsWith('receivers/'))) continue;
  missing.push({
    name: needs,
    skipped: `the webhook receiver in ${language}`,
    remedy: `apt-get install ${debianPackage}`,
    isOptional: true,
  });
}

type ProjectOptions = NonNullable<UserWorkspaceConfig['test']>;

/** None where the lane has no files for it. */
function project(name: TestProject, options: ProjectOptions): TestProjectConfiguration[] {
  const include = files[name];
  return include.length === 0 ? [] : [{ extends: true, test: { name, include, ...options } }];
}

export default defineConfig({
  test: {
    reporters: [
      'default',
      closingLineReporter({
        missing,
        requireServices: process.env['MUSTER_REQUIRE_SERVICES'] === '1',
        promises: readPromises(),
      }),
    ],
    projects: [
      project('unit', {}),
      project('postgres', {
        provide: { databaseKind: 'postgres' },
        globalSetup: './tests/harness/postgres-setup.ts',
        setupFiles: './tests/contract/observe-answers.ts',
        ...(hasPostgres ? {} : { runner: './tests/harness/skip-every-test.ts' }),
      }),
      project('embedded', {
        provide: { databaseKind: 'embedded' },
        globalSetup: './tests/harness/embedded-setup.ts',
        setupFiles: './tests/contract/observe-answers.ts',
      }),
      project('browser', {
        provide: { databaseKind: 'embedded' },
        // The page is built before the first of them.
        globalSetup: ['./tests/browser/global-setup.ts', './tests/harness/embedded-setup.ts'],
        ...(hasChromium ? {} : { runner: './tests/harness/skip-every-test.ts' }),
      }),
    ].flat(),
    // The files of a process share their modules, which have no state: loading the server for each file
    // again took two thirds of the time.
    isolate: false,
    // All but one core by default, which of two cores would leave one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // They end what hangs. How quick something has to be is what its test expects of it: on a machine
    // that does something else as well, programs start and pages open ten times as slowly.
    // Proofs try thousands of cases in one test.
    testTimeout: lane === 'gate' ? 180_000 : 900_000,
    hookTimeout: 180_000,
    // For what a server, a worker or a page is about to do, on a machine that is busy.
    expect: { poll: { timeout: 10_000 } },
    passWithNoTests: false,
  },
});
