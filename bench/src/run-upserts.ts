import { openInstallation } from './installation.ts';
import type { Api } from './create-employees.ts';
import { cpuSecondsOf, cpuSecondsOfFamily } from './process-usage.ts';
import type { UpsertFigures, UpsertResult } from './results.ts';
import type { RunContext } from './run-context.ts';
import { settleDatabase } from './seed.ts';
import { distributionOf, median, medianOf } from './statistics.ts';

/** How new employees are sent, one request after the other. */
interface Way {
  readonly name: string;
  readonly rowsPerCall: number;
  /** In each round. */
  readonly calls: number;
  readonly method: 'POST' | 'PUT';
  readonly pathOf: (externalId: string) => string;
  readonly bodyOf: (rows: readonly NewRow[]) => object;
}

interface NewRow {
  readonly external_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

interface Round {
  readonly seconds: number;
  readonly latenciesMs: readonly number[];
  readonly cpuSeconds: number | undefined;
  readonly databaseCpuSeconds: number | undefined;
}

const collection = '/api/v1/employees';

/** New employees one by one, by external ID, and in batches. */
export async function runUpserts(context: RunContext): Promise<UpsertResult> {
  const { options, cleanUp, report } = context;
  const installation = await openInstallation(cleanUp);
  const { postgres } = installation;
  context.noteVersion(postgres.version);
  const [company] = await installation.seedCompanies({
    companies: 1,
    employees: options.isSmoke ? 1_000 : 10_000,
  });
  await settleDatabase(postgres.administrator);
  const { url, pid } = await installation.startService('api', options.profileDirectory);
  const api = { url, apiKey: company.apiKey };
  const ways = listWays(options.isSmoke);
  const rounds = ways.map((): Round[] => []);
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const [index, way] of ways.entries()) {
      // The first round is the warm-up.
      const measured = await sendAll(api, { ...way, calls: round === 0 ? 2 : way.calls }, () => ({
        program: cpuSecondsOf(pid),
        database: cpuSecondsOfFamily(postgres.pid),
      }));
      if (round > 0) rounds[index]?.push(measured);
    }
    if (round > 0) report(`upserts round ${round} is done`);
  }
  return { ways: ways.map((way, index) => summarise(way, rounds[index] ?? [])) };
}

function listWays(isSmoke: boolean): readonly Way[] {
  const single = { rowsPerCall: 1, calls: isSmoke ? 20 : 1_000 };
  const batch = {
    method: 'POST',
    pathOf: () => `${collection}/batch`,
    bodyOf: (employees: readonly NewRow[]) => ({ employees }),
  } as const;
  return [
    {
      name: 'POST, one employee',
      ...single,
      method: 'POST',
      pathOf: () => collection,
      bodyOf: ([row]) => ({ ...row }),
    },
    {
      name: 'PUT by external ID, one employee',
      ...single,
      method: 'PUT',
      pathOf: (externalId) => `${collection}/by-external-id/${externalId}`,
      bodyOf: ([row]) => ({ ...row, external_id: undefined }),
    },
    { name: 'batch of 100', rowsPerCall: 100, calls: isSmoke ? 2 : 20, ...batch },
    { name: 'batch of 1,000', rowsPerCall: 1_000, calls: isSmoke ? 1 : 10, ...batch },
  ];
}

type ReadCpu = () => { program: number | undefined; database: number | undefined };

async function sendAll(api: Api, way: Way, readCpu: ReadCpu): Promise<Round> {
  const latenciesMs: number[] = [];
  const before = readCpu();
  const startedMs = performance.now();
  while (latenciesMs.length < way.calls) {
    const sentMs = performance.now();
    await send(api, way);
    latenciesMs.push(performance.now() - sentMs);
  }
  const seconds = (performance.now() - startedMs) / 1_000;
  const after = readCpu();
  return {
    seconds,
    latenciesMs,
    cpuSeconds: difference(after.program, before.program),
    databaseCpuSeconds: difference(after.database, before.database),
  };
}

/** @throws if a row isn't created */
async function send({ url, apiKey }: Api, way: Way): Promise<void> {
  const rows = Array.from({ length: way.rowsPerCall }, newRow);
  const [{ external_id: externalId } = newRow()] = rows;
  const response = await fetch(url + way.pathOf(externalId), {
    method: way.method,
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(way.bodyOf(rows)),
  });
  const answer = (await response.json()) as { batch?: { created: number } };
  const created = answer.batch?.created ?? (response.status === 201 ? 1 : 0);
  if (created !== rows.length) {
    throw new Error(`${way.name}: ${created} of ${rows.length} created, ${response.status}`);
  }
}

function newRow(): NewRow {
  const id = crypto.randomUUID();
  return {
    external_id: id,
    first_name: 'Ana',
    last_name: 'Lindqvist',
    email: `${id}@example.com`,
  };
}

/** Times are per 1,000 rows, latencies per call and, for the p99, also per row. */
function summarise({ name, rowsPerCall, calls }: Way, rounds: readonly Round[]): UpsertFigures {
  const per1000 = 1_000 / (rowsPerCall * calls);
  const latencies = rounds.map(({ latenciesMs }) => distributionOf(latenciesMs));
  const p99Ms = median(latencies.map((each) => each.p99Ms));
  return {
    way: name,
    secondsPer1000: median(rounds.map(({ seconds }) => seconds)) * per1000,
    cpuSecondsPer1000: times(
      medianOf(rounds, (round) => round.cpuSeconds),
      per1000,
    ),
    databaseCpuSecondsPer1000: times(
      medianOf(rounds, (round) => round.databaseCpuSeconds),
      per1000,
    ),
    p50Ms: median(latencies.map((each) => each.p50Ms)),
    p99Ms,
    p99MsPerRow: p99Ms / rowsPerCall,
  };
}

function times(value: number | undefined, factor: number): number | undefined {
  return value === undefined ? undefined : value * factor;
}

function difference(after: number | undefined, before: number | undefined): number | undefined {
  return after === undefined || before === undefined ? undefined : after - before;
}
