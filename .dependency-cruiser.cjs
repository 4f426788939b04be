// Who may import whom; the table is section 1 of docs/architecture.md. A rule forbids everything
// in server/src that the folder's row does not name, so that a new folder is closed until listed.
const { floorsOfHr, roomsOfPayroll } = require('./scripts/floors-of-hr.cjs');

const src = '^server/src/';
const test = '\\.test\\.ts$';
/** The demo shows deliveries with the receiver of the tests, on a port that is free. */
const usesReceiver = ['^server/src/demo/', '^server/src/main/commands/(demo|choose-port)[.]ts$'];

/** `folder` may import nothing of server/src but itself and `allowed` (folder names). */
function mayImportOnly(folder, allowed) {
  const open = [folder, ...allowed].map((name) => `${name}/`).join('|');
  return {
    name: `${folder}-imports-only-what-its-row-allows`,
    severity: 'error',
    from: { path: `${src}${folder}/` },
    to: { path: src, pathNot: `${src}(${open})` },
  };
}

/** The package may be imported only from `path`. */
function packageOnlyIn(name, packages, path) {
  return {
    name,
    severity: 'error',
    from: { path: src, pathNot: path },
    to: { path: `(^|/)node_modules/(${packages})(/|$)|^(${packages})$` },
  };
}

