/** One check: a program of Node, run with the repository as its folder. */
export interface Step {
  readonly name: string;
  /** The script for Node and its arguments. */
  readonly run: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The step is skipped while no file whose path matches has changed; without it, it always runs. */
  readonly inputs?: RegExp;
  /** With `--changed`: the arguments that check these files only, or none to leave the step out. */
  readonly ofChanged?: (paths: readonly string[]) => readonly string[] | undefined;
}

const oxlint = 'node_modules/oxlint/bin/oxlint';
const biomeFormat = ['node_modules/@biomejs/biome/bin/biome', 'format'];
const described = /^(docs\/openapi|scripts|sdk|sdk-python)\//;
const code = /\.([cm]?[jt]sx?|json)$/;
const served = /^(server\/(src|migrations|schema)|scripts|console\/src\/api|docs\/openapi)\//;
/** Rules that need types apply to the product: in tests they cost twice as much and vitest's own rules cover them. */
const product = /^(server\/src|cli\/src|sdk\/src|console\/src)\/(?!.*\.test\.tsx?$).*\.tsx?$/;
const typed = [oxlint, '--type-aware', '--report-unused-disable-directives-severity=error'];

/** `ofChanged` of a program that takes files: those that match, after its usual arguments. */
const each =
  (pattern: RegExp, ...run: readonly string[]) =>
  (paths: readonly string[]): readonly string[] | undefined => {
    const matching = paths.filter((path) => pattern.test(path));
    return matching.length === 0 ? undefined : [...run, ...matching];
  };

/**
 * Incremental, so that a later run only checks what changed. One checker: several resolve the same types again
 * each, and the other steps use the other cores.
 */
function types(project: string, name: string, changed: RegExp): Step {
  const run = [
    'node_modules/typescript-7/bin/tsc',
    '--project',
    project,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/${name}.tsbuildinfo`,
  ];
  return {
    name: name === 'server' ? 'types' : `types: ${name}`,
    run,
    inputs: code,
    ofChanged: (paths) =>
      paths.some((path) => code.test(path) && changed.test(path)) ? run : undefined,
  };
}

// The longest first, so that none of them runs alone at the end.
export const steps: readonly Step[] = [
  {
    name: 'lint: types',
    run: [...typed, 'server/src', 'cli', 'sdk/src', 'console/src', '--ignore-pattern=**/*.test.ts'],
    // The linter is a program in Go, and checks with as many checkers.
    environment: { GOMAXPROCS: '1' },
    inputs: code,
    ofChanged: each(product, ...typed),
  },
  types('.', 'server', /^(?!console\/|tests\/browser\/|site\/browser\/)/),
  types('console', 'console', /^console\//),
  types('tests/browser', 'browser', /^tests\/browser\//),
  {
    name: 'boundaries',
    run: ['scripts/check-boundaries.ts'],
    inputs: code,
  },
  {
    name: 'prose',
    run: ['scripts/check-prose.ts'],
    inputs: /\.(md|json|tsx?)$/,
    ofChanged: each(/\.(md|tsx?)$|texts\.en\.json$/, 'scripts/check-prose.ts'),
  },
  { name: 'dead code', run: ['node_modules/knip/bin/knip.js', '--no-progress'], inputs: code },
  {
    name: 'format',
    run: [...biomeFormat, '.'],
    inputs: /./,
    ofChanged: each(/./, ...biomeFormat, '--no-errors-on-unmatched', '--files-ignore-unknown=true'),
  },
  {
    name: 'source rules',
    run: ['scripts/check-source-rules.ts'],
    inputs: /\.(ts|sql)$/,
    ofChanged: each(/\.(ts|sql)$/, 'scripts/check-source-rules.ts'),
  },
  {
    name: 'openapi rules',
    run: ['scripts/check-openapi-rules.ts'],
    inputs: described,
  },
  { name: 'lint', run: [oxlint], inputs: code, ofChanged: each(/\.[cm]?[jt]sx?$/, oxlint) },
  { name: 'console drift', run: ['scripts/generate-console-types.ts', '--check'], inputs: served },
  { name: 'schema drift', run: ['scripts/generate-schema.ts', '--check'], inputs: served },
  { name: 'openapi drift', run: ['scripts/check-openapi-drift.ts'], inputs: served },
  { name: 'sdk drift', run: ['scripts/generate-sdk-types.ts', '--check'], inputs: described },
  {
    name: 'python drift',
    run: ['scripts/generate-python-types.ts', '--check'],
    inputs: described,
  },
  types('site/browser', 'docs', /^site\/browser\//),
  {
    name: 'types: sdk',
    run: ['node_modules/typescript-7/bin/tsc', '-p', 'sdk/tsconfig.build.json', '--noEmit'],
  },
  { name: 'supply chain', run: ['scripts/supply-chain/check.ts'] },
  { name: 'openapi changes', run: ['scripts/check-openapi-changes.ts'] },
];
