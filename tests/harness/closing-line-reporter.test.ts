import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ClosingLineOptions, describeRun } from './closing-line-reporter.ts';
import { makeThrowAwayDirectory, removeThrowAwayDirectory } from './throw-away-directory.ts';

const passed = { passed: 1, failed: 0, skipped: 0 };
const nothing: ClosingLineOptions = { missing: [], requireServices: false, promises: [] };
const elephant = { name: 'Elephant', skipped: 'its tests', remedy: 'apt-get install elephant' };

test('the last line of a run contains its totals; an error outside a test is a failure', () => {
  const reporter = JSON.stringify(join(import.meta.dirname, 'closing-line-reporter.ts'));
  const directory = makeThrowAwayDirectory('muster-closing-line-', {});
  const files = {
    'vitest.config.mjs': `import { closingLineReporter } from ${reporter};
      const reporters = ['default', closingLineReporter(${JSON.stringify(nothing)})];
      export default { test: { globals: true, reporters } };`,
    'one.test.mjs': `test('a', () => {}); test.skip('b', () => {}); test.todo('c');
      test('d', () => { throw new Error('wrong'); });`,
    'hook.test.mjs': `describe('s', () => {
      beforeAll(() => { throw new Error('hook'); }); test('e', () => {}); });`,
    'stray.test.mjs': `test('f', async () => { Promise.reject(new Error('stray'));
      await new Promise(setImmediate); });`,
    'syntax.test.mjs': 'syntax error',
  };
  for (const [name, source] of Object.entries(files)) writeFileSync(join(directory, name), source);
  const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
  const run = spawnSync(process.execPath, [vitest, 'run', '--root', directory], {
    encoding: 'utf8',
  });
  removeThrowAwayDirectory(directory);
  expect(run.stdout.trimEnd().split('\n').at(-1)).toBe('2 passed, 4 failed, 3 skipped');
  expect(run.status).toBe(1);
});

test('tests that could not run are listed with a remedy, and fail a run that requires everything', () => {
  const missing = [elephant];
  const { lines, fails } = describeRun(passed, [], { missing, requireServices: false });
  expect(lines.join('\n')).toMatch(/SOME TESTS COULD NOT RUN[^]*Elephant[^]*apt-get/);
  expect(lines.at(-1)).toBe('1 passed, 0 failed, 0 skipped');
  expect(fails).toBe(false);
  expect(describeRun(passed, [], { missing, requireServices: true }).fails).toBe(true);
  const optional = [{ ...elephant, isOptional: true }];
  expect(describeRun(passed, [], { missing: optional, requireServices: true }).fails).toBe(false);
});

test('a skipped test fails a run that requires everything', () => {
  const skipped = { ...passed, skipped: 1 };
  expect(describeRun(skipped, [], { missing: [], requireServices: true }).fails).toBe(true);
  expect(describeRun(skipped, [], nothing).fails).toBe(false);
});

test('too few cases for a promise fail a run that requires everything', () => {
  const walls = (leastCases: number) => [{ promise: 'walls', cases: 11, leastCases }];
  const required = { missing: [], requireServices: true };
  expect(describeRun(passed, walls(11), required).lines.join('\n')).toContain('       11  walls\n');
  expect(describeRun(passed, walls(11), required).fails).toBe(false);
  const tooFew = describeRun(passed, walls(12), required);
  expect(tooFew.lines.join('\n')).toContain('       11  walls, at least 12 wanted');
  expect(tooFew.fails).toBe(true);
  expect(describeRun(passed, walls(12), nothing).fails).toBe(false);
});
