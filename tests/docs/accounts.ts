import type { Block } from './read-pages.ts';

/**
 * Blocks outside of the guides that no test of this folder runs: the page, their first words, and
 * why.
 */
const notRun: readonly (readonly [page: string, begin: string, reason: string])[] = [
  ['README.md', 'npm ci && npm run demo', 'the quick start begins with it, and is run'],
  ['README.md', '18:56:35  employee.created', 'the quick start shows what the demo prints'],
  ['README.md', 'export DATABASE_URL=', 'needs a PostgreSQL of the reader’s own'],
  ['CONTRIBUTING.md', '', 'for work on muster itself'],
  ['docs/architecture.md', 'server/\n├─', 'a drawing of the folders'],
  ['docs/cli.md', '', 'cli/src/cli-page.test.ts compares it with the program'],
  ['docs/console.md', 'from,rate', 'a file to import; pay-table.test.ts reads such files'],
  ['docs/console-operations.md', '', 'needs the owner’s own password'],
  ['docs/decisions/0027-contract-of-the-api.md', '', 'writes the committed document again'],
  ['docs/operations/backup.md', '', 'run by tests/proofs/operations'],
  [
    'docs/operations/capacity.md',
    '',
    'for a Prometheus; operations-docs.test.ts checks the queries',
  ],
  [
    'docs/operations/move-a-company.md',
    'npx muster company',
    'tests/proofs/archives/move.postgres.test.ts runs it; it needs two installations',
  ],
  [
    'docs/operations/archive-format.md',
    'npx muster company',
    'company-archives.database.test.ts runs it; it needs two installations',
  ],
  [
    'docs/operations/delete-a-company.md',
    'npx muster company delete',
    'operator.database.test.ts runs it; nothing would be left',
  ],
  ['docs/operations/deployment.md', '', 'docker and kubectl; tests/proofs/deployment'],
  ['docs/operations/endpoint-health.md', '{"replayable"', 'a part of an answer of the console'],
  ['docs/operations/metrics.md', '', 'for a Prometheus; operations-docs.test.ts checks the names'],
  [
    'docs/operations/settings.md',
    '',
    'starts the service; setting-pages.test.ts checks the tables',
  ],
  ['docs/operations/secrets.md', '', 'rotate-secrets.postgres.test.ts does the same'],
  ['docs/operations/runbook.md', '', 'for an installation in trouble; its SQL is run'],
  ['docs/self-hosting.md', '', 'sets up the reader’s own machine and database'],
  ['examples/README.md', '', 'examples/examples.embedded.test.ts runs the programs'],
  ['sdk-python/README.md', '', 'tests/sdk-python runs the programs'],
  ['sdk/README.md', '', 'sdk/src/readme.embedded.test.ts runs the programs'],
];

/** Why it is not run; undefined if it is not listed. */
export function accountOf(block: Block): string | undefined {
  return notRun.find(([page, begin]) => page === block.page && block.text.startsWith(begin))?.[2];
}

/** Rows of the list without a block. */
export function findStaleAccounts(blocks: readonly Block[]): string[] {
  return notRun
    .filter(
      ([page, begin]) => !blocks.some((each) => each.page === page && each.text.startsWith(begin)),
    )
    .map(([page, begin]) => `${page} ${begin}`);
}
