import { availableParallelism } from 'node:os';
import { waitUntilSettled } from './wait-until-settled.ts';
import { insertApiKeys } from './forged-api-key.ts';
import { type Installation, openInstallation } from './installation.ts';
import type { PostgresServer } from './postgres-server.ts';
import { busySecondsOfMachine, cpuSecondsOf, cpuSecondsOfFamily } from './process-usage.ts';
import type { ChildProgram } from './child-program.ts';
import { startReceiver } from './receiver.ts';
import type { CreateFigures } from './results.ts';
import type { RunContext } from './run-context.ts';
import { settleDatabase } from './seed.ts';
import { median } from './statistics.ts';
import { subscribe } from './subscribe.ts';
import { type LoadResult, runWrk } from './wrk.ts';

const clientCounts = [1, 8, 32];
const endpointCounts = [0, 1, 10];
const manyCompanies = 100;
const employeesEach = 200;

interface Programs {
  readonly postgres: PostgresServer;
  readonly api: ChildProgram;
  readonly worker: ChildProgram;
  readonly receiver: ChildProgram;
}

interface Case {
  readonly clients: number;
  readonly apiKeys: readonly string[];
}

type Usage = Record<'api' | 'worker' | 'database' | 'receiver' | 'machine', number>;

interface Round extends LoadResult {
  /** CPU seconds during the load. */
  readonly underLoad: Usage;
  /** CPU seconds until the last delivery is settled. */
  readonly inAll: Usage;
}

/** Creates by some clients in some companies with some endpoints, with the CPU of each process. */
export async function runCreates(context: RunContext): Promise<readonly CreateFigures[]> {
  const { options, cleanUp, report } = context;
  const installation = await openInstallation(cleanUp);
  const { postgres } = installation;
  context.noteVersion(postgres.version);
  const companies = await seedCompanies(installation, options.isSmoke ? 3 : manyCompanies);
  const receiver = await startReceiver(cleanUp);
  const api = await installation.startService('api', options.profileDirectory);
  const worker = await installation.startService('worker', options.profileDirectory);
  const programs: Programs = { postgres, api, worker, receiver };
  const [first, ...others] = companies;
  if (first === undefined) throw new Error('no company was seeded');
  const cases = [[first], others].flatMap((group) =>
    clientCounts.map((clients): Case => ({ clients, apiKeys: group.map(({ apiKey }) => apiKey) })),
  );
  const figures: CreateFigures[] = [];
  for (const endpoints of options.isSmoke ? endpointCounts.slice(0, 2) : endpointCounts) {
    for (const company of companies) {
      await subscribe(installation, company, { receiver, endpoints, removeOthers: true });
    }
    const rounds = await measureInTurn(context, programs, cases);
    report(`creates with ${endpoints} endpoints are done`);
    for (const [index, { clients, apiKeys }] of cases.entries()) {
      const about = { clients, companies: apiKeys.length, endpoints };
      figures.push({ ...about, ...summarise(rounds[index] ?? []) });
    }
  }
  return figures;
}

/** The rounds of each case, in turn, so that a disturbance of the machine affects all of them. */
async function measureInTurn(
  context: RunContext,
  programs: Programs,
  cases: readonly Case[],
): Promise<readonly Round[][]> {
  const { rounds, roundSeconds } = context.options;
  const measured = cases.map((): Round[] => []);
  for (const each of cases) await measure(context, programs, { ...each, seconds: 1 });
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, each] of cases.entries()) {
      measured[index]?.push(await measure(context, programs, { ...each, seconds: roundSeconds }));
    }
  }
  return measured;
}

/** One company and then many, each with a key. */
async function seedCompanies(installation: Installation, many: number) {
  const { administrator } = installation.postgres;
  const companies = many + 1;
  await installation.seedCrowd({ companies, employees: companies * employeesEach });
  const { rows } = await administrator.query<{ id: string }>('select id from companies');
  const keys = await insertApiKeys(
    administrator,
    rows.map(({ id }) => id),
  );
  await settleDatabase(administrator);
  return [...keys].map(([companyId, apiKey]) => ({ companyId, apiKey }));
}

async function measure(
  { fail }: RunContext,
  programs: Programs,
  { clients, apiKeys, seconds }: Case & { readonly seconds: number },
): Promise<Round> {
  const before = readUsage(programs);
  const load = await runWrk(programs.api.url, {
    script: 'create',
    args: [
      '/api/v1/employees',
      apiKeys.join(','),
      `${process.pid}.${Math.round(performance.now())}`,
    ],
    seconds,
    connections: clients,
  });
  const underLoad = subtract(readUsage(programs), before);
  await waitUntilSettled(programs.postgres);
  const inAll = subtract(readUsage(programs), before);
  if (load.badStatus > 0 || load.broken > 0) {
    fail(`creates: ${load.badStatus} bad and ${load.broken} missing responses`);
  }
  return { ...load, underLoad, inAll };
}

function readUsage({ postgres, api, worker, receiver }: Programs): Usage {
  return {
    api: cpuSecondsOf(api.pid) ?? Number.NaN,
    worker: cpuSecondsOf(worker.pid) ?? Number.NaN,
    database: cpuSecondsOfFamily(postgres.pid) ?? Number.NaN,
    receiver: cpuSecondsOf(receiver.pid) ?? Number.NaN,
    machine: busySecondsOfMachine(),
  };
}

function mapUsage(usage: Usage, convert: (seconds: number, name: keyof Usage) => number): Usage {
  return {
    api: convert(usage.api, 'api'),
    worker: convert(usage.worker, 'worker'),
    database: convert(usage.database, 'database'),
    receiver: convert(usage.receiver, 'receiver'),
    machine: convert(usage.machine, 'machine'),
  };
}

function subtract(after: Usage, before: Usage): Usage {
  return mapUsage(after, (seconds, name) => seconds - before[name]);
}

function summarise(
  rounds: readonly Round[],
): Omit<CreateFigures, 'clients' | 'companies' | 'endpoints'> {
  const medianUsage = (of: (round: Round) => Usage): Usage =>
    mapUsage(of(rounds[0] as Round), (_, name) => median(rounds.map((round) => of(round)[name])));
  return {
    perSecond: median(rounds.map(({ requests, seconds }) => requests / seconds)),
    p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
    cores: availableParallelism(),
    coresBusy: medianUsage(({ underLoad, seconds }) =>
      mapUsage(underLoad, (busy) => busy / seconds),
    ),
    cpuMicroseconds: medianUsage(({ inAll, requests }) =>
      mapUsage(inAll, (busy) => (busy * 1_000_000) / requests),
    ),
  };
}
