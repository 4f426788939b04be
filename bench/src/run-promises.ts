import { join } from 'node:path';
import { type ChildProgram, startProgram } from './child-program.ts';
import { openInstallation } from './installation.ts';
import type { PostgresServer } from './postgres-server.ts';
import { cpuSecondsOf, cpuSecondsOfFamily } from './process-usage.ts';
import { startReceiver } from './receiver.ts';
import type { PromisesFigures, PromisesResult } from './results.ts';
import type { RunContext } from './run-context.ts';
import { seedPromisingFloor, settleDatabase } from './seed.ts';
import { median } from './statistics.ts';
import { subscribe } from './subscribe.ts';
import { waitUntilSettled } from './wait-until-settled.ts';
import { runWrk } from './wrk.ts';

const floorScript = join(import.meta.dirname, 'promising-floor-program.ts');
const warmUpSeconds = 3;

/** A program whose creates are accepted by one process and delivered by another. */
interface Contestant {
  readonly name: 'floor' | 'muster';
  readonly api: ChildProgram;
  readonly worker: ChildProgram;
  readonly path: string;
  readonly apiKey: string;
  /** Resolves once the last delivery is recorded. */
  readonly settle: () => Promise<void>;
}

/**
 * Creates with all that they promise, beside the least program that keeps the same promises, in
 * turn on one PostgreSQL server. The CPU of all processes counts until the last delivery is
 * recorded.
 */
export async function runPromises(context: RunContext): Promise<PromisesResult> {
  const { options, cleanUp, report } = context;
  const installation = await openInstallation(cleanUp);
  const { postgres } = installation;
  const { administrator } = postgres;
  context.noteVersion(postgres.version);
  const [company] = await installation.seedCompanies({
    companies: 1,
    employees: options.employees,
  });
  const receiver = await startReceiver(cleanUp);
  await subscribe(installation, company, { receiver, endpoints: 1 });
  await seedPromisingFloor(administrator, options.employees);
  await settleDatabase(administrator);
  const startFloor = async (role: 'api' | 'worker'): Promise<ChildProgram> => {
    const settings = { DATABASE_URL: postgres.url, ROLE: role, TARGET: `${receiver.url}/` };
    const program = await startProgram({ run: [floorScript], settings, readyPath: '/healthz' });
    cleanUp.defer(() => program.stop());
    return program;
  };
  const floor: Contestant = {
    name: 'floor',
    api: await startFloor('api'),
    worker: await startFloor('worker'),
    path: '/employees',
    apiKey: '-',
    settle: () => waitUntilSettled(postgres, floorIsOpen),
  };
  const muster: Contestant = {
    name: 'muster',
    api: await installation.startService('api', options.profileDirectory),
    worker: await installation.startService('worker', options.profileDirectory),
    path: '/api/v1/employees',
    apiKey: company.apiKey,
    settle: () => waitUntilSettled(postgres),
  };
  for (const each of [floor, muster]) await measure(context, postgres, each, warmUpSeconds);
  const rounds: Record<Contestant['name'], PromisesFigures[]> = { floor: [], muster: [] };
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const each of [floor, muster]) {
      rounds[each.name].push(await measure(context, postgres, each, options.roundSeconds));
    }
    const rates = [floor, muster].map(
      ({ name }) => `${name} ${Math.round(rounds[name].at(-1)?.perSecond ?? 0)}/s`,
    );
    report(`promises round ${round}: ${rates.join(', ')}`);
  }
  return { floor: summarise(rounds.floor), muster: summarise(rounds.muster) };
}

const floorIsOpen = `select exists (select from floor.outbox)
  or exists (select from floor.deliveries where status = 'pending') as open`;

async function measure(
  { fail }: RunContext,
  postgres: PostgresServer,
  { name, api, worker, path, apiKey, settle }: Contestant,
  seconds: number,
): Promise<PromisesFigures> {
  const readCpu = () =>
    [cpuSecondsOf(api.pid), cpuSecondsOf(worker.pid), cpuSecondsOfFamily(postgres.pid)].map(
      (read) => read ?? Number.NaN,
    );
  const before = readCpu();
  const startedMs = performance.now();
  const args = [path, apiKey, `${name}.${process.pid}.${Math.round(startedMs)}`];
  const load = await runWrk(api.url, { script: 'create', args, seconds });
  await settle();
  const settledSeconds = (performance.now() - startedMs) / 1_000;
  if (load.badStatus > 0 || load.broken > 0) {
    fail(`promises: ${load.badStatus} bad and ${load.broken} missing responses of ${name}`);
  }
  const perCreate = readCpu().map(
    (cpu, index) => ((cpu - (before[index] ?? 0)) * 1_000_000) / load.requests,
  );
  const [apiCpu = Number.NaN, workerCpu = Number.NaN, databaseCpu = Number.NaN] = perCreate;
  return {
    perSecond: load.requests / settledSeconds,
    p50Ms: load.p50Ms,
    p99Ms: load.p99Ms,
    apiCpuMicroseconds: apiCpu,
    workerCpuMicroseconds: workerCpu,
    databaseCpuMicroseconds: databaseCpu,
  };
}

function summarise(rounds: readonly PromisesFigures[]): PromisesFigures {
  const medianOf = (name: keyof PromisesFigures) => median(rounds.map((round) => round[name]));
  return {
    perSecond: medianOf('perSecond'),
    p50Ms: medianOf('p50Ms'),
    p99Ms: medianOf('p99Ms'),
    apiCpuMicroseconds: medianOf('apiCpuMicroseconds'),
    workerCpuMicroseconds: medianOf('workerCpuMicroseconds'),
    databaseCpuMicroseconds: medianOf('databaseCpuMicroseconds'),
  };
}
