import { createHash } from 'node:crypto';
import type { LinesOfArchive } from './archive-format.ts';

/** Counts what passes, for the manifest or to compare it with one. */
export function createTally() {
  const hash = createHash('sha256');
  let [lines, bytes] = [0, 0];
  return {
    addLines(count: number): void {
      lines += count;
    },
    /** Passes the chunks on. */
    async *watch<Chunk extends Uint8Array>(chunks: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    /** Once, at the end. */
    result: (): LinesOfArchive => ({ lines, bytes, sha256: hash.digest('hex') }),
  };
}
