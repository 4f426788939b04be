import type { Block } from './read-pages.ts';

/** Why blocks outside of the guides are not run by the tests of this folder. */
export interface Account {
  readonly page: string;
  /** Only blocks of this language; otherwise all of the page. */
  readonly language?: string;
  /** Only the block that begins so. */
  readonly begins?: string;
  /** The test that runs or checks them, from the root of the repository … */
  readonly test?: string;
  /** … and what it does with them, or why nothing can. */
  readonly reason: string;
}

export const accounts: readonly Account[] = [
  {
    page: 'README.md',
    begins: 'npm ci && npm run demo',
    test: 'server/testing/docs/guides.embedded.test.ts',
    reason: 'docs/guide/quick-start.md begins with the same block, which is run there',
  },
  {
    page: 'README.md',
    begins: '18:56:35  employee.created',
    test: 'server/testing/docs/guides.embedded.test.ts',
    reason: 'what the demo prints is compared in the quick start',
  },
  {
    page: 'README.md',
    begins: 'npm start',
    test: 'server/src/main/serve.embedded.test.ts',
    reason: 'starts the service where the reader is, and does not end',
  },
  {
    page: 'README.md',
    begins: 'export DATABASE_URL=',
    reason: 'needs a PostgreSQL of the reader’s own; each command has tests that start one',
  },
  {
    page: 'README.md',
    begins: 'curl -b jar',
    reason: 'needs a signed-in browser’s cookie and a request that waits for exactly this person',
  },
  { page: 'README.md', begins: 'npm test', reason: 'runs these tests' },
  {
    page: 'CONTRIBUTING.md',
    reason: 'for work on muster itself: installs, builds, runs the tests',
  },
  { page: 'docs/architecture.md', begins: 'server/\n├─', reason: 'a drawing of the folders' },
  {
    page: 'docs/cli.md',
    test: 'cli/src/cli-page.test.ts',
    reason: 'each command and each option is held against the program',
  },
  {
    page: 'docs/console-operations.md',
    test: 'server/src/console-api/access/sessions.database.test.ts',
    reason: 'needs the owner’s own password; each operation has tests of its own',
  },
  {
    page: 'docs/decisions/0027-contract-of-the-api.md',
    reason: 'writes the committed document anew',
  },
  {
    page: 'docs/operations/backup.md',
    test: 'server/testing/operations/documented-commands.ts',
    reason: 'run on PostgreSQL and on a directory by the two tests that use this',
  },
  {
    page: 'docs/operations/deployment.md',
    test: 'server/testing/deployment/compose.test.ts',
    reason: 'docker, kubectl and systemd: the files that they are given are checked instead',
  },
  {
    page: 'docs/operations/endpoint-health.md',
    begins: '{"replayable"',
    test: 'server/src/console-api/webhooks/endpoint-health.database.test.ts',
    reason: 'a part of an answer of the console, which has no published schema',
  },
  {
    page: 'docs/operations/metrics.md',
    test: 'server/src/main/metrics/operations-docs.test.ts',
    reason: 'for a Prometheus; the metrics’ names are checked',
  },
  {
    page: 'docs/operations/runbook.md',
    language: 'sh',
    reason: 'for an installation that is in trouble; doctor and /readyz have tests of their own',
  },
  {
    page: 'docs/self-hosting.md',
    language: 'sh',
    test: 'server/src/main/commands/operator.database.test.ts',
    reason: 'sets up the reader’s own machine and database; each command has tests that start one',
  },
  {
    page: 'docs/self-hosting.md',
    language: 'sql',
    reason: 'makes a login and a database on the reader’s own PostgreSQL',
  },
  { page: 'docs/self-hosting.md', language: 'text', reason: 'settings of Caddy' },
  {
    page: 'examples/README.md',
    test: 'examples/examples.embedded.test.ts',
    reason: 'builds the SDK where the reader is; the programs are run by this test',
  },
  {
    page: 'sdk/README.md',
    language: 'sh',
    reason: 'packs the SDK and installs it in a project of the reader’s own',
  },
  {
    page: 'sdk/README.md',
    language: 'ts',
    test: 'sdk/src/readme.embedded.test.ts',
    reason: 'compiled and run, except those whose frameworks are not installed (notRun)',
  },
];

export function accountOf(block: Block): Account | undefined {
  return accounts.find(
    ({ page, language = block.language, begins = '' }) =>
      page === block.page && language === block.language && block.text.startsWith(begins),
  );
}
