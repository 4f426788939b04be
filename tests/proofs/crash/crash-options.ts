export interface CrashOptions {
  readonly events: number;
  readonly kills: number;
  readonly crashes: number;
  readonly outageMs: number;
  /** Crashes at each named point. */
  readonly points: number;
  readonly mutants: readonly string[];
  readonly seed: number;
  readonly isJson: boolean;
}