module.exports = {
  forbidden: [
    ...floorsOfHr(),
    ...roomsOfPayroll(),
    mayImportOnly('platform', []),
    mayImportOnly('journal', ['platform']),
    mayImportOnly('events', ['journal', 'platform']),
    mayImportOnly('access', ['events', 'journal', 'platform']),
    mayImportOnly('hr', ['access', 'events', 'journal', 'platform']),
    mayImportOnly('webhooks', ['events', 'journal', 'platform']),
    mayImportOnly('public-api', ['hr', 'webhooks', 'access', 'events', 'journal', 'platform']),
    mayImportOnly('scim', ['access', 'platform']),
    mayImportOnly('console-api', ['hr', 'webhooks', 'access', 'events', 'journal', 'platform']),
    mayImportOnly('mcp', ['console-api', 'access', 'platform']),
    mayImportOnly('oauth', ['access', 'events', 'journal', 'platform']),
    mayImportOnly('demo', ['hr', 'webhooks', 'access', 'events', 'journal', 'platform']),
    {
      name: 'every-source-file-stands-in-a-listed-folder',
      comment: 'A file or folder that no row of the table names has no rules yet: add its row.',
      severity: 'error',
      from: {
        path: src,
        pathNot: `${src}(platform|journal|events|access|hr|webhooks|public-api|scim|console-api|mcp|oauth|demo|main)/`,
      },
      to: {},
    },
    {
      name: 'nobody-imports-main',
      severity: 'error',
      from: { pathNot: ['^server/src/main/', '^server/bin/', '^tests/', test] },
      to: { path: '^server/src/main/' },
    },
    {
      name: 'no-queries-of-another-slice',
      comment: 'A slice offers functions; its statements are its own.',
      severity: 'error',
      from: { path: '^server/src/hr/([^/]+)/', pathNot: test },
      to: { path: '^server/src/hr/.+/[^/]+\\.sql\\.ts$', pathNot: '^server/src/hr/$1/' },
    },
    {
      name: 'no-queries-from-outside-their-folder',
      comment: 'The same for every other folder: operations call domain functions, not statements.',
      severity: 'error',
      from: { path: '^server/src/([^/]+)/', pathNot: test },
      to: { path: '^server/src/.+/[^/]+\\.sql\\.ts$', pathNot: '^server/src/$1/' },
    },
    packageOnlyIn(
      'database-drivers-only-in-platform-database',
      'pg|@electric-sql/pglite|@types/pg',
      '^server/src/platform/database/',
    ),
    packageOnlyIn(
      'outgoing-http-only-in-platform-outbound',
      'undici',
      '^server/src/platform/outbound/',
    ),
    packageOnlyIn(
      'pdf-only-in-platform-pdf',
      'pdfkit|@types/pdfkit|dejavu-fonts-ttf',
      '^server/src/platform/pdf/',
    ),
    // Its requests do not go through platform/outbound: the operator names the one place, which may
    // be in a private network, and no customer has a say in it.
    packageOnlyIn(
      'object-storage-only-in-platform-storage',
      's3mini',
      '^server/src/platform/storage/',
    ),
    packageOnlyIn('oauth-server-only-in-oauth', 'oidc-provider', '^server/src/oauth/'),
    packageOnlyIn('nodemailer-only-in-mailer', 'nodemailer', '^server/src/platform/mailer'),
    packageOnlyIn(
      'kysely-only-where-sql-may-stand',
      'kysely',
      `^server/src/platform/database/|\\.sql\\.ts$`,
    ),
    {
      name: 'tokens-are-recognised-by-the-gate',
      comment:
        'A surface gets a token gate, which recognises before it counts; main wires the two. Only a session has no counter.',
      severity: 'error',
      from: { path: `${src}(mcp|oauth|scim|public-api|console-api)/`, pathNot: test },
      to: {
        path: `${src}access/.+/recognise-`,
        pathNot: 'recognise-session[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-http-client-of-node',
      comment: 'node:http serves in platform/http; requests go out through platform/outbound.',
      severity: 'error',
      from: {
        path: src,
        pathNot: [`${src}platform/(http|outbound)/`, `${src}main/`, test],
      },
      to: { path: '^(node:)?https?2?$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'product-never-imports-tests-or-harness',
      comment: 'The demo shows deliveries with the same receiver that the tests use.',
      severity: 'error',
      from: { path: src, pathNot: [test, ...usesReceiver] },
      to: { path: ['^tests/', test] },
    },
    {
      name: 'nobody-imports-a-test',
      severity: 'error',
      from: {},
      to: { path: test },
    },
    {
      name: 'console-knows-only-the-answers',
      comment: 'The page meets the server over HTTP; its types are generated from the operations.',
      severity: 'error',
      from: { path: '^console/' },
      to: { path: '^(server|bench|tests|sdk|scripts)/' },
    },
    {
      name: 'pages-stand-alone',
      comment: 'What two pages need is for ui/, api/ or i18n/; pages meet by links.',
      severity: 'error',
      from: { path: '^console/src/pages/([^/]+)/' },
      to: { path: '^console/src/(pages|shell)/', pathNot: '^console/src/pages/$1/' },
    },
    {
      name: 'ui-knows-no-page',
      severity: 'error',
      from: { path: '^console/src/(ui|api|i18n)/', pathNot: '^console/src/i18n/i18next[.]d[.]ts$' },
      to: { path: '^console/src/(pages|shell)/|^console/src/(router|routes|main)[.]' },
    },
    {
      name: 'sdk-stands-alone',
      comment:
        'It is published: nothing of ours, no library, nothing that only Node has. Tests may.',
      severity: 'error',
      from: { path: '^sdk/', pathNot: test },
      to: { pathNot: '^sdk/src/' },
    },
    {
      name: 'nobody-reaches-into-the-sdk',
      comment: 'Others use it as a stranger would: by what its two fronts export.',
      severity: 'error',
      from: { pathNot: '^sdk/' },
      to: { path: '^sdk/', pathNot: '^sdk/src/(muster|webhooks)[.]ts$' },
    },
    {
      name: 'cli-knows-only-the-api',
      comment: 'They run where no service is, and start fast: what they know of it its API says.',
      severity: 'error',
      from: { path: '^cli/', pathNot: test },
      to: { path: '^(server|console|bench|tests|scripts|docs|site)/' },
    },
    {
      name: 'only-main-imports-the-cli',
      severity: 'error',
      from: { pathNot: ['^cli/', '^server/src/main/', test] },
      to: { path: '^cli/' },
    },
    {
      name: 'what-users-copy-stands-alone',
      comment: 'A receiver and an example have the SDK and Node, as where they are copied to.',
      severity: 'error',
      from: { path: '^(receivers/typescript|examples)/', pathNot: test },
      to: { pathNot: '^sdk/src/muster[.]ts$', dependencyTypesNot: ['core'] },
    },
    {
      name: 'documentation-is-made-of-tables',
      comment: 'What pages are generated of are data of the service; nothing of it runs for them.',
      severity: 'error',
      from: { path: '^site/', pathNot: test },
      to: {
        path: '^(server|console|bench|tests|sdk|scripts)/',
        pathNot: '^server/src/(access/audit|events|hr|platform/http|public-api)/',
      },
    },
    {
      name: 'nobody-imports-the-documentation',
      comment: 'The service knows the files that the build writes, and not how.',
      severity: 'error',
      from: { pathNot: ['^site/', '^scripts/build-pages/', test] },
      to: { path: '^site/' },
    },
    {
      name: 'bench-and-browser-tests-stay-outside',
      comment: 'They reach the product over HTTP and by starting it, as a stranger would.',
      severity: 'error',
      from: { path: '^(bench|tests/browser)/' },
      to: { path: '^server/' },
    },
    {
      name: 'harness-only-for-tests',
      severity: 'error',
      from: {
        path: '^(server|cli|bench|sdk|console)/',
        pathNot: [test, ...usesReceiver],
      },
      to: { path: '^tests/' },
    },
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      // They import clients that the proof generates.
      from: { pathNot: '^tests/generators/programs/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'declared-dependencies-only',
      severity: 'error',
      from: { path: src, pathNot: test },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(console|site)/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
