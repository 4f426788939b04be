import type { Options } from './options.ts';

/** What every scenario is given. */
export interface RunContext {
  readonly options: Options;
  /** Stops whatever the scenario starts, the latest first. */
  readonly cleanUp: AsyncDisposableStack;
  /** Progress, for whoever waits. */
  readonly report: (line: string) => void;
  /** Notes what makes the figures worthless. */
  readonly fail: (failure: string) => void;
  readonly noteVersion: (postgresVersion: string) => void;
}
