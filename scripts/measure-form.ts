import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { measureOperations } from './measure-form/operations.ts';
import { countLines, type Source } from './measure-form/source.ts';
import { measureSql } from './measure-form/sql.ts';

const usage = `Measures the form of the code: how much of it is SQL, how much an operation needs, which names are shared.
  node scripts/measure-form.ts [commit]    without a commit: the files as they are`;

/** These operations stand for the others: of each API, writes and lists, small and large. */
const measured = [
  { operation: 'approveLeaveRequest', api: 'console-api', about: 'approve leave' },
  { operation: 'addPayItem', api: 'console-api', about: 'add a pay item' },
  { operation: 'listDocuments', api: 'console-api', about: 'list documents' },
  { operation: 'updateLocation', api: 'console-api', about: 'change a location' },
  { operation: 'createEmployee', api: 'public-api', about: 'create an employee in v1' },
  { operation: 'retryWebhookDelivery', api: 'console-api', about: 'retry a delivery' },
];

function readSources(root: string): Source[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => /\.(ts|tsx|sql|py)$/.test(path) && !/node_modules|\/dist\/|[.]gen[.]/.test(path),
    )
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function isTest({ path }: Source): boolean {
  return /[.]test[.]tsx?$/.test(path) || path.startsWith('tests/');
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  console.log(`| ${head.join(' | ')} |\n|${head.map(() => '---').join('|')}|`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  console.log('');
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(0)} %`;
}

function measureSize(sources: readonly Source[]): void {
  const product = sources.filter((source) => !isTest(source));
  const folderOf = ({ path }: Source): string =>
    /^(server\/src\/[^/]+\/|console\/src\/|[^/]+\/)/.exec(path)?.[0] ?? './';
  const folders = Map.groupBy(product, folderOf);
  table(
    ['folder', 'files', 'lines'],
    [...folders]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([folder, files]) => [folder, files.length, countLines(files)]),
  );
  const tests = sources.filter(isTest);
  table(
    ['all', 'files', 'lines'],
    [
      ['product', product.length, countLines(product)],
      ['tests', tests.length, countLines(tests)],
    ],
  );
}

function measureForm(sources: readonly Source[]): void {
  const server = sources.filter(
    (source) =>
      source.path.startsWith('server/src/') && source.path.endsWith('.ts') && !isTest(source),
  );
  const consoleApi = server.filter(({ path }) => path.startsWith('server/src/console-api/'));
  const small = consoleApi.filter(({ text }) => countLines([{ text }]) <= 30);
  const shared = [...Map.groupBy(server, ({ path }) => basename(path)).values()].filter(
    (files) => files.length > 1,
  );
  const sql = measureSql(server);
  const { operations, listLines, lineSum, ownSum } = measureOperations(server, measured);
  table(
    ['what', 'value'],
    [
      [
        'console-api',
        `${countLines(consoleApi)} lines, ${consoleApi.length} files, ${small.length} with up to 30 lines`,
      ],
      ['share of SQL in *.sql.ts', `${percent(sql.sql, sql.lines)} of ${sql.lines} lines`],
      ['a list of the console API (median)', `${listLines} lines`],
      [
        'lines that serve one operation',
        `${percent(ownSum, lineSum)} of ${lineSum} that operations reach`,
      ],
      [
        'file names of server/src that are shared',
        `${shared.length} by ${shared.flat().length} files`,
      ],
    ],
  );
  table(
    ['operation, on the server', 'files', 'lines', 'of which form'],
    operations.map(({ about, files, lines, form }) => [about, files, lines, percent(form, lines)]),
  );
}

function main(): void {
  const [commit] = process.argv.slice(2);
  if (commit === '--help') return console.log(usage);
  if (commit === undefined) {
    const sources = readSources(process.cwd());
    measureForm(sources);
    return measureSize(sources);
  }
  const directory = mkdtempSync(join(tmpdir(), 'measure-form-'));
  try {
    const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', directory], { input: archive });
    const sources = readSources(directory);
    measureForm(sources);
    measureSize(sources);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

if (import.meta.main) main();
