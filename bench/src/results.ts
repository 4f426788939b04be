import type { ScenarioName } from './options.ts';

/** Medians over the rounds. A figure that the system could not give is absent. */
export interface ProgramFigures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU time of the program for each request. */
  readonly cpuMicroseconds?: number | undefined;
  /** CPU time of PostgreSQL, all its processes, for each request. */
  readonly databaseCpuMicroseconds?: number | undefined;
  /** SQL statements for each request, BEGIN and COMMIT included. */
  readonly statements?: number | undefined;
}

export interface RequestComparison {
  readonly scenario: Exclude<ScenarioName, 'deliveries'>;
  readonly floor: ProgramFigures;
  readonly service: ProgramFigures;
}

export interface DeliveryResult {
  readonly barePerSecond: number;
  readonly bareCpuMicroseconds: number;
  readonly perSecond: number;
  readonly cpuMicroseconds?: number | undefined;
  readonly databaseCpuMicroseconds?: number | undefined;
  readonly statements?: number | undefined;
  readonly peakMemoryMb?: number | undefined;
  /** Commit → first byte at the receiver, at half of `perSecond`. */
  readonly latency: {
    readonly offeredPerSecond: number;
    readonly deliveries: number;
    readonly p50Ms: number;
    readonly p99Ms: number;
  };
}

export interface ProcessFigures {
  readonly startMs: number;
  readonly peakMemoryMb?: number | undefined;
}

export interface Results {
  readonly measuredAt: string;
  readonly machine: Readonly<Record<string, string | number>>;
  readonly setting: {
    readonly employees: number;
    readonly rounds: number;
    readonly roundSeconds: number;
    readonly isSmoke: boolean;
  };
  readonly requests: readonly RequestComparison[];
  readonly processes?:
    | { readonly floor: ProcessFigures; readonly service: ProcessFigures }
    | undefined;
  readonly deliveries?: DeliveryResult | undefined;
  /** What makes the numbers worthless: wrong answers, lost rows, absurdly slow. */
  readonly failures: readonly string[];
}
