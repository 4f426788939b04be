import { checkAnswer } from './check-answer.ts';
import type { Contestant } from './contestant.ts';
import type { RequestScenarioName } from './options.ts';
import type { Options } from './options.ts';
import type { PostgresServer } from './postgres-server.ts';
import { cpuSecondsOf, cpuSecondsOfFamily } from './process-usage.ts';
import type { ProgramFigures, RequestComparison } from './results.ts';
import { countStatements } from './statement-count.ts';
import { median, medianOf } from './statistics.ts';
import { type LoadResult, runWrk } from './wrk.ts';

export interface RequestBench {
  readonly postgres: PostgresServer;
  readonly floor: Contestant;
  readonly service: Contestant;
  /** A file with one employee's id in each line. */
  readonly idsFile: string;
  /** One of them. */
  readonly sampleId: string;
  readonly options: Options;
  readonly report: (line: string) => void;
  readonly fail: (failure: string) => void;
}

interface Round extends LoadResult {
  readonly cpuSeconds: number | undefined;
  readonly databaseCpuSeconds: number | undefined;
}

/** Measures floor and service in turn, so that a noisy minute hits both. */
export async function compareOn(
  bench: RequestBench,
  scenario: RequestScenarioName,
): Promise<RequestComparison> {
  const { floor, service, options } = bench;
  for (const contestant of [floor, service]) {
    const failure = await checkAnswer(contestant, scenario, bench.sampleId);
    if (failure !== undefined) bench.fail(failure);
  }
  const warmUpSeconds = options.isSmoke ? 1 : 3;
  await measure(bench, floor, { scenario, seconds: warmUpSeconds });
  await measure(bench, service, { scenario, seconds: warmUpSeconds });
  const floorRounds: Round[] = [];
  const serviceRounds: Round[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    const how = { scenario, seconds: options.roundSeconds };
    floorRounds.push(await measure(bench, floor, how));
    serviceRounds.push(await measure(bench, service, how));
    const last = [floorRounds, serviceRounds].map((rounds) => perSecond(rounds.at(-1)));
    bench.report(`${scenario} round ${round}: floor ${last[0]}/s, muster ${last[1]}/s`);
  }
  return {
    scenario,
    floor: { ...summarise(floorRounds), statements: 1 },
    service: {
      ...summarise(serviceRounds),
      statements: await statementsFor(bench, service, scenario),
    },
  };
}

async function measure(
  bench: RequestBench,
  contestant: Contestant,
  { scenario, seconds }: { scenario: RequestScenarioName; seconds: number },
): Promise<Round> {
  const { pid, url } = contestant.program;
  const before = { program: cpuSecondsOf(pid), database: cpuSecondsOfFamily(bench.postgres.pid) };
  const load = await runWrk(url, {
    script: scenario === 'list-200' ? 'list' : scenario,
    args: scriptArguments(bench, contestant, scenario),
    seconds,
  });
  if (load.badStatus > 0 || load.broken > 0) {
    bench.fail(
      `${scenario}: ${load.badStatus} bad and ${load.broken} missing answers at ${contestant.path}`,
    );
  }
  return {
    ...load,
    cpuSeconds: difference(cpuSecondsOf(pid), before.program),
    databaseCpuSeconds: difference(cpuSecondsOfFamily(bench.postgres.pid), before.database),
  };
}

function scriptArguments(
  { idsFile }: RequestBench,
  { path, apiKey = '-' }: Contestant,
  scenario: RequestScenarioName,
): string[] {
  switch (scenario) {
    case 'get-one':
      return [path, apiKey, idsFile];
    case 'list-200':
      return [path, apiKey];
    case 'create':
      return [path, apiKey, `${process.pid}.${Math.round(performance.now())}`];
  }
}

async function statementsFor(
  bench: RequestBench,
  contestant: Contestant,
  scenario: RequestScenarioName,
): Promise<number | undefined> {
  let requests = 0;
  const statements = await countStatements(bench.postgres, async () => {
    ({ requests } = await measure(bench, contestant, { scenario, seconds: 1 }));
  });
  return statements === undefined ? undefined : statements / requests;
}

function summarise(rounds: readonly Round[]): ProgramFigures {
  return {
    perSecond: median(rounds.map(({ requests, seconds }) => requests / seconds)),
    p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
    cpuMicroseconds: medianOf(rounds, (round) => perRequest(round, round.cpuSeconds)),
    databaseCpuMicroseconds: medianOf(rounds, (round) =>
      perRequest(round, round.databaseCpuSeconds),
    ),
  };
}

function perRequest({ requests }: Round, cpuSeconds: number | undefined): number | undefined {
  return cpuSeconds === undefined ? undefined : (cpuSeconds * 1_000_000) / requests;
}

function difference(after: number | undefined, before: number | undefined): number | undefined {
  return after === undefined || before === undefined ? undefined : after - before;
}

function perSecond(round: LoadResult | undefined): number {
  return round === undefined ? 0 : Math.round(round.requests / round.seconds);
}
