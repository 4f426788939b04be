import type { PostgresCluster } from '../../postgres-cluster.ts';

/** The switch of a PostgreSQL server. */
export interface DatabasePower {
  readonly isAway: boolean;
  /** How often it was switched off. */
  readonly losses: number;
  /** As when all its processes are killed: nothing is finished, nothing is written any more. */
  off(): Promise<void>;
  /** Resolves, recovery included, when it takes connections. */
  on(): Promise<void>;
}

export function powerOf(cluster: PostgresCluster): DatabasePower {
  const state = { isAway: false, losses: 0 };
  return {
    get isAway() {
      return state.isAway;
    },
    get losses() {
      return state.losses;
    },
    off: async () => {
      state.isAway = true;
      state.losses += 1;
      await cluster.crash();
    },
    on: async () => {
      await cluster.restart();
      state.isAway = false;
    },
  };
}
