import { parseArgs } from 'node:util';

/** Those that measure answers to requests, all on one database. */
export const requestScenarioNames = ['get-one', 'list-200', 'create'] as const;
export type RequestScenarioName = (typeof requestScenarioNames)[number];

export const scenarioNames = [
  ...requestScenarioNames,
  'deliveries',
  'fairness',
  'history',
] as const;
export type ScenarioName = (typeof scenarioNames)[number];

export interface Options {
  readonly scenarios: readonly ScenarioName[];
  /** Measured rounds of each program; the medians are reported. */
  readonly rounds: number;
  readonly roundSeconds: number;
  readonly employees: number;
  /** Deliveries that wait when the worker starts. */
  readonly backlog: number;
  /** Old deliveries of the large database in `history`. */
  readonly oldDeliveries: number;
  /** Quick and with loose floors: whether it still works, not how fast it is. */
  readonly isSmoke: boolean;
  readonly isJson: boolean;
  /** Where CPU profiles of the service go; they slow it down, so nothing is judged then. */
  readonly profileDirectory: string | undefined;
}

export const usage = `npm run bench -- [--smoke] [--history] [--old-deliveries n] [--scenarios a,b] [--rounds n] [--seconds n] [--json] [--profile DIR]
scenarios: ${scenarioNames.join(', ')}; all but history without --history`;

const countMax = 999;
const oldDeliveriesMax = 100_000_000;

/** A wrong argument; the message says which. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @throws UsageError */
export function readOptions(args: readonly string[]): Options {
  const { smoke, json, history, scenarios, rounds, seconds, profile, ...rest } = parse(args);
  const oldDeliveries = rest['old-deliveries'] ?? (smoke ? '200000' : '10000000');
  return {
    scenarios: scenarios === undefined ? withoutNames(history) : readScenarios(scenarios),
    rounds: readCount('rounds', rounds ?? (smoke ? '1' : '3'), countMax),
    roundSeconds: readCount('seconds', seconds ?? (smoke ? '2' : '8'), countMax),
    employees: smoke ? 5_000 : 100_000,
    backlog: smoke ? 8_000 : 40_000,
    oldDeliveries: readCount('old-deliveries', oldDeliveries, oldDeliveriesMax),
    isSmoke: smoke,
    isJson: json,
    profileDirectory: profile,
  };
}

/** Seeding millions of rows takes longer than everything else, so history is asked for. */
function withoutNames(history: boolean): readonly ScenarioName[] {
  return scenarioNames.filter((name) => name !== 'history' || history);
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        smoke: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        history: { type: 'boolean', default: false },
        'old-deliveries': { type: 'string' },
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

function readCount(name: string, text: string, most: number): number {
  if (!/^[1-9]\d*$/.test(text) || Number(text) > most) {
    throw new UsageError(`--${name} takes a number from 1 to ${most}.`);
  }
  return Number(text);
}
