import { afterAll, beforeAll, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../harness/console.ts';
import { countCases } from '../../harness/count-cases.ts';
import { readSearchSize, searchAsInsider } from './search.ts';

const { sequences, seed } = readSearchSize(20_000);

let site: TestConsole;

beforeAll(async () => {
  site = await startConsole();
});
afterAll(() => site.close());

test.for(['hr_admin', 'payroll_admin'] as const)(
  `%s decides nothing about themselves in ${sequences / 2} sequences of writes`,
  { timeout: 120_000 + sequences * 200 },
  async (role, { task }) => {
    process.stdout.write(`insider ${role}: INSIDER_SEED=${seed} INSIDER_SEQUENCES=${sequences}\n`);
    const result = await searchAsInsider(site, role, { sequences: sequences / 2, seed });
    process.stdout.write(`insider ${role}: ${JSON.stringify(result)}\n`);
    expect(result.found).toBeUndefined();
    // The generator gets past the checks.
    expect(result.accepted / result.acts).toBeGreaterThan(0.05);
    countCases(task, 'insider-sequences', result.sequences);
  },
);
