import { type ServingProcess, serveMuster } from '../../processes/muster-process.ts';

export type CrashedRole = 'api' | 'worker';

export interface ProcessToStart {
  readonly role: CrashedRole;
  readonly settings: Readonly<Record<string, string>>;
  /** Names of `source-patches.ts`; none = the product as it is. */
  readonly patches?: readonly string[];
}

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
