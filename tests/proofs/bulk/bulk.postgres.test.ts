import { expect, test } from 'vitest';
import { findGrowth, measureBulk } from './measure.ts';
import { bulkWorks } from './works.ts';

test('what takes more memory for more records is told, and by which process', () => {
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

// Whether memory grows cannot be told from so little: that is for the measurement itself.
test('bulk work of each kind is done whole, small as it is here, and its memory seen', {
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
