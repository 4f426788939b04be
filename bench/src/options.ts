import { parseArgs } from 'node:util';

export const scenarioNames = ['get-one', 'list-200', 'create', 'deliveries'] as const;
export type ScenarioName = (typeof scenarioNames)[number];

export interface Options {
  readonly scenarios: readonly ScenarioName[];
  /** Measured rounds of each program; the medians are reported. */
  readonly rounds: number;
  readonly roundSeconds: number;
  readonly employees: number;
  /** Deliveries that wait when the worker starts. */
  readonly backlog: number;
  /** Quick and with loose floors: whether it still works, not how fast it is. */
  readonly isSmoke: boolean;
  readonly isJson: boolean;
  /** Where CPU profiles of the service go; they slow it down, so nothing is judged then. */
  readonly profileDirectory: string | undefined;
}

export const usage = `npm run bench -- [--smoke] [--scenarios a,b] [--rounds n] [--seconds n] [--json] [--profile DIR]
scenarios: ${scenarioNames.join(', ')}`;

/** A wrong argument; the message says which. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @throws UsageError */
export function readOptions(args: readonly string[]): Options {
  const { smoke, json, scenarios, rounds, seconds, profile } = parse(args);
  return {
    scenarios: scenarios === undefined ? scenarioNames : readScenarios(scenarios),
    rounds: readCount('rounds', rounds ?? (smoke ? '1' : '3')),
    roundSeconds: readCount('seconds', seconds ?? (smoke ? '2' : '8')),
    employees: smoke ? 5_000 : 100_000,
    backlog: smoke ? 2_000 : 40_000,
    isSmoke: smoke,
    isJson: json,
    profileDirectory: profile,
  };
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        smoke: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        scenarios: { type: 'string' },
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        profile: { type: 'string' },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readScenarios(text: string): ScenarioName[] {
  return text.split(',').map((name) => {
    const known = scenarioNames.find((scenario) => scenario === name);
    if (known === undefined) throw new UsageError(`"${name}" is no scenario.`);
    return known;
  });
}

function readCount(name: string, text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new UsageError(`--${name} takes a number from 1 to 999.`);
  return Number(text);
}
