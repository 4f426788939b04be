import { checkAnswer } from './check-answer.ts';
import type { Contestant } from './contestant.ts';
import type { RequestScenarioName } from './options.ts';
import type { Options } from './options.ts';
import { cpuSecondsOf, cpuSecondsOfFamily } from './process-usage.ts';
import type { ProgramFigures } from './results.ts';
import { countStatements } from './statement-count.ts';
import { median, medianOf } from './statistics.ts';
import { type LoadResult, runWrk } from './wrk.ts';

export interface RequestBench {
  /** The baseline of the comparison. */
  readonly base: NamedContestant;
  readonly measured: NamedContestant;
  readonly options: Options;
  readonly report: (line: string) => void;
  readonly fail: (failure: string) => void;
}

interface NamedContestant extends Contestant {
  readonly name: string;
}

export interface Comparison {
  readonly base: ProgramFigures;
  readonly measured: ProgramFigures;
}

interface Round extends LoadResult {
  readonly cpuSeconds: number | undefined;
  readonly databaseCpuSeconds: number | undefined;
}

/** Measures both in turn, so that a disturbance of the machine affects both. */
export async function compareOn(
  bench: RequestBench,
  scenario: RequestScenarioName,
): Promise<Comparison> {
  const { base, measured, options } = bench;
  for (const contestant of [base, measured]) {
    const failure = await checkAnswer(contestant, scenario);
    if (failure !== undefined) bench.fail(failure);
  }
  const warmUpSeconds = options.isSmoke ? 1 : 3;
  await measure(bench, base, { scenario, seconds: warmUpSeconds });
  await measure(bench, measured, { scenario, seconds: warmUpSeconds });
  const baseRounds: Round[] = [];
  const measuredRounds: Round[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    const how = { scenario, seconds: options.roundSeconds };
    baseRounds.push(await measure(bench, base, how));
    measuredRounds.push(await measure(bench, measured, how));
    const last = [baseRounds, measuredRounds].map((rounds) => perSecond(rounds.at(-1)));
    bench.report(
      `${scenario} round ${round}: ${base.name} ${last[0]}/s, ${measured.name} ${last[1]}/s`,
    );
  }
  return { base: summarise(baseRounds), measured: summarise(measuredRounds) };
}

/** SQL statements per request of the measured program; undefined if they cannot be counted. */
export async function statementsFor(
  bench: RequestBench,
  scenario: RequestScenarioName,
): Promise<number | undefined> {
  const { measured } = bench;
  if (measured.postgres === undefined) return undefined;
  let requests = 0;
  const statements = await countStatements(measured.postgres, async () => {
    ({ requests } = await measure(bench, measured, { scenario, seconds: 1 }));
  });
  return statements === undefined ? undefined : statements / requests;
}

async function measure(
  bench: RequestBench,
  contestant: Contestant,
  { scenario, seconds }: { scenario: RequestScenarioName; seconds: number },
): Promise<Round> {
  const { pid, url } = contestant.program;
  const databaseCpu = (): number | undefined =>
    contestant.postgres === undefined ? undefined : cpuSecondsOfFamily(contestant.postgres.pid);
  const before = { program: cpuSecondsOf(pid), database: databaseCpu() };
  const load = await runWrk(url, {
    script: scenario === 'list-200' ? 'list' : scenario,
    args: scriptArguments(contestant, scenario),
    seconds,
  });
  if (scenario === 'create') await contestant.settle?.();
  if (load.badStatus > 0 || load.broken > 0) {
    bench.fail(
      `${scenario}: ${load.badStatus} bad and ${load.broken} missing responses at ${contestant.path}`,
    );
  }
  return {
    ...load,
    cpuSeconds: difference(cpuSecondsOf(pid), before.program),
    databaseCpuSeconds: difference(databaseCpu(), before.database),
  };
}

function scriptArguments(
  { path, apiKey = '-', idsFile }: Contestant,
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
