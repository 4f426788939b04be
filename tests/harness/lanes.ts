import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Which tests run where. `npm test` is the gate: everything that finds faults in new code within a
 * few minutes. `npm run prove` runs the rest, part by part: tests that need many processes, much
 * data, every combination or both databases. A test file belongs to the gate unless a part lists
 * it.
 */
export interface ProofPart {
  readonly name: string;
  /** Why it takes longer than the gate allows. */
  readonly why: string;
  /** Globs from the root of the repository. */
  readonly files: readonly string[];
}

/** The parts that are test files; `scripts/prove.ts` adds those that are programs. */
export const proofParts: readonly ProofPart[] = [
  {
    name: 'isolation',
    why: 'tries every operation with every ID, role and scope, and drops every policy and key once',
    files: ['tests/proofs/isolation/*.test.ts'],
  },
  {
    name: 'archives',
    why: 'exports and imports companies with every kind of record, and a thousand damaged archives',
    files: ['tests/proofs/archives/*.test.ts'],
  },
  {
    name: 'insider',
    why: 'lets one dishonest person try thousands of sequences of writes, and plants twelve holes',
    files: ['tests/proofs/insider/*.test.ts'],
  },
  {
    name: 'authority',
    why: 'takes every credential away in every way between the headers and the body of every operation',
    files: ['tests/proofs/authority/late-bodies.postgres.test.ts'],
  },
  {
    name: 'visibility',
    why: 'reads every operation as every role with the IDs of every kind of record, and looks for canaries',
    files: ['tests/proofs/visibility/*.test.ts'],
  },
  {
    name: 'approvals',
    why: 'compares in thousands of states who decides, whom a request waits for, who lists it and who is notified',
    files: ['tests/proofs/approvals/*.test.ts'],
  },
  {
    name: 'leave',
    why: 'plays generated histories of employment and leave, and compares every balance with a fresh company',
    files: ['tests/proofs/leave/*.test.ts'],
  },
  {
    name: 'confirmations',
    why: 'changes every column of everything that people confirm before they confirm it',
    files: ['tests/proofs/confirmations/*.test.ts'],
  },
  {
    name: 'bad-input',
    why: 'sends every kind of bad input to every operation, and 10,000 generated requests',
    files: ['tests/proofs/bad-input/**/*.test.ts'],
  },
  {
    name: 'faults',
    why: 'stops, slows and fills PostgreSQL, Redis, disk and memory under load, and waits out every retry',
    files: [
      'tests/proofs/faults/*.test.ts',
      'server/src/webhooks/deliveries/retry-waits.database.test.ts',
      'server/src/main/doctor/faults.postgres.test.ts',
      'server/src/platform/database/outage.postgres.test.ts',
    ],
  },
  {
    name: 'cluster',
    why: 'runs several processes behind HAProxy and PgBouncer, and kills and restarts them',
    files: ['tests/proofs/{cluster,processes}/*.test.ts'],
  },
  {
    name: 'operations',
    why: 'backs up, restores, upgrades, builds the container image and checks the deployment files',
    files: [
      'scripts/{container,sdk-release}/*.test.ts',
      'tests/proofs/{deployment,operations}/*.test.ts',
    ],
  },
  {
    name: 'volume',
    why: 'reads the plans of statements on full tables, moves bulk data, kills workers in large jobs',
    files: [
      'bench/**/*.test.ts',
      'server/src/**/plans.{database,postgres}.test.ts',
      'server/src/hr/leave/ledger/settle-company-day.postgres.test.ts',
      'server/src/webhooks/deliveries/delivery-history.database.test.ts',
      'server/src/platform/database/partitions/*.test.ts',
      'server/src/webhooks/replays/run-replay.database.test.ts',
      'tests/proofs/{bulk,payroll}/*.test.ts',
    ],
  },
  {
    name: 'growth',
    why: 'counts the blocks that every read needs in companies of 500 and of 20,000 people',
    files: ['tests/proofs/growth/*.test.ts'],
  },
  {
    name: 'secrets',
    why: 'searches every table, log line and response for planted secrets',
    files: ['tests/proofs/secrets/*.test.ts'],
  },
  {
    name: 'contract',
    why: 'records every response of the API again, and plants a fault in each of its rules',
    files: ['scripts/check-openapi-rules.test.ts', 'tests/contract/*.test.ts'],
  },
  {
    name: 'generators',
    why: 'generates clients from the OpenAPI document with four generators, compiles them and calls the service with them',
    files: ['tests/generators/*.test.ts'],
  },
  {
    name: 'guides',
    why: 'runs the commands of the documentation, the SDK, the examples, the receivers and the data of the demo',
    files: [
      'console/src/pages/webhooks/verify-snippets.test.ts',
      'examples/*.test.ts',
      'receivers/*.test.ts',
      'sdk/src/*.embedded.test.ts',
      'server/src/demo/{demo-company,import-history}.embedded.test.ts',
      'server/src/main/commands/demo.embedded.test.ts',
      'sdk/src/package.test.ts',
      'tests/docs/guides.embedded.test.ts',
    ],
  },
  {
    name: 'browser',
    why: 'opens every page and does every task in Chromium',
    files: ['tests/browser/!(page-security).browser.test.ts'],
  },
];

