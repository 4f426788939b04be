import type { Options } from './options.ts';

/** The context of every scenario. */
export interface RunContext {
  readonly options: Options;
  /** Stops everything the scenario starts, the latest first. */
  readonly cleanUp: AsyncDisposableStack;
  /** Prints progress. */
  readonly report: (line: string) => void;
  /** Records a failure that makes the figures worthless. */
  readonly fail: (failure: string) => void;
  readonly noteVersion: (postgresVersion: string) => void;
}
