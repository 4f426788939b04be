import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const preload = new URL('./patch-on-load-program.ts', import.meta.url).href;
const patched = new URL('../../../../server/src/public-api/v1/in-transaction.ts', import.meta.url)
  .href;

/** Imports the module in a process with these patches, and calls its export. */
function runPatched(patches: string) {
  const script = `
    const { inTransaction } = await import(${JSON.stringify(patched)});
    const database = { transaction: (_settings, work) => work({}) };
    console.log(await inTransaction({ database }, {}, async () => 'done'));`;
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    [`--import=${preload}`, '--input-type=module', '--eval', script],
    { env: { PATH: process.env['PATH'], CRASH_PATCHES: patches }, encoding: 'utf8' },
  );
  return { status, signal, stdout, stderr };
}

test('a process with a crash point runs up to it and dies', () => {
  expect(runPatched('after-commit')).toEqual({
    status: null,
    signal: 'SIGKILL',
    stdout: 'every crash patch is in place\ncrash point after-commit reached\n',
    stderr: '',
  });
});

test('without patches the product is unchanged', () => {
  expect(runPatched('')).toMatchObject({ status: 0, stdout: 'done\n' });
});

test('a patch that does not fit ends the process on loading', () => {
  // Both replace the same text, so the second one does not find it.
  const { status, stdout, stderr } = runPatched('answer-before-commit,after-commit');
  expect(stderr).toContain('PatchDoesNotFit: the patch "after-commit" does not fit');
  expect({ status, stdout }).toEqual({ status: 70, stdout: '' });
});

test('an unknown patch ends the process at once', () => {
  const { status, stdout, stderr } = runPatched('after-lunch');
  expect(stderr).toContain('there is no crash patch "after-lunch"');
  expect({ status: status === 0, stdout }).toEqual({ status: false, stdout: '' });
});
