import { expect, test } from 'vitest';
import { findGrowth, measureBulk } from './measure.ts';
import { bulkWorks } from './works.ts';

test('work that needs more memory for more records is reported, with its process', () => {
  const run = (name: string, worker: number) => ({
    name,
    growthMaxMb: 40,
    amount: 1,
    seconds: 1,
    peaks: { api: 200, worker },
  });
  expect(findGrowth([run('import', 250), run('import', 290)])).toEqual([]);
  expect(findGrowth([run('import', 250), run('replay', 900), run('replay', 941)])).toEqual([
    'replay: worker needs 41 MB more for ten times as many',
  ]);
});

// Too little to see whether memory grows: that is for the measurement itself.
test('small bulk work of each kind is completed, and its memory measured', {
  timeout: 240_000,
}, async () => {
  const lines: string[] = [];
  const small = bulkWorks.map((work) => ({ ...work, amount: 30 }));
  const runs = await measureBulk(small, (line) => lines.push(line));
  expect(runs.map(({ name, amount }) => `${name} ${amount}`)).toEqual(
    small.flatMap(({ name }) => [`${name} 30`, `${name} 300`]),
  );
  expect(lines).toHaveLength(2 + runs.length);
  for (const { peaks } of runs) {
    expect(Object.keys(peaks).length).toBeGreaterThan(0);
    for (const peak of Object.values(peaks)) expect(peak).toBeGreaterThan(40);
  }
});
