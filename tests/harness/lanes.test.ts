import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { conformance, embeddedPart, filesOfLane, proofParts } from './lanes.ts';

const all = new Set(Object.values(filesOfLane('all')).flat());

test('every test file is in the gate or in exactly one part', () => {
  const lanes = ['gate', ...proofParts.map(({ name }) => name)];
  const found = lanes.flatMap((lane) => [...new Set(Object.values(filesOfLane(lane)).flat())]);
  expect(found.toSorted()).toEqual([...all].toSorted());
});

test('each glob matches a file', () => {
  for (const { name, files } of [...proofParts, { name: 'conformance', files: conformance }]) {
    for (const glob of files) {
      const count = [...all].filter((file) => matchesGlob(file, glob)).length;
      expect(count, `${name}: ${glob}`).toBeGreaterThan(0);
    }
  }
});

test('CONTRIBUTING.md and the nightly workflow list every part', () => {
  const table = readFileSync('CONTRIBUTING.md', 'utf8');
  const workflow = readFileSync('.github/workflows/prove.yml', 'utf8');
  for (const { name, why } of [...proofParts, embeddedPart]) {
    expect(table).toContain(`| \`${name}\` | ${why} |`);
    expect(workflow).toContain(`          - ${name}\n`);
  }
});
