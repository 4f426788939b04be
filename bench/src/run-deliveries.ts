import { join } from 'node:path';
import { type ChildProgram, runProgram } from './child-program.ts';
import { type Api, createEmployees } from './create-employees.ts';
import { measureLatency } from './delivery-latency.ts';
import {
  type Installation,
  openInstallation,
  type SeededCompany,
  startReceiver,
} from './installation.ts';
import { cpuSecondsOf, cpuSecondsOfFamily, peakMemoryMbOf } from './process-usage.ts';
import { countReceived, waitForReceived } from './receiver-count.ts';
import type { DeliveryResult } from './results.ts';
import type { RunContext } from './run-requests.ts';
import { seedEndpoints, settleDatabase } from './seed.ts';
import { countStatements } from './statement-count.ts';
import { median, medianOf } from './statistics.ts';

const senderScript = join(import.meta.dirname, 'bare-sender-program.ts');
/** Many, because no endpoint is sent more than a few deliveries at once. */
const endpointsForRate = 50;
const endpointsForLatency = 10;
/** The rate is taken between these shares of the backlog: neither the start nor the last few. */
const measuredFrom = 0.25;
const measuredTo = 0.95;

interface DeliveryBench extends RunContext {
  readonly installation: Installation;
  readonly api: Api;
  readonly receiver: ChildProgram;
}

interface BareRun {
  readonly perSecond: number;
  readonly cpuMicroseconds: number;
}

