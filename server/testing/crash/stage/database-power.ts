import type { PostgresCluster } from '../../postgres-cluster.ts';

/** Epoch milliseconds. */
export interface PowerOutage {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The switch of a PostgreSQL server. */
export interface DatabasePower {
  readonly isAway: boolean;
  /** Each time that it was off, until it was on again. */
  readonly outages: readonly PowerOutage[];
  /** As when all its processes are killed: nothing is finished, nothing is written any more. */
  off(): Promise<void>;
  /** Resolves, recovery included, when it takes connections. */
  on(): Promise<void>;
}

export function powerOf(cluster: PostgresCluster): DatabasePower {
  const outages: PowerOutage[] = [];
  let offSinceMs: number | undefined;
  return {
    get isAway() {
      return offSinceMs !== undefined;
    },
    outages,
    off: async () => {
      offSinceMs = Date.now();
      await cluster.crash();
    },
    on: async () => {
      await cluster.restart();
      outages.push({ fromMs: offSinceMs ?? Date.now(), toMs: Date.now() });
      offSinceMs = undefined;
    },
  };
}
