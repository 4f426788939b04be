import { parseArgs } from 'node:util';
import { runMuster, startMuster } from '../../harness/run-muster.ts';
import { serveMuster } from '../processes/muster-process.ts';
import { openBulkSite } from './bulk-site.ts';

// Deletes one of two companies while readers of the other measure how long each request takes:
//
//   nice node tests/proofs/bulk/measure-deletion.ts [--employees 50000]

interface Seeded {
  readonly id: string;
  readonly key: string;
}

const readersMax = 4;
const quietMs = 20_000;

async function main(): Promise<void> {
  const { employees } = parseArgs({
    options: { employees: { type: 'string', default: '50000' } },
  }).values;
  const site = await openBulkSite();
  const amounts = ['--employees', String(2 * Number(employees)), '--deliveries', employees];
  const seeding = ['seed', '--companies', '2', ...amounts, '--json'];
  const { stdout } = await runMuster(seeding, { settings: site.settings });
  const [gone, other] = (JSON.parse(stdout) as { companies: Seeded[] }).companies;
  if (gone === undefined || other === undefined) throw new Error('there are no two companies');
  const api = await serveMuster(site.settings, ['--role', 'api']);
  try {
    const read = () => readWhile(`${api.address}/api/v1/employees?limit=50`, other.key);
    const before = await read()(delayed(quietMs));
    const startedMs = performance.now();
    const deletion = startMuster(['company', 'delete', gone.id, '--yes', '--json'], site.settings);
    const during = await read()(deletion.ended());
    const seconds = (performance.now() - startedMs) / 1_000;
    const { status, stdout: answer, stderr } = await deletion.ended();
    process.stdout.write(`${status} ${answer}${stderr}${seconds.toFixed(1)} s\n`);
    for (const [name, times] of Object.entries({ before, during })) {
      const [p50, p99] = [0.5, 0.99].map((share) => quantile(times, share));
      process.stdout.write(`${name}: ${times.length} reads, p50 ${p50} ms, p99 ${p99} ms\n`);
    }
  } finally {
    api.kill('SIGTERM');
    await api.ended;
    await site.remove();
  }
}

function delayed(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Reads with some readers until `end`, and returns how long each read took, in ms. */
function readWhile(url: string, key: string) {
  return async (end: Promise<unknown>): Promise<number[]> => {
    const times: number[] = [];
    const state = { isOver: false };
    const ended = end.then(() => {
      state.isOver = true;
    });
    const reader = async (): Promise<void> => {
      while (!state.isOver) {
        const startedMs = performance.now();
        const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
        if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
        times.push(performance.now() - startedMs);
        await delayed(5);
      }
    };
    await Promise.all([ended, ...Array.from({ length: readersMax }, reader)]);
    return times;
  };
}

function quantile(times: readonly number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
}

await main();
