import { writeSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { patchSource } from './source-patch.ts';
import { findPatches } from './source-patches.ts';

// Preloaded into a process of the product (`node --import`): changes the source of its modules as
// they are loaded, by the patches that CRASH_PATCHES names, and provides the functions they call. A
// patch that does not fit ends the process at once, so that no run passes without its fault.

const exitMisfit = 70;
const sources = new URL('../../../../server/src/', import.meta.url).href;
const patches = findPatches((process.env['CRASH_PATCHES'] ?? '').split(',').filter(Boolean));
const unpatched = new Set(patches.flatMap(({ edits }) => edits.map(({ module }) => module)));

/** Functions that the text of patches may call. */
interface PatchGlobals {
  /** Ends this process immediately, like `kill -9`. */
  crashHere?: (point: string) => void;
  /** Runs `work`, with a crash after it has succeeded and before its result is known. */
  crashAfter?: <Arguments extends unknown[], Result>(
    point: string,
    work: (...given: Arguments) => Promise<Result>,
  ) => (...given: Arguments) => Promise<Result>;
}

const globals = globalThis as PatchGlobals;
const crashHere = (point: string): void => {
  writeSync(1, `crash point ${point} reached\n`);
  process.kill(process.pid, 'SIGKILL');
};
globals.crashHere = crashHere;
globals.crashAfter =
  (point, work) =>
  async (...given) => {
    const result = await work(...given);
    crashHere(point);
    return result;
  };

function textOf(source: unknown): string {
  return source instanceof Uint8Array ? Buffer.from(source).toString() : String(source);
}

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    if (!url.startsWith(sources)) return loaded;
    const module = fileURLToPath(url).slice(fileURLToPath(sources).length);
    if (!unpatched.delete(module)) return loaded;
    try {
      const source = patchSource(textOf(loaded.source), module, patches);
      if (unpatched.size === 0) writeSync(1, 'every crash patch is in place\n');
      return { ...loaded, source };
    } catch (error) {
      writeSync(2, `${String(error)}\n`);
      process.exit(exitMisfit);
    }
  },
});
