import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const roots = [
  'server',
  'cli',
  'console',
  'bench',
  'tests',
  'sdk',
  'receivers',
  'examples',
  'scripts',
  'site',
];
/** By content. It keeps what a file imports; the rules are applied to all files every time. */
const cache = ['--cache', 'node_modules/.cache/boundaries', '--cache-strategy', 'content'];
const outputBytesMax = 256 * 1024 * 1024;

/** The parts of dependency-cruiser's JSON report used here. */
interface Report {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly unknown[];
  }[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
      readonly cycle?: readonly { readonly name: string }[];
    }[];
  };
}

/** Files that should be checked, but whose imports are not in the report. */
export function findUnread(
  report: Pick<Report, 'modules'>,
  files: ReadonlyMap<string, string>,
): string[] {
  const dependencies = new Map(
    report.modules.map((module) => [module.source, module.dependencies.length]),
  );
  return [...files].flatMap(([path, text]) => {
    const count = dependencies.get(path);
    if (count === undefined) return [`${path} was not looked at`];
    // Programs inside a template literal import nothing here.
    const code = text.replaceAll(/`(?:[^`\\]|\\.)*`/gs, '');
    const importsSomething = /^(import|export)\s[^;]*?\sfrom\s+['"]/m.test(code);
    return importsSomething && count === 0 ? [`${path} imports, but no import was seen`] : [];
  });
}

function readSources(): Map<string, string> {
  const paths = roots
    .filter((root) => existsSync(root))
    .flatMap((root) =>
      globSync(`${root}/**/*.{ts,tsx}`, { exclude: ['**/{node_modules,dist}/**'] }),
    );
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}

async function cruise(): Promise<Report> {
  const program = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
  const { stdout } = await run(
    process.execPath,
    [program, ...cache, '--output-type', 'json', ...roots.filter((root) => existsSync(root))],
    { maxBuffer: outputBytesMax },
  );
  return JSON.parse(stdout) as Report;
}

async function main(): Promise<void> {
  const files = readSources();
  const report = await cruise();
  const violations = report.summary.violations.map(({ rule, from, to, cycle }) => {
    const path = cycle === undefined ? [to] : cycle.map((step) => step.name);
    return `${rule.name}: ${[from, ...path].join(' -> ')}`;
  });
  // A checker that cannot read TypeScript would find no violations either, so that must fail.
  const problems = [...violations, ...findUnread(report, files)];
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length} problems in ${files.size} files`);
  if (problems.length > 0 || files.size === 0) process.exitCode = 1;
}

if (import.meta.main) await main();
