import { describeDecisions } from './generate/describe-decisions.ts';
import { writeEventCatalogue } from './generate/event-catalogue.ts';
import { describeErrors, describeProblem, problemCodes } from './generate/describe-errors.ts';

/** A Markdown file of the repository. */
export interface FileEntry {
  /** Its path in the repository; that in the site follows from it unless told otherwise. */
  readonly source: string;
  /** What the navigation calls it, where the heading of the page is too long for it. */
  readonly label?: string;
  readonly path?: string;
}

/** A page that is no file: its Markdown comes of the code. The source is where it would lie. */
export interface GeneratedEntry extends FileEntry {
  readonly generate: () => Promise<string> | string;
}

/** Somewhere in the same service. */
export interface LinkEntry {
  readonly href: string;
  readonly label: string;
  readonly description: string;
}

export interface PageEntry {
  readonly page: FileEntry | GeneratedEntry;
  /** Pages below it, in the navigation only while the reader is at one of them. */
  readonly below?: readonly (FileEntry | GeneratedEntry)[];
  /** The files of a folder, in the order of their names, likewise. */
  readonly folder?: string;
}

export interface NavigationSection {
  readonly title: string;
  readonly entries: readonly (PageEntry | LinkEntry)[];
}

const file = (source: string, label?: string): PageEntry => ({
  page: label === undefined ? { source } : { source, label },
});

/** Every page of the site, in the order in which it is read. A file that is missing fails the build. */
export const navigation: readonly NavigationSection[] = [
  {
    title: 'Start',
    entries: [
      file('docs/guide/quick-start.md'),
      {
        href: '/docs/api/',
        label: 'API reference',
        description: 'Every operation with its parameters, answers and examples.',
      },
    ],
  },
  {
    title: 'Guides',
    entries: [
      file('docs/guide/authentication.md'),
      file('docs/guide/companies.md'),
      file('docs/guide/pagination.md'),
      file('docs/guide/errors.md'),
      {
        page: {
          source: 'docs/errors.md',
          path: 'errors',
          label: 'All error codes',
          generate: describeErrors,
        },
        below: problemCodes.map((code) => ({
          source: `docs/errors/${code}.md`,
          path: `errors/${code}`,
          generate: () => describeProblem(code),
        })),
      },
      file('docs/guide/idempotency.md'),
      file('docs/guide/conditional-requests.md'),
      file('docs/guide/rate-limits.md'),
      file('docs/guide/sync-employees.md'),
    ],
  },
  {
    title: 'Webhooks',
    entries: [
      file('docs/guide/webhooks.md', 'Overview'),
      file('docs/guide/verify-webhooks.md', 'Verify'),
      file('docs/guide/local-testing.md', 'Test on your machine'),
      file('docs/guide/retries.md'),
      file('docs/guide/replay.md', 'Send again'),
      file('docs/guide/rotate-secrets.md', 'Rotate a secret'),
      {
        page: {
          source: 'docs/event-catalogue.md',
          path: 'event-catalogue',
          generate: writeEventCatalogue,
        },
      },
    ],
  },
  {
    title: 'HR workflows',
    entries: [
      file('docs/workflows/README.md', 'Overview'),
      file('docs/workflows/employees.md'),
      file('docs/workflows/leave.md'),
      file('docs/workflows/timesheets.md'),
      file('docs/workflows/approvals.md'),
      file('docs/workflows/onboarding.md'),
      file('docs/workflows/contracts.md'),
      file('docs/workflows/documents.md'),
      file('docs/workflows/payroll.md'),
      file('docs/workflows/advances.md'),
      file('docs/console.md'),
      file('docs/console-operations.md', 'Console operations'),
    ],
  },
  {
    title: 'Tools',
    entries: [
      file('sdk/README.md', 'SDK for TypeScript'),
      file('docs/cli.md', 'Command line'),
      file('receivers/README.md', 'Webhook receivers'),
      file('examples/README.md', 'Example programs'),
    ],
  },
  {
    title: 'Self-hosting',
    entries: [
      file('docs/self-hosting.md', 'Install'),
      { page: { source: 'README.md', path: 'overview', label: 'Overview and settings' } },
      file('docs/operations/deployment.md'),
      file('docs/scaling.md', 'Scaling'),
      file('docs/operations/runbook.md'),
      file('docs/operations/backup.md', 'Backup and restore'),
      file('docs/operations/metrics.md'),
      file('docs/operations/delivery.md', 'Delivery engine'),
      file('docs/operations/endpoint-health.md', 'Endpoint health'),
      file('docs/upgrade-notes.md'),
    ],
  },
  {
    title: 'Security',
    entries: [
      file('docs/security.md', 'Promises and proofs'),
      { page: { source: 'SECURITY.md', path: 'security-policy', label: 'Security policy' } },
    ],
  },
  {
    title: 'Project',
    entries: [
      file('docs/stability.md', 'Stability'),
      file('CHANGELOG.md'),
      file('docs/comparison.md', 'Comparison'),
      file('docs/glossary.md'),
      file('docs/architecture.md'),
      {
        page: { source: 'docs/decisions', path: 'decisions', generate: describeDecisions },
        folder: 'docs/decisions',
      },
      file('bench/README.md', 'Benchmarks'),
      file('bench/results/latest.md', 'Benchmark results'),
      file('bench/results/growth.md', 'Benchmark of growth'),
      file('CONTRIBUTING.md'),
      file('docs/licences.md'),
    ],
  },
];
