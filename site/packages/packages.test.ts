import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPages } from '../list-pages.ts';
import { navigation } from '../navigation.ts';
import { packPackages } from './pack-packages.ts';

const directory = mkdtempSync(join(tmpdir(), 'muster-packages-'));
const find = (folder: string, pattern: RegExp): string =>
  join(
    directory,
    folder,
    readdirSync(join(directory, folder)).find((each) => pattern.test(each)) ?? '',
  );

beforeAll(() => packPackages(directory));
afterAll(() => rmSync(directory, { recursive: true }));

function run(program: string, parameters: readonly string[], cwd = directory) {
  const { status, stdout, stderr, error } = spawnSync(program, parameters, {
    cwd,
    encoding: 'utf8',
  });
  return { status, printed: stdout, refused: `${stderr}${error ?? ''}` };
}

test('each page that names a package names one of these', async () => {
  const pages = await listPages(navigation);
  const named = pages.flatMap(({ markdown }) =>
    [...markdown.matchAll(/\/docs\/((?:sdk|cli)\/[\w.-]+\.(?:tgz|whl))/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(new Set(named.filter((path) => !existsSync(join(directory, path))))).toEqual(new Set());
  expect(new Set(named).size).toBe(3);
});

test('npm installs the SDK and the command line without a registry, and both run', () => {
  const folder = join(directory, 'project');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const quiet = ['--offline', '--no-audit', '--no-fund', '--no-update-notifier'];
  const files = [find('sdk', /\.tgz$/), find('cli', /\.tgz$/)];
  expect(run('npm', ['install', ...quiet, ...files], folder)).toMatchObject({ status: 0 });
  const program = `import { createMuster } from '@muster/sdk'; console.log(typeof createMuster)`;
  expect(run(process.execPath, ['--eval', program], folder).printed).toBe('function\n');
  const cli = join(folder, 'node_modules/@muster/cli/cli/src/muster.js');
  expect(run(process.execPath, [cli, '--version'], folder).printed).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(
    run(process.execPath, [cli, 'employees', 'list', '--profile', 'none'], folder),
  ).toMatchObject({
    status: 3,
    refused: expect.stringContaining('muster login'),
  });
  // The operators' commands need the service.
  expect(run(process.execPath, [cli, 'serve'], folder)).toMatchObject({ status: 2 });
});

test('the sums of the wheel are right, and Python imports it', ({ skip }) => {
  const program = `
import base64, csv, hashlib, io, sys, zipfile
wheel = zipfile.ZipFile(sys.argv[1])
record = next(name for name in wheel.namelist() if name.endswith("/RECORD"))
rows = list(csv.reader(io.StringIO(wheel.read(record).decode())))
assert {row[0] for row in rows} == set(wheel.namelist())
for path, sum, size in rows:
    if path == record:
        continue
    content = wheel.read(path)
    found = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    assert (sum, size) == ("sha256=" + found, str(len(content))), path
sys.path.insert(0, sys.argv[1])
import muster
print(muster.Client.__name__)
`;
  const answer = run('python3', ['-c', program, find('sdk', /\.whl$/)]);
  if (answer.refused.includes('ENOENT')) return skip('python3 is not installed');
  expect(answer).toEqual({ status: 0, printed: 'Client\n', refused: '' });
});