/** What `bare-sender-program.ts` prints. */
interface BareOutput {
  readonly sent: number;
  readonly failed: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

interface Drain {
  readonly perSecond: number;
  readonly cpuMicroseconds: number | undefined;
  readonly databaseCpuMicroseconds: number | undefined;
  readonly peakMemoryMb: number | undefined;
}

/** Measures the worker beside a bare loop of HMAC and POST, on a database of its own. */
export async function runDeliveries(context: RunContext): Promise<DeliveryResult> {
  const { options, cleanUp, report } = context;
  const installation = await openInstallation(cleanUp);
  const { administrator } = installation.postgres;
  context.noteVersion(installation.postgres.version);
  const company = await installation.seedCompany(1);
  const receiver = await startReceiver(cleanUp, { recordsArrivals: false });
  await subscribe(installation, company, { receiver, count: endpointsForRate });
  await settleDatabase(administrator);
  const service = await installation.startService('api');
  const api = { url: service.url, apiKey: company.apiKey };
  const bench = { ...context, installation, api, receiver };
  const bare: BareRun[] = [];
  const drains: Drain[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    bare.push(await sendBare(bench));
    drains.push(await drainBacklog(bench, options.backlog));
    const last = [bare.at(-1)?.perSecond, drains.at(-1)?.perSecond].map((rate) =>
      Math.round(rate ?? 0),
    );
    report(`deliveries round ${round}: bare ${last[0]}/s, muster ${last[1]}/s`);
  }
  const counted = Math.round(options.backlog / 3);
  const perSecond = median(drains.map((drain) => drain.perSecond));
  return {
    barePerSecond: median(bare.map((run) => run.perSecond)),
    bareCpuMicroseconds: median(bare.map((run) => run.cpuMicroseconds)),
    perSecond,
    cpuMicroseconds: medianOf(drains, (drain) => drain.cpuMicroseconds),
    databaseCpuMicroseconds: medianOf(drains, (drain) => drain.databaseCpuMicroseconds),
    statements: await statementsPerDelivery(bench, counted),
    peakMemoryMb: medianOf(drains, (drain) => drain.peakMemoryMb),
    latency: await measureAtHalf(bench, company, perSecond / 2),
  };
}

async function subscribe(
  { postgres, secretKey }: Installation,
  company: SeededCompany,
  { receiver, count }: { receiver: ChildProgram; count: number },
): Promise<void> {
  await postgres.administrator.query('update webhook_endpoints set deleted_at = now()');
  await seedEndpoints(postgres.administrator, company, {
    url: `${receiver.url}/`,
    count,
    secretKey,
  });
}

async function sendBare({ receiver, options, fail }: DeliveryBench): Promise<BareRun> {
  const output = await runProgram(process.execPath, [senderScript], {
    settings: { TARGET: `${receiver.url}/`, SECONDS: String(options.isSmoke ? 2 : 5) },
  });
  const { sent, failed, seconds, cpuSeconds } = JSON.parse(output) as BareOutput;
  if (failed > 0) fail(`deliveries: the receiver refused ${failed} bare ones`);
  return { perSecond: sent / seconds, cpuMicroseconds: (cpuSeconds * 1_000_000) / sent };
}

/** Lets the API pile up deliveries, then starts a worker and watches them arrive. */
async function drainBacklog(bench: DeliveryBench, backlog: number): Promise<Drain> {
  const { installation, api, receiver } = bench;
  await createEmployees(api, Math.ceil(backlog / endpointsForRate));
  const before = await countReceived(receiver);
  const databaseCpuBefore = cpuSecondsOfFamily(installation.postgres.pid);
  const worker = await installation.startService('worker', bench.options.profileDirectory);
  const from = Math.max(before + Math.round(backlog * measuredFrom), await countReceived(receiver));
  const to = before + Math.round(backlog * measuredTo);
  const fromMs = await waitForReceived(receiver, from);
  const receivedFrom = await countReceived(receiver);
  const toMs = await waitForReceived(receiver, to);
  const receivedTo = await countReceived(receiver);
  await waitForReceived(receiver, before + backlog);
  const drain = {
    perSecond: ((receivedTo - receivedFrom) * 1_000) / (toMs - fromMs),
    cpuMicroseconds: perDelivery(cpuSecondsOf(worker.pid), 0, backlog),
    databaseCpuMicroseconds: perDelivery(
      cpuSecondsOfFamily(installation.postgres.pid),
      databaseCpuBefore,
      backlog,
    ),
    peakMemoryMb: peakMemoryMbOf(worker.pid),
  };
  await worker.stop();
  await findUnsettled(bench);
  return drain;
}

function perDelivery(
  after: number | undefined,
  before: number | undefined,
  deliveries: number,
): number | undefined {
  return after === undefined || before === undefined
    ? undefined
    : ((after - before) * 1_000_000) / deliveries;
}

/** A worker that was stopped in an orderly way has settled all that it sent. */
async function findUnsettled({ installation, fail }: DeliveryBench): Promise<void> {
  const { rows } = await installation.postgres.administrator.query<{ unsettled: number }>(
    `select count(*)::int as unsettled from webhook_deliveries where status <> 'delivered'`,
  );
  const { unsettled = 0 } = rows[0] ?? {};
  if (unsettled > 0) fail(`deliveries: ${unsettled} arrived or should have, but are not settled`);
}

async function statementsPerDelivery(
  bench: DeliveryBench,
  backlog: number,
): Promise<number | undefined> {
  const { installation, api, receiver } = bench;
  await createEmployees(api, Math.ceil(backlog / endpointsForRate));
  const before = await countReceived(receiver);
  const expected = Math.ceil(backlog / endpointsForRate) * endpointsForRate;
  const statements = await countStatements(installation.postgres, async () => {
    const worker = await installation.startService('worker');
    await waitForReceived(receiver, before + expected);
    await worker.stop();
  });
  return statements === undefined ? undefined : statements / expected;
}

async function measureAtHalf(
  { installation, api, cleanUp, options, report }: DeliveryBench,
  company: SeededCompany,
  deliveriesPerSecond: number,
): Promise<DeliveryResult['latency']> {
  const receiver = await startReceiver(cleanUp, { recordsArrivals: true });
  await subscribe(installation, company, { receiver, count: endpointsForLatency });
  await installation.startService('worker');
  report(`deliveries: latency at ${Math.round(deliveriesPerSecond)}/s`);
  return measureLatency(
    { postgres: installation.postgres, api, receiver },
    { deliveriesPerSecond, endpoints: endpointsForLatency, seconds: options.isSmoke ? 3 : 10 },
  );
}
