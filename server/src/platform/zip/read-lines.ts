import { ArchiveRefused } from './open-archive.ts';

/** Far more than a row has, and less than what would fill the memory. */
const lineBytesMax = 64_000_000;
const newline = 0x0a;

/** The lines of a text in UTF-8, each of which ends with a newline. */
export async function* readLines(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let rest: Buffer[] = [];
  let restBytes = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      yield decode(decoder, Buffer.concat([...rest, chunk.subarray(start, end)]));
      [rest, restBytes] = [[], 0];
      start = end + 1;
    }
    rest.push(chunk.subarray(start));
    restBytes += chunk.length - start;
    if (restBytes > lineBytesMax) throw new ArchiveRefused('A line of the archive is too long.');
  }
  if (restBytes > 0) throw new ArchiveRefused('A file of the archive ends within a line.');
}

function decode(decoder: TextDecoder, bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new ArchiveRefused('A line of the archive is not UTF-8.');
  }
}
