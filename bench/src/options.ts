import { parseArgs } from 'node:util';

/** The scenarios that measure responses to requests, all on one database. */
export const requestScenarioNames = ['get-one', 'list-200', 'create'] as const;
export type RequestScenarioName = (typeof requestScenarioNames)[number];

export const scenarioNames = [
  ...requestScenarioNames,
  'promises',
  'deliveries',
  'fairness',
  'embedded',
  'feed',
  'upserts',
  'creates',
  'history',
  'growth',
  'million',
] as const;
export type ScenarioName = (typeof scenarioNames)[number];

export interface Options {
  readonly scenarios: readonly ScenarioName[];
  /** Measured rounds of each program; the medians are reported. */
  readonly rounds: number;
  readonly roundSeconds: number;
  readonly employees: number;
  /** For each of the two databases in `embedded`. */
  readonly employeesEmbedded: number;
  /** For the databases in `growth`, the smallest first. */
  readonly growthSizes: {
    readonly employees: readonly number[];
    readonly companies: readonly number[];
  };
  /** Deliveries that wait when the worker starts. */
  readonly backlog: number;
  /** Old deliveries of the large database in `history`. */
  readonly oldDeliveries: number;
  /** How many deliveries one worker sends in `million`. */
  readonly manyDeliveries: number;
  /** Quick and with low thresholds: checks that it works, not how fast it is. */
  readonly isSmoke: boolean;
  readonly isJson: boolean;
  /**
   * Output folder for CPU profiles of the service. Profiling slows it down, so no goals are checked
   * then.
   */
  readonly profileDirectory: string | undefined;
}

export const usage = `npm run bench -- [--smoke] [--creates] [--history] [--old-deliveries n] [--growth] [--million] [--scenarios a,b] [--rounds n] [--seconds n] [--json] [--profile DIR] [--help]
scenarios: ${scenarioNames.join(', ')}; creates, history, growth and million only if you ask for them`;

const countMax = 999;
const oldDeliveriesMax = 100_000_000;

/** An invalid argument; the message names it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Returns `'help'` if help is requested. @throws UsageError */
export function readOptions(args: readonly string[]): Options | 'help' {
  const { help, ...given } = parse(args);
  return help ? 'help' : complete(given);
}

function complete(given: Omit<ReturnType<typeof parse>, 'help'>): Options {
  const {
    smoke,
    json,
    creates,
    history,
    growth,
    million,
    scenarios,
    rounds,
    seconds,
    profile,
    ...rest
  } = given;
  const oldDeliveries = rest['old-deliveries'] ?? (smoke ? '200000' : '10000000');
  return {
    scenarios:
      scenarios === undefined
        ? withoutNames({ creates, history, growth, million })
        : readScenarios(scenarios),
    rounds: readCount('rounds', rounds ?? (smoke ? '1' : '3'), countMax),
    roundSeconds: readCount('seconds', seconds ?? (smoke ? '2' : '8'), countMax),
    employees: smoke ? 5_000 : 100_000,
    employeesEmbedded: smoke ? 1_000 : 10_000,
    growthSizes: smoke
      ? { employees: [1_000, 10_000], companies: [10, 100] }
      : {
          employees: [1_000, 10_000, 100_000, 1_000_000],
          companies: [10, 100, 1_000, 10_000],
        },
    backlog: smoke ? 8_000 : 40_000,
    oldDeliveries: readCount('old-deliveries', oldDeliveries, oldDeliveriesMax),
    manyDeliveries: smoke ? 20_000 : 1_000_000,
    isSmoke: smoke,
    isJson: json,
    profileDirectory: profile,
  };
}

/** The long scenarios are opt-in. */
function withoutNames(asked: {
  readonly creates: boolean;
  readonly history: boolean;
  readonly growth: boolean;
  readonly million: boolean;
}): readonly ScenarioName[] {
  return scenarioNames.filter((name) => (name in asked ? asked[name as keyof typeof asked] : true));
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        smoke: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        creates: { type: 'boolean', default: false },
        history: { type: 'boolean', default: false },
        growth: { type: 'boolean', default: false },
        million: { type: 'boolean', default: false },
        'old-deliveries': { type: 'string' },
        scenarios: { type: 'string' },
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        profile: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
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
    if (known === undefined) throw new UsageError(`Unknown scenario "${name}".`);
    return known;
  });
}

function readCount(name: string, text: string, most: number): number {
  if (!/^[1-9]\d*$/.test(text) || Number(text) > most) {
    throw new UsageError(`--${name} must be a number from 1 to ${most}.`);
  }
  return Number(text);
}
