import {
  type ProcessEnd,
  type ServingProcess,
  serveMuster,
} from '../../processes/muster-process.ts';

export type CrashedRole = 'api' | 'worker';

export interface ProcessToStart {
  readonly role: CrashedRole;
  readonly settings: Readonly<Record<string, string>>;
  /** Names of `source-patches.ts`; none = the product as it is. */
  readonly patches?: readonly string[];
}

/** Contract, section 1: what is in flight is finished within 10 s; the rest is a busy machine. */
const endedWithinMs = 20_000;
const preload = new URL('../patches/patch-on-load-program.ts', import.meta.url).href;

/**
 * `muster serve`, listening, with its source changed as it is loaded.
 * @throws with its output when it ends before, or when a patch was not applied
 */
export async function startProcess({
  role,
  settings,
  patches = [],
}: ProcessToStart): Promise<ServingProcess> {
  const patching =
    patches.length === 0
      ? undefined
      : { NODE_OPTIONS: `--import=${preload}`, CRASH_PATCHES: patches.join(',') };
  const serving = await serveMuster({ ...settings, ...patching }, ['--role', role]);
  if (patching !== undefined) {
    // The modules of a process are loaded before it listens, so it has been said or never will be.
    const applied = serving.waitForLog(/every crash patch is in place/);
    const late = setTimeout(() => serving.kill('SIGKILL'), 5_000);
    await applied.finally(() => clearTimeout(late));
  }
  return serving;
}

/** SIGTERM, and SIGKILL when the process takes longer than it may. */
export async function endProcess(serving: ServingProcess): Promise<ProcessEnd> {
  serving.kill('SIGTERM');
  const late = setTimeout(() => serving.kill('SIGKILL'), endedWithinMs);
  const end = await serving.ended;
  clearTimeout(late);
  return end;
}
