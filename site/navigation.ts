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

const file = (source: string): PageEntry => ({ page: { source } });

const start: NavigationSection = {
  title: 'Start',
  entries: [
    file('docs/guide/quick-start.md'),
    file('sdk/README.md'),
    file('sdk-python/README.md'),
    file('docs/guide/languages.md'),
    file('docs/cli.md'),
    file('docs/guide/sandbox.md'),
  ],
};

const concepts: NavigationSection = {
  title: 'Concepts',
  entries: [
    file('docs/guide/authentication.md'),
    file('docs/guide/companies.md'),
    file('docs/guide/company-accounts.md'),
    file('docs/guide/webhooks.md'),
    file('docs/guide/retries.md'),
    file('docs/guide/event-feed.md'),
    file('docs/guide/pagination.md'),
    file('docs/guide/errors.md'),
    file('docs/guide/idempotency.md'),
    file('docs/guide/conditional-requests.md'),
    file('docs/guide/rate-limits.md'),
    file('docs/guide/past-and-future.md'),
    { page: { source: 'docs/guide/personal-data.md', generate: describePersonalData } },
    file('docs/stability.md'),
  ],
};

const recipes: NavigationSection = {
  title: 'Recipes',
  entries: [
    file('docs/guide/sync-employees.md'),
    file('docs/guide/verify-webhooks.md'),
    file('docs/guide/local-testing.md'),
    { page: { source: 'docs/guide/test-your-integration.md', generate: describeTesting } },
    file('docs/guide/endpoint-down.md'),
    file('docs/guide/replay.md'),
    file('docs/guide/rotate-secrets.md'),
    file('docs/guide/post-payroll.md'),
    file('docs/guide/leave-calendar.md'),
    file('docs/guide/send-hours.md'),
    file('docs/guide/documents.md'),
    file('docs/guide/contracts.md'),
    file('docs/guide/onboarding-tasks.md'),
    file('docs/guide/provision-users.md'),
    file('docs/guide/act-for-a-person.md'),
    file('docs/guide/agents.md'),
    file('receivers/README.md'),
    file('examples/README.md'),
  ],
};

const reference: NavigationSection = {
  title: 'Reference',
  entries: [
    {
      page: { source: 'docs/api.md', generate: () => describeReference(apiDocument) },
      below: apiDocument.tags.map((tag) => ({
        source: `docs/api/${slug(tag.name)}.md`,
        generate: () => describeTag(apiDocument, tag),
      })),
    },
    {
      page: {
        source: 'docs/event-catalogue.md',
        path: 'event-catalogue',
        generate: writeEventCatalogue,
      },
    },
    {
      page: { source: 'docs/errors.md', path: 'errors', generate: describeErrors },
      below: problemCodes.map((code) => ({
        source: `docs/errors/${code}.md`,
        path: `errors/${code}`,
        generate: () => describeProblem(code),
      })),
    },
    file('docs/guide/limits.md'),
    file('docs/unified-apis.md'),
  ],
};

const workflows: NavigationSection = {
  title: 'HR workflows',
  entries: [
    file('docs/workflows/README.md'),
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
    file('docs/console-operations.md'),
  ],
};

const integrate: NavigationPart = {
  title: 'Integrate',
  summary: 'For engineers who connect another system to muster, through the API and webhooks.',
  sections: [start, concepts, recipes, reference, workflows],
};

const operate: NavigationPart = {
  title: 'Operate',
  summary: 'For operators who install muster, keep it running and answer for its security.',
  sections: [
    {
      title: 'Install',
      entries: [
        file('docs/self-hosting.md'),
        { page: { source: 'README.md', path: 'overview' } },
        file('docs/operations/settings.md'),
        file('docs/operations/deployment.md'),
        file('docs/scaling.md'),
      ],
    },
    {
      title: 'Run',
      entries: [
        file('docs/operations/runbook.md'),
        file('docs/operations/backup.md'),
        file('docs/operations/secrets.md'),
        file('docs/operations/archive-format.md'),
        file('docs/operations/move-a-company.md'),
        file('docs/operations/delete-a-company.md'),
        file('docs/operations/capacity.md'),
        file('docs/operations/tables.md'),
        file('docs/operations/metrics.md'),
        file('docs/operations/traces.md'),
        file('docs/operations/delivery.md'),
        file('docs/operations/endpoint-health.md'),
        file('docs/upgrade-notes.md'),
      ],
    },
    {
      title: 'Security',
      entries: [
        file('docs/security.md'),
        { page: { source: 'SECURITY.md', path: 'security-policy' } },
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
      entries: [file('CHANGELOG.md'), file('docs/comparison.md')],
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
        file('bench/README.md'),
        file('bench/results/latest.md'),
        file('bench/results/growth.md'),
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
