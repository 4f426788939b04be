import { slug } from 'github-slugger';
import { describeDecisions } from './generate/describe-decisions.ts';
import { writeEventCatalogue } from './generate/event-catalogue.ts';
import { describeErrors, describeProblem, problemCodes } from './generate/describe-errors.ts';
import { describePersonalData } from './generate/personal-data.ts';
import { describeTesting } from './generate/test-events.ts';
import { describeReference, describeTag } from './reference/api-pages.ts';
import { readApiDocument } from './reference/api-document.ts';

/** A Markdown file of the repository. */
export interface FileEntry {
  /** Its path in the repository; the path on the site is derived from it unless `path` is given. */
  readonly source: string;
  /** The name in the navigation, if the heading of the page is too long. */
  readonly label?: string;
  readonly path?: string;
}

/**
 * A page without a file: its Markdown is generated from the code. `source` is where the file would
 * be.
 */
export interface GeneratedEntry extends FileEntry {
  readonly generate: () => Promise<string> | string;
}

export interface PageEntry {
  readonly page: FileEntry | GeneratedEntry;
  /** Pages below it; the navigation shows them only while the reader is on one of them. */
  readonly below?: readonly (FileEntry | GeneratedEntry)[];
  /** The files of a folder in the order of their names, shown in the same way. */
  readonly folder?: string;
}

export interface NavigationSection {
  readonly title: string;
  readonly entries: readonly PageEntry[];
}

/** The pages for one kind of reader; the navigation shows one part at a time. */
export interface NavigationPart {
  readonly title: string;
  /** Its audience, shown on the front page. */
  readonly summary: string;
  readonly sections: readonly NavigationSection[];
}

const apiDocument = readApiDocument();

const file = (source: string, label?: string): PageEntry => ({
  page: label === undefined ? { source } : { source, label },
});

const integrate: NavigationPart = {
  title: 'Integrate',
  summary: 'For engineers who connect another system to muster, through the API and webhooks.',
  sections: [
    {
      title: 'Start',
      entries: [
        file('docs/guide/quick-start.md'),
        file('docs/guide/languages.md', 'Other languages'),
        {
          page: { source: 'docs/api.md', generate: () => describeReference(apiDocument) },
          below: apiDocument.tags.map((tag) => ({
            source: `docs/api/${slug(tag.name)}.md`,
            generate: () => describeTag(apiDocument, tag),
          })),
        },
      ],
    },
    {
      title: 'Guides',
      entries: [
        file('docs/guide/authentication.md', 'Authenticate'),
        file('docs/guide/companies.md'),
        file('docs/guide/company-accounts.md'),
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
        file('docs/guide/idempotency.md', 'Idempotency keys'),
        file('docs/guide/conditional-requests.md', 'Avoid lost updates'),
        file('docs/guide/rate-limits.md'),
        file('docs/guide/limits.md'),
        file('docs/guide/sync-employees.md'),
        {
          page: {
            source: 'docs/guide/personal-data.md',
            label: 'Personal data',
            generate: describePersonalData,
          },
        },
        file('docs/guide/past-and-future.md', 'Past and future'),
        file('docs/guide/post-payroll.md', 'Post payroll'),
        file('docs/guide/leave-calendar.md', 'Leave calendar'),
        file('docs/guide/provision-users.md', 'Provision users'),
        file('docs/guide/act-for-a-person.md', 'Act for a person'),
        file('docs/guide/agents.md', 'AI agents'),
        file('docs/guide/send-hours.md', 'Send hours'),
        file('docs/unified-apis.md', 'Fields in unified APIs'),
        file('docs/stability.md', 'Stability'),
      ],
    },
    {
      title: 'Webhooks',
      entries: [
        file('docs/guide/webhooks.md', 'Overview'),
        file('docs/guide/verify-webhooks.md', 'Verify'),
        file('docs/guide/sandbox.md', 'Test a year in a minute'),
        {
          page: {
            source: 'docs/guide/test-your-integration.md',
            generate: describeTesting,
          },
        },
        file('docs/guide/local-testing.md', 'Test on your machine'),
        file('docs/guide/retries.md'),
        file('docs/guide/endpoint-down.md'),
        file('docs/guide/replay.md'),
        file('docs/guide/rotate-secrets.md', 'Rotate a secret'),
        file('docs/guide/event-feed.md', 'Event feed'),
        file('docs/guide/documents.md', 'Documents'),
        file('docs/guide/contracts.md', 'Contracts'),
        file('docs/guide/onboarding-tasks.md', 'Onboarding tasks'),
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
        file('docs/workflows/own-cases.md'),
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
        file('sdk-python/README.md', 'SDK for Python'),
        file('docs/cli.md', 'Command line'),
        file('receivers/README.md', 'Webhook receivers'),
        file('examples/README.md', 'Example programs'),
      ],
    },
  ],
};

const operate: NavigationPart = {
  title: 'Operate',
  summary: 'For operators who install muster, keep it running and answer for its security.',
  sections: [
    {
      title: 'Install',
      entries: [
        file('docs/self-hosting.md', 'Self-hosting'),
        { page: { source: 'README.md', path: 'overview', label: 'Overview' } },
        file('docs/operations/settings.md'),
        file('docs/operations/deployment.md'),
        file('docs/scaling.md', 'Scaling'),
      ],
    },
    {
      title: 'Run',
      entries: [
        file('docs/operations/runbook.md'),
        file('docs/operations/backup.md', 'Backup and restore'),
        file('docs/operations/secrets.md'),
        file('docs/operations/archive-format.md'),
        file('docs/operations/move-a-company.md'),
        file('docs/operations/delete-a-company.md'),
        file('docs/operations/capacity.md'),
        file('docs/operations/tables.md'),
        file('docs/operations/metrics.md'),
        file('docs/operations/traces.md'),
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
  ],
};

const project: NavigationPart = {
  title: 'Project',
  summary: 'For engineers who evaluate muster or work on it: releases, design, benchmarks.',
  sections: [
    {
      title: 'Releases',
      entries: [file('CHANGELOG.md'), file('docs/comparison.md', 'Comparison')],
    },
    {
      title: 'Design',
      entries: [
        file('docs/architecture.md'),
        file('docs/ways/where-to-change-what.md'),
        file('docs/ways/how-pay-is-corrected.md'),
        file('docs/ways/from-a-change-to-a-webhook.md'),
        file('docs/ways/who-decides-about-whom.md'),
        file('docs/ways/a-list-from-the-database-to-the-page.md'),
        file('docs/glossary.md'),
        {
          page: { source: 'docs/decisions', path: 'decisions', generate: describeDecisions },
          folder: 'docs/decisions',
        },
      ],
    },
    {
      title: 'Benchmarks',
      entries: [
        file('bench/README.md', 'Method'),
        file('bench/results/latest.md', 'Results'),
        file('bench/results/growth.md', 'Growth'),
      ],
    },
    {
      title: 'Contribute',
      entries: [file('CONTRIBUTING.md'), file('docs/licences.md')],
    },
  ],
};

/** Every page of the site, in reading order. A missing file fails the build. */
export const navigation: readonly NavigationPart[] = [integrate, operate, project];
