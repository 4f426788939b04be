import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hasPython } from '../tests/harness/find-program.ts';
import { findFreePort } from '../tests/harness/free-port.ts';
import { installSdk } from '../tests/harness/install-sdk.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../tests/harness/throw-away-directory.ts';

// Runs the commands of the workflow as they are written, except for the installation.
const root = join(import.meta.dirname, '..');
const directory = makeThrowAwayDirectory('muster-year-', {});
let servicePid: number | undefined;
afterAll(() => {
  if (servicePid !== undefined) process.kill(servicePid);
  removeThrowAwayDirectory(directory);
});

const names = ['prepare-sandbox.sh', 'test-a-year.ts', 'test_a_year.py'];

/** The commands of the job, in order. */
function commands(): string[] {
  const text = readFileSync(join(root, 'examples/test-a-year.yml'), 'utf8');
  return [...text.matchAll(/^ +- run: (.*)$/gm)].map(([, command = '']) => command);
}

function copyRepository(): void {
  mkdirSync(join(directory, 'examples'));
  for (const name of names) {
    copyFileSync(join(root, 'examples', name), join(directory, 'examples', name));
  }
  writeFileSync(join(directory, 'package.json'), '{"type":"module"}');
  installSdk(directory);
  symlinkSync(join(root, 'sdk-python'), join(directory, 'sdk-python'));
  mkdirSync(join(directory, 'bin'));
  const npx = `#!/bin/sh\n[ "$1" = node ] && shift && exec node "$@"\nshift; exec node '${join(root, 'server/bin/muster.js')}' "$@"\n`;
  writeFileSync(join(directory, 'bin/npx'), npx, { mode: 0o755 });
}

async function runInShell(command: string, env: Readonly<Record<string, string>>): Promise<string> {
  const path = `${join(directory, 'bin')}:${dirname(process.execPath)}:${process.env['PATH']}`;
  const child = spawn('sh', ['-c', command], {
    cwd: directory,
    env: { ...process.env, PATH: path, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  }
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code, output).toBe(0);
  return output;
}

test('the job creates a sandbox, advances a year and finds what it expects', {
  timeout: 600_000,
}, async () => {
  copyRepository();
  const [install = '', prepare = '', ...tests] = commands();
  expect(install).toContain('npm ci');
  const settings = join(directory, 'settings');
  await runInShell(prepare, {
    GITHUB_ENV: settings,
    DATA_DIR: join(directory, 'sandbox'),
    PORT: String(await findFreePort()),
  });
  const lines = readFileSync(settings, 'utf8').trim().split('\n');
  const env = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s))) as Record<
    string,
    string
  >;
  servicePid = Number(env['MUSTER_PID']);
  expect(tests.length).toBe(2);
  for (const command of tests.filter((each) => hasPython() || !each.includes('python3'))) {
    expect(await runInShell(command, env)).toMatch(
      /^Ada left, and employee\.terminated arrived, dated \d{4}-\d\d-\d\d\nBen carried 5(\.0)? days over\n$/,
    );
  }
});
