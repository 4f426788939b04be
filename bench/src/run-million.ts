import { setTimeout as wait } from 'node:timers/promises';
import { feedDeliveries } from './feed-deliveries.ts';
import { openInstallation } from './installation.ts';
import { residentMemoryMbOf } from './process-usage.ts';
import { countReceived, startReceiver } from './receiver.ts';
import type { MemorySample, MillionResult } from './results.ts';
import type { RunContext } from './run-context.ts';
import { settleDatabase } from './seed.ts';
import { median } from './statistics.ts';
import { subscribe } from './subscribe.ts';

const companyCount = 4;
const endpointsEach = 10;
/** Written at once; the same number follows when fewer than twice as many are waiting. */
const portion = 20_000;
const lookMs = 1_000;
/** If nothing has arrived for this long, the rest is not coming. */
const silenceMs = 30_000;

/** One worker sends very many deliveries, and its resident memory is read every second. */
export async function runMillion({
  options,
  cleanUp,
  report,
  fail,
  noteVersion,
}: RunContext): Promise<MillionResult> {
  const installation = await openInstallation(cleanUp);
  const { postgres } = installation;
  noteVersion(postgres.version);
  const receiver = await startReceiver(cleanUp);
  const companies = await installation.seedCompanies({ companies: companyCount });
  for (const company of companies) {
    await subscribe(installation, company, { receiver, endpoints: endpointsEach });
  }
  await settleDatabase(postgres.administrator);
  const worker = await installation.startService('worker', options.profileDirectory);
  const samples: MemorySample[] = [];
  const startedMs = performance.now();
  let fed = 0;
  let movedMs = startedMs;
  for (;;) {
    const missing = options.manyDeliveries - fed;
    const received = await countReceived(receiver);
    if (missing > 0 && fed - received < portion * 2) {
      const eventsEach = Math.ceil(Math.min(missing, portion) / companyCount / endpointsEach);
      fed += await feedDeliveries(postgres, companies, eventsEach);
    }
    const nowMs = performance.now();
    if (received > (samples.at(-1)?.received ?? 0)) movedMs = nowMs;
    if (nowMs - movedMs > silenceMs) throw new Error(`${received} of ${fed} deliveries arrived`);
    const seconds = Math.round((nowMs - startedMs) / 1_000);
    samples.push({ seconds, received, memoryMb: residentMemoryMbOf(worker.pid) });
    if (samples.length % 60 === 0) report(`million: ${received} delivered, ${seconds} s`);
    if (missing <= 0 && received >= fed) break;
    await wait(lookMs);
  }
  await worker.stop();
  const { rows } = await postgres.administrator.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from webhook_deliveries group by status',
  );
  const delivered = rows.find(({ status }) => status === 'delivered')?.count ?? 0;
  if (delivered !== fed) fail(`million: ${fed} deliveries arrived, ${delivered} are settled`);
  return { ...summarise(samples), deliveries: fed, samples };
}

function summarise(
  samples: readonly MemorySample[],
): Pick<MillionResult, 'perSecond' | 'secondQuarterMb' | 'lastQuarterMb' | 'peakMb'> {
  const { received = 0, seconds = 1 } = samples.at(-1) ?? {};
  const memoryBetween = (from: number, to: number): number =>
    median(
      samples
        .filter((sample) => sample.received >= received * from && sample.received <= received * to)
        .map(({ memoryMb = Number.NaN }) => memoryMb),
    );
  return {
    perSecond: received / Math.max(1, seconds),
    secondQuarterMb: memoryBetween(1 / 4, 1 / 2),
    lastQuarterMb: memoryBetween(3 / 4, 1),
    peakMb: Math.max(...samples.map(({ memoryMb = Number.NaN }) => memoryMb)),
  };
}
