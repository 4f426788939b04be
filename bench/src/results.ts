import type { BareRun } from './bare-loop.ts';
import type { DrainFigures } from './drain-backlog.ts';
import type { RequestScenarioName } from './options.ts';
import type { Distribution } from './statistics.ts';

/** Medians over the rounds. A figure that the system could not provide is absent. */
export interface ProgramFigures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU time of the program per request. */
  readonly cpuMicroseconds?: number | undefined;
  /** CPU time of PostgreSQL, all its processes, per request. */
  readonly databaseCpuMicroseconds?: number | undefined;
  /** SQL statements per request, including BEGIN and COMMIT. */
  readonly statements?: number | undefined;
}

export interface RequestComparison {
  readonly scenario: RequestScenarioName;
  readonly floor: ProgramFigures;
  readonly service: ProgramFigures;
}

/** Creates until their last delivery is recorded; medians. CPU is per create, by process. */
export interface PromisesFigures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly apiCpuMicroseconds: number;
  readonly workerCpuMicroseconds: number;
  /** PostgreSQL, all its processes. */
  readonly databaseCpuMicroseconds: number;
}

export interface PromisesResult {
  /** The least program that keeps the same promises. */
  readonly floor: PromisesFigures;
  readonly muster: PromisesFigures;
}

export interface DeliveryResult {
  readonly bare: BareRun;
  /** Many endpoints, the maximum rate of one worker; `statements` is per delivery. */
  readonly oneWorker: DrainFigures & { readonly statements?: number | undefined };
  readonly twoWorkers: DrainFigures;
  /** One worker, all deliveries to one endpoint. */
  readonly oneEndpoint: DrainFigures;
  /** Commit → first byte at the receiver, at half of one worker's maximum rate. */
  readonly latency: Distribution & {
    readonly offeredPerSecond: number;
    readonly companies: number;
    readonly endpoints: number;
  };
}

/** The commit → first byte of one company, without and with one kind of load by others. */
export interface FairnessCase {
  readonly trouble: string;
  readonly deliveriesPerSecond: number;
  readonly alone: Distribution;
  /** For each window: how much the figure varies by itself. */
  readonly aloneP95sMs: readonly number[];
  readonly beside: Distribution;
  /** Deliveries of the others that were still waiting at the end of the last window. */
  readonly pendingAtEnd: number;
  /** Resident memory of the worker: peak before the load by others, peak during it, and after it. */
  readonly memory: {
    readonly beforeMb?: number | undefined;
    readonly peakMb?: number | undefined;
    readonly afterMb?: number | undefined;
  };
}

export type ListOfDeliveries = 'all' | 'delivered' | 'failed' | 'pending';

export interface ListFigures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU time of PostgreSQL per response. */
  readonly databaseCpuMicroseconds?: number | undefined;
}

export interface HistoryResult {
  readonly oldDeliveries: number;
  /** Old deliveries of the database used for comparison. */
  readonly smallHistory: number;
  readonly seedSeconds: number;
  readonly databaseGb: number;
  readonly lists: readonly {
    readonly list: ListOfDeliveries;
    readonly small: ListFigures;
    readonly large: ListFigures;
  }[];
  readonly drain: { readonly small: DrainFigures; readonly large: DrainFigures };
}

export interface MemorySample {
  readonly seconds: number;
  /** Deliveries at the receiver so far. */
  readonly received: number;
  readonly memoryMb?: number | undefined;
}

/** One worker's resident memory over very many deliveries; quarters refer to the deliveries. */
export interface MillionResult {
  readonly deliveries: number;
  readonly perSecond: number;
  /** Medians. */
  readonly secondQuarterMb: number;
  readonly lastQuarterMb: number;
  readonly peakMb: number;
  /** One per second. */
  readonly samples: readonly MemorySample[];
}

export interface ProcessFigures {
  readonly startMs: number;
  readonly peakMemoryMb?: number | undefined;
}

/** `muster serve` on its embedded database, compared with PostgreSQL. */
export interface EmbeddedResult {
  readonly employees: number;
  readonly scenarios: readonly {
    readonly scenario: RequestScenarioName;
    readonly postgres: ProgramFigures;
    readonly embedded: ProgramFigures;
  }[];
  /** The start on an existing database. */
  readonly processes: { readonly postgres: ProcessFigures; readonly embedded: ProcessFigures };
}

/** Reads of the event feed, next to the read of one employee. */
export interface FeedResult {
  readonly events: number;
  readonly reads: readonly { readonly read: string; readonly figures: ListFigures }[];
  /** From the request that creates an employee to the response of a reader that waits for its event. */
  readonly wakeUp: Distribution;
}

/** Medians over the rounds; times are for 1,000 new employees. */
export interface UpsertFigures {
  readonly way: string;
  readonly secondsPer1000: number;
  readonly cpuSecondsPer1000?: number | undefined;
  readonly databaseCpuSecondsPer1000?: number | undefined;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly p99MsPerRow: number;
}

/** Ways to send new employees, one request after the other. */
export interface UpsertResult {
  readonly ways: readonly UpsertFigures[];
}

/** CPU time by program; `machine` is all processes, the load and other programs included. */
export interface CpuByProgram {
  readonly api: number;
  readonly worker: number;
  /** PostgreSQL, all its processes. */
  readonly database: number;
  readonly receiver: number;
  readonly machine: number;
}

/** Creates by some clients, spread over some companies with some endpoints each; medians. */
export interface CreateFigures {
  readonly clients: number;
  readonly companies: number;
  readonly endpoints: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of the machine. */
  readonly cores: number;
  /** During the load. */
  readonly coresBusy: CpuByProgram;
  /** For each create, until its deliveries are settled. */
  readonly cpuMicroseconds: CpuByProgram;
}

/** Databases that differ in one size, the smallest first. */
export interface GrowthCurve {
  /** The size that grows. */
  readonly growing: 'employees' | 'companies';
  readonly databases: readonly {
    readonly size: number;
    readonly seedSeconds: number;
    readonly databaseGb: number;
  }[];
  readonly reads: readonly {
    readonly read: string;
    /** One per database. */
    readonly figures: readonly ListFigures[];
  }[];
}

export interface GrowthResult {
  readonly rounds: number;
  readonly roundSeconds: number;
  readonly curves: readonly GrowthCurve[];
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
  readonly promises?: PromisesResult | undefined;
  readonly deliveries?: DeliveryResult | undefined;
  readonly fairness?: readonly FairnessCase[] | undefined;
  readonly creates?: readonly CreateFigures[] | undefined;
  readonly history?: HistoryResult | undefined;
  readonly embedded?: EmbeddedResult | undefined;
  readonly feed?: FeedResult | undefined;
  readonly upserts?: UpsertResult | undefined;
  readonly growth?: GrowthResult | undefined;
  readonly million?: MillionResult | undefined;
  /** What makes the figures worthless: wrong responses, lost rows, absurdly slow results. */
  readonly failures: readonly string[];
}
