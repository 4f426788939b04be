import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../../tests/harness/throw-away-directory.ts';
import { serveMuster, spawnMuster } from '../../../tests/proofs/processes/muster-process.ts';

let directory: string;

beforeAll(() => {
  directory = makeThrowAwayDirectory('muster-refusals-', {});
});
afterAll(() => removeThrowAwayDirectory(directory));

test('a wrong setting stops the start with code 2 and one line that names it', async () => {
  const { code, stdout, stderr } = await spawnMuster(['serve'], {
    DATA_DIR: directory,
    DATABASE_URL: 'mysql://muster:secret-password@127.0.0.1/muster',
  }).ended;
  expect(stderr).toMatch(/^muster: DATABASE_URL [^\n]+\n$/);
  expect(stderr).not.toContain('secret-password');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});

test('a role that does not exist is wrong usage', async () => {
  const { code, stderr } = await spawnMuster(['serve', '--role', 'nothing'], {}).ended;
  expect(code).toBe(2);
  expect(stderr).toContain('nothing');
});

test('one data directory serves one process; a second one reports that in one line', async () => {
  const serving = await serveMuster({ DATA_DIR: directory });
  const second = await spawnMuster(['serve'], { DATA_DIR: directory }).ended;
  expect(second.stderr).toMatch(
    new RegExp(`^muster: [^\\n]+ is in use by process ${serving.pid}[^\\n]+\\n$`),
  );
  expect(second.code).toBe(1);
  expect((await fetch(`${serving.address}/readyz`)).status).toBe(200);
  serving.kill('SIGTERM');
  expect((await serving.ended).code).toBe(0);
});
