import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openDataDirectory, readOrCreateSecretKey } from './data-directory.ts';

const moduleUrl = new URL('./data-directory.ts', import.meta.url).href;
let parent: string;
let directory: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'muster-data-'));
  directory = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true }));

function script(body: string): string[] {
  const head = `import { openDataDirectory, readOrCreateSecretKey } from ${JSON.stringify(moduleUrl)};
    const directory = ${JSON.stringify(directory)};`;
  return ['--input-type=module', '-e', `${head}\n${body}`];
}

async function startHolder() {
  const body = `openDataDirectory(directory); console.log('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, script(body), { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void holder.kill('SIGKILL'));
  await once(holder.stdout, 'data');
  return holder;
}

test('a directory that other users may read is closed to them', () => {
  mkdirSync(directory, { recursive: true });
  chmodSync(directory, 0o755);
  openDataDirectory(directory).release();
  expect(statSync(directory).mode & 0o777).toBe(0o700);
});

test('only its owner may enter the directory and read the key', () => {
  openDataDirectory(directory);
  readOrCreateSecretKey(directory);
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  expect(statSync(join(directory, 'secret-key')).mode & 0o777).toBe(0o600);
});

test('a second process is refused with the first one named; after kill -9 it takes over', async () => {
  const holder = await startHolder();
  expect(() => openDataDirectory(directory)).toThrow(
    `${directory} is in use by process ${holder.pid}. Stop that process, or set DATA_DIR to another directory.`,
  );
  const exited = once(holder, 'exit');
  holder.kill('SIGKILL');
  await exited;
  const own = openDataDirectory(directory);
  expect(() => openDataDirectory(directory)).toThrow(`process ${process.pid}`);
  own.release();
  own.release();
  openDataDirectory(directory).release();
});

test.runIf(process.platform === 'linux')(
  'another process with the same process id is not the owner',
  () => {
    openDataDirectory(directory).release();
    // This process is running, but did not start at that time.
    writeFileSync(
      join(directory, 'muster.lock'),
      JSON.stringify({ pid: process.ppid, startedAt: '1' }),
    );
    expect(openDataDirectory(directory).path).toBe(directory);
  },
);

test('of many processes that find a stale lock, one gets the directory', async () => {
  openDataDirectory(directory).release();
  writeFileSync(
    join(directory, 'muster.lock'),
    JSON.stringify({ pid: 999_999_999, startedAt: '' }),
  );
  const body = `try { openDataDirectory(directory); console.log('held'); process.stdin.resume(); }
    catch (error) { console.log(error.name); }`;
  const contenders = Array.from({ length: 4 }, () =>
    spawn(process.execPath, script(body), { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const answers = await Promise.all(
    contenders.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
  );
  for (const { stdin } of contenders) stdin.end();
  expect(answers.toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'DataDirectoryInUse'),
    'held',
  ]);
});

test('the secret key is 32 bytes, the same each time, also for another process', () => {
  openDataDirectory(directory);
  const key = readOrCreateSecretKey(directory);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(readOrCreateSecretKey(directory)).toBe(key);
  const body = 'console.log(readOrCreateSecretKey(directory))';
  expect(execFileSync(process.execPath, script(body), { encoding: 'utf8' }).trim()).toBe(key);
  expect(readFileSync(join(directory, 'secret-key'), 'utf8').trim()).toBe(key);
});

test('a damaged secret key stops with its path', () => {
  openDataDirectory(directory);
  writeFileSync(join(directory, 'secret-key'), 'short');
  expect(() => readOrCreateSecretKey(directory)).toThrow(join(directory, 'secret-key'));
});