/** All database tests of the gate, on the embedded database. */
export const embeddedPart: ProofPart = {
  name: 'embedded',
  why: 'runs every database test of the gate on the embedded database',
  files: ['**/*.database.test.ts'],
};

/**
 * The conformance suite: the database tests that the gate also runs on the embedded database. They
 * cover the driver, migrations, queues and settling, and every slice at least once.
 */
export const conformance: readonly string[] = [
  'server/migrations/migrations.database.test.ts',
  'server/src/access/api-keys/recognise-api-key.database.test.ts',
  'server/src/console-api/access/sign-up.database.test.ts',
  'server/src/hr/documents/contents.database.test.ts',
  'server/src/hr/imports/run-import.database.test.ts',
  'server/src/hr/leave/create-leave-request.database.test.ts',
  'server/src/main/health.database.test.ts',
  'server/src/platform/database/*.database.test.ts',
  'server/src/platform/jobs/*.database.test.ts',
  'server/src/public-api/v1/{events,payroll,rate-limit}.database.test.ts',
  'server/src/webhooks/deliveries/late-settlement.database.test.ts',
  'server/src/webhooks/deliveries/queue/queue.database.test.ts',
  'tests/workflow/day-at-work.database.test.ts',
];

const repository = fileURLToPath(new URL('../..', import.meta.url));

export type TestProject = 'unit' | 'postgres' | 'embedded' | 'browser';

/**
 * The test files of a lane, by project.
 *
 * @param lane `gate`, `all`, or the name of a part
 * @throws Error if there is no such lane
 */
export function filesOfLane(lane: string): Record<TestProject, string[]> {
  const belongs = membersOf(lane);
  const files = listTestFiles().filter(belongs);
  const ofKind = (...kinds: string[]) => files.filter((file) => kinds.includes(kindOf(file)));
  const isEmbeddedOnly = lane === embeddedPart.name;
  return {
    unit: isEmbeddedOnly ? [] : ofKind('unit'),
    postgres: isEmbeddedOnly ? [] : ofKind('postgres', 'database'),
    embedded: [
      ...ofKind('embedded'),
      ...ofKind('database').filter((file) => lane !== 'gate' || matches(file, conformance)),
    ],
    browser: isEmbeddedOnly ? [] : ofKind('browser'),
  };
}

function membersOf(lane: string): (file: string) => boolean {
  if (lane === 'all') return () => true;
  const isProof = (file: string) => proofParts.some((part) => matches(file, part.files));
  if (lane === 'gate') return (file) => !isProof(file);
  if (lane === embeddedPart.name) {
    return (file) => matches(file, embeddedPart.files) && !isProof(file);
  }
  const part = proofParts.find(({ name }) => name === lane);
  if (part === undefined) throw new Error(`MUSTER_LANE: there is no lane ${lane}`);
  return (file) => matches(file, part.files);
}

function matches(file: string, globs: readonly string[]): boolean {
  return globs.some((glob) => matchesGlob(file, glob));
}

function kindOf(file: string): string {
  return /\.(database|embedded|postgres|browser)\.test\.ts$/.exec(file)?.[1] ?? 'unit';
}

function listTestFiles(): string[] {
  const folders = 'server,cli,bench,scripts,console/src,tests,sdk,receivers,examples,site';
  return globSync(`{${folders}}/**/*.test.ts`, {
    cwd: repository,
    exclude: (name) => name === 'node_modules',
  }).toSorted();
}
