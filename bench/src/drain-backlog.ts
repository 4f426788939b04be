import type { ChildProgram } from './child-program.ts';
import { apisOf, createEmployees } from './create-employees.ts';
import type { Installation, SeededCompany } from './installation.ts';
import { cpuSecondsOf, cpuSecondsOfFamily, peakMemoryMbOf } from './process-usage.ts';
import { countReceived, waitForReceived } from './receiver.ts';
import { countStatements } from './statement-count.ts';
import { median, medianOf } from './statistics.ts';

/** The rate is taken between these shares of the backlog: neither the start nor the last few. */
const measuredFrom = 0.25;
const measuredTo = 0.95;

/** Companies whose events cause deliveries at a receiver, and no worker running. */
export interface DrainBench {
  readonly installation: Installation;
  readonly service: ChildProgram;
  readonly companies: readonly SeededCompany[];
  /** Enabled ones of each company, all at the receiver. */
  readonly endpointsEach: number;
  readonly receiver: ChildProgram;
  readonly profileDirectory: string | undefined;
}

/** CPU is that for each delivery; memory that of the largest worker. */
export interface DrainFigures {
  readonly perSecond: number;
  readonly cpuMicroseconds?: number | undefined;
  readonly databaseCpuMicroseconds?: number | undefined;
  readonly peakMemoryMb?: number | undefined;
}

/**
 * Lets the API pile up deliveries, then starts workers and watches the deliveries arrive.
 * @throws when one does not arrive or is not settled
 */
export async function drainBacklog(
  bench: DrainBench,
  { backlog, workers = 1 }: { backlog: number; workers?: number },
): Promise<DrainFigures> {
  const { installation, receiver } = bench;
  const before = await countReceived(receiver);
  const total = await pileUp(bench, backlog);
  const databaseCpuBefore = cpuSecondsOfFamily(installation.postgres.pid);
  const started = await Promise.all(Array.from({ length: workers }, () => startWorker(bench)));
  const from = Math.max(before + Math.round(total * measuredFrom), await countReceived(receiver));
  const fromMs = await waitForReceived(receiver, from);
  const receivedFrom = await countReceived(receiver);
  const toMs = await waitForReceived(receiver, before + Math.round(total * measuredTo));
  const receivedTo = await countReceived(receiver);
  await waitForReceived(receiver, before + total);
  const figures = {
    perSecond: ((receivedTo - receivedFrom) * 1_000) / (toMs - fromMs),
    cpuMicroseconds: perDelivery(sumOf(started, cpuSecondsOf), 0, total),
    databaseCpuMicroseconds: perDelivery(
      cpuSecondsOfFamily(installation.postgres.pid),
      databaseCpuBefore,
      total,
    ),
    peakMemoryMb: maxOf(started, peakMemoryMbOf),
  };
  for (const worker of started) await worker.stop();
  await assertAllSettled(bench);
  return figures;
}

/** SQL statements on the worker for each delivery of a backlog, BEGIN and COMMIT included. */
export async function countDrainStatements(
  bench: DrainBench,
  backlog: number,
): Promise<number | undefined> {
  const { installation, receiver } = bench;
  const before = await countReceived(receiver);
  const total = await pileUp(bench, backlog);
  const statements = await countStatements(installation.postgres, async () => {
    const worker = await startWorker(bench);
    await waitForReceived(receiver, before + total);
    await worker.stop();
  });
  return statements === undefined ? undefined : statements / total;
}

export function medianDrain(rounds: readonly DrainFigures[]): DrainFigures {
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    cpuMicroseconds: medianOf(rounds, ({ cpuMicroseconds }) => cpuMicroseconds),
    databaseCpuMicroseconds: medianOf(rounds, (round) => round.databaseCpuMicroseconds),
    peakMemoryMb: medianOf(rounds, ({ peakMemoryMb }) => peakMemoryMb),
  };
}

/** Resolves with how many deliveries wait then. */
async function pileUp(
  { service, companies, endpointsEach }: DrainBench,
  backlog: number,
): Promise<number> {
  const events = Math.ceil(backlog / endpointsEach);
  await createEmployees(apisOf(service, companies), events);
  return events * endpointsEach;
}

function startWorker({ installation, profileDirectory }: DrainBench): Promise<ChildProgram> {
  return installation.startService('worker', profileDirectory);
}

/** A worker that was stopped in an orderly way has settled all that it sent. */
async function assertAllSettled({ installation, companies }: DrainBench): Promise<void> {
  const { rows } = await installation.postgres.administrator.query<{ unsettled: number }>(
    `select count(*)::int as unsettled
     from webhook_deliveries d
     join webhook_endpoints p on p.company_id = d.company_id and p.id = d.endpoint_id
     where d.company_id = any ($1::uuid[]) and d.status <> 'delivered' and p.deleted_at is null`,
    [companies.map(({ companyId }) => companyId)],
  );
  const { unsettled = 0 } = rows[0] ?? {};
  if (unsettled > 0) throw new Error(`${unsettled} deliveries arrived and are not settled`);
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

function sumOf(
  programs: readonly ChildProgram[],
  figure: (pid: number) => number | undefined,
): number | undefined {
  return combine(programs, figure, (values) => values.reduce((sum, value) => sum + value, 0));
}

function maxOf(
  programs: readonly ChildProgram[],
  figure: (pid: number) => number | undefined,
): number | undefined {
  return combine(programs, figure, (values) => Math.max(...values));
}

function combine(
  programs: readonly ChildProgram[],
  figure: (pid: number) => number | undefined,
  combination: (values: readonly number[]) => number,
): number | undefined {
  const values = programs.map(({ pid }) => figure(pid)).filter((value) => value !== undefined);
  return values.length === programs.length ? combination(values) : undefined;
}
