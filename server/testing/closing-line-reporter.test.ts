import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeThrowAwayDirectory, removeThrowAwayDirectory } from './throw-away-directory.ts';

let directory: string;

beforeAll(() => {
  directory = makeThrowAwayDirectory('muster-closing-line-', {});
});
afterAll(() => removeThrowAwayDirectory(directory));

const missing = [{ name: 'Elephant', skipped: 'its tests', remedy: 'apt-get install elephant' }];

/** Runs Vitest on one test file; the options are those of the reporter. */
function runVitest(source: string, given: object): { lines: string[]; status: number | null } {
  const options = { missing: [], requireServices: false, promises: [], ...given };
  const reporter = JSON.stringify(join(import.meta.dirname, 'closing-line-reporter.ts'));
  writeFileSync(
    join(directory, 'vitest.config.mjs'),
    `import { closingLineReporter } from ${reporter};
    const reporters = ['default', closingLineReporter(${JSON.stringify(options)})];
    export default { test: { globals: true, reporters } };`,
  );
  writeFileSync(join(directory, 'one.test.mjs'), source);
  const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
  const { stdout, status } = spawnSync(process.execPath, [vitest, 'run', '--root', directory], {
    encoding: 'utf8',
  });
  return { lines: stdout.trimEnd().split('\n'), status };
}

test('the very last line holds the totals', () => {
  const source = `test('a', () => {}); test.skip('b', () => {}); test.todo('c');
    test('d', () => { throw new Error('wrong'); });`;
  const { lines, status } = runVitest(source, { missing: [], requireServices: false });
  expect(lines.at(-1)).toBe('1 passed, 1 failed, 2 skipped');
  expect(status).toBe(1);
});

test('a broken hook, a stray rejection and a broken file count as failures', () => {
  const hook = `test('a', () => {}); describe('s', () => {
    beforeAll(() => { throw new Error('hook'); }); test('b', () => {}); });`;
  const stray = `test('a', async () => { Promise.reject(new Error('stray'));
    await new Promise(setImmediate); });`;
  const options = { missing: [], requireServices: false };
  expect(runVitest(hook, options).lines.at(-1)).toBe('1 passed, 1 failed, 1 skipped');
  expect(runVitest(stray, options).lines.at(-1)).toBe('1 passed, 1 failed, 0 skipped');
  expect(runVitest('syntax error', options).lines.at(-1)).toBe('0 passed, 1 failed, 0 skipped');
});

test('what could not run is named with its remedy, and fails the run only where it is required', () => {
  const source = `test('a', () => {});`;
  const loud = runVitest(source, { missing, requireServices: false });
  expect(loud.lines.join('\n')).toMatch(/SOME TESTS COULD NOT RUN[^]*Elephant[^]*apt-get/);
  expect(loud.status).toBe(0);
  expect(loud.lines.at(-1)).toBe('1 passed, 0 failed, 0 skipped');
  expect(runVitest(source, { missing, requireServices: true }).status).toBe(1);
  expect(runVitest(source, { missing: [], requireServices: true }).status).toBe(0);
  const optional = missing.map((service) => ({ ...service, isOptional: true }));
  const complete = runVitest(source, { missing: optional, requireServices: true });
  expect(complete.lines.join('\n')).toMatch(/SOME TESTS COULD NOT RUN[^]*Elephant/);
  expect(complete.status).toBe(0);
});

test('a skipped test fails a run that requires everything', () => {
  const { status } = runVitest(`test('a', () => {}); test.skip('b', () => {});`, {
    missing: [],
    requireServices: true,
  });
  expect(status).toBe(1);
});

test('the cases counted for each promise are told; too few fail a run that requires everything', () => {
  const source = `test('a', ({ task }) => { task.meta.cases = { walls: 7 }; });
    test('b', ({ task }) => { task.meta.cases = { walls: 4 }; });`;
  const walls = (leastCases: number) => [{ promise: 'walls', proofs: [], leastCases }];
  const enough = runVitest(source, { promises: walls(11), requireServices: true });
  expect(enough.lines.join('\n')).toContain('       11  walls\n');
  expect(enough.status).toBe(0);
  const tooFew = runVitest(source, { promises: walls(12), requireServices: true });
  expect(tooFew.lines.join('\n')).toContain('       11  walls, at least 12 wanted');
  expect(tooFew.status).toBe(1);
  expect(runVitest(source, { promises: walls(12) }).status).toBe(0);
});

test('cases of a promise that the document does not know fail the run', () => {
  const source = `test('a', ({ task }) => { task.meta.cases = { walls: 7 }; });`;
  expect(runVitest(source, {}).status).toBe(1);
});
