import { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';

const judgedForMs = 2_000;

/**
 * The same content, which ends with an error once `judge` refuses. A long download is judged again
 * every two seconds, so that it doesn't go on after its reader has lost access.
 *
 * @param judge throws if the reader has lost access
 */
export function whileAllowed(
  content: Readable,
  clock: Clock,
  judge: () => Promise<void>,
): Readable {
  return Readable.from(judged(content, clock, judge), { objectMode: false });
}

async function* judged(
  content: Readable,
  clock: Clock,
  judge: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let judgedMs = clock.nowMs();
  for await (const chunk of content) {
    if (clock.nowMs() - judgedMs >= judgedForMs) {
      await judge();
      judgedMs = clock.nowMs();
    }
    yield chunk as Uint8Array;
  }
}
