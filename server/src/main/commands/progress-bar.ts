import { Presets, SingleBar } from 'cli-progress';

/** A bar on standard error, only on a terminal. `unit`: of what it counts, such as `rows`. */
export function createProgressBar(unit: string): SingleBar {
  const format = `{bar} {percentage} %  {value} of {total} ${unit}`;
  // linewrap: otherwise the terminal no longer wraps lines after Ctrl-C.
  return new SingleBar({ format, barsize: 30, linewrap: true }, Presets.shades_classic);
}
