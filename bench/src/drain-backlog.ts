import type { ChildProgram } from './child-program.ts';
import { apisOf, createEmployees } from './create-employees.ts';
import type { Installation, SeededCompany } from './installation.ts';
import { cpuSecondsOf, cpuSecondsOfFamily, peakMemoryMbOf } from './process-usage.ts';
import { countReceived, waitForReceived } from './receiver.ts';
import { countStatements } from './statement-count.ts';
import { median, medianOf } from './statistics.ts';

/**
 * Rate and CPU are measured between these shares of the backlog, excluding the start and the end.
 */
const measuredFrom = 0.25;
const measuredTo = 0.95;

/** Companies whose events cause deliveries to a receiver, without a running worker. */
export interface DrainBench {
  readonly installation: Installation;
  readonly service: ChildProgram;
  readonly companies: readonly SeededCompany[];
  /** Enabled endpoints of each company, all at the receiver. */
  readonly endpointsEach: number;
  readonly receiver: ChildProgram;
  readonly profileDirectory: string | undefined;
}

/** CPU is per delivery, for all workers; memory is that of the largest worker. */
export interface DrainFigures {
  readonly perSecond: number;
  readonly cpuMicroseconds?: number | undefined;
  readonly databaseCpuMicroseconds?: number | undefined;
  readonly peakMemoryMb?: number | undefined;
}

/**
 * Lets the API build up a backlog, then starts workers and measures the arriving deliveries.
 * @throws if one does not arrive or is not settled
 */
export async function drainBacklog(
  bench: DrainBench,
  { backlog, workers = 1 }: { backlog: number; workers?: number },
): Promise<DrainFigures> {
  const { receiver } = bench;
  const before = await countReceived(receiver);
  const total = await pileUp(bench, backlog);
  const started = await Promise.all(Array.from({ length: workers }, () => startWorker(bench)));
  const look = (share: number): Promise<Mark> =>
    markAt(bench, started, before + Math.round(total * share));
  const figures = between(await look(measuredFrom), await look(measuredTo));
  await waitForReceived(receiver, before + total);
  const peakMemoryMb = combine(started, peakMemoryMbOf, (values) => Math.max(...values));
  for (const worker of started) await worker.stop();
  await assertAllSettled(bench);
  return { ...figures, peakMemoryMb };
}

/** The readings when this many deliveries had arrived. */
interface Mark {
  readonly received: number;
  readonly timeMs: number;
  readonly cpuSeconds: number | undefined;
  readonly databaseCpuSeconds: number | undefined;
}

async function markAt(
  { installation, receiver }: DrainBench,
  workers: readonly ChildProgram[],
  received: number,
): Promise<Mark> {
  await waitForReceived(receiver, received);
  return {
    received: await countReceived(receiver),
    timeMs: performance.now(),
    cpuSeconds: combine(workers, cpuSecondsOf, (values) =>
      values.reduce((sum, value) => sum + value, 0),
    ),
    databaseCpuSeconds: cpuSecondsOfFamily(installation.postgres.pid),
  };
}

function between(from: Mark, to: Mark): DrainFigures {
  const deliveries = to.received - from.received;
  if (deliveries === 0) throw new Error('the backlog was gone before it could be measured');
  const microsecondsEach = (
    after: number | undefined,
    before: number | undefined,
  ): number | undefined =>
    after === undefined || before === undefined
      ? undefined
      : ((after - before) * 1_000_000) / deliveries;
  return {
    perSecond: (deliveries * 1_000) / (to.timeMs - from.timeMs),
    cpuMicroseconds: microsecondsEach(to.cpuSeconds, from.cpuSeconds),
    databaseCpuMicroseconds: microsecondsEach(to.databaseCpuSeconds, from.databaseCpuSeconds),
  };
}

/** SQL statements of the worker per delivery of a backlog, including BEGIN and COMMIT. */
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

/** Resolves with the number of waiting deliveries. */
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

/** A worker that was stopped gracefully has settled everything it sent. */
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

function combine(
  programs: readonly ChildProgram[],
  figure: (pid: number) => number | undefined,
  combination: (values: readonly number[]) => number,
): number | undefined {
  const values = programs.map(({ pid }) => figure(pid)).filter((value) => value !== undefined);
  return values.length === programs.length ? combination(values) : undefined;
}
