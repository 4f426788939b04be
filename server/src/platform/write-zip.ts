import { crc32 } from 'node:zlib';

export interface ZipEntry {
  /** Without folders. */
  readonly name: string;
  readonly content: Uint8Array;
}

interface Written {
  readonly name: Buffer;
  readonly sum: number;
  readonly bytes: number;
  readonly offset: number;
}

const shortCount = 0xffff;
const shortLength = 0xffffffff;
/** UTF-8 names. */
const flags = 0x0800;
/** 1 January 1980, so that the same entries are the same bytes. */
const date = 0x0021;

/**
 * The bytes of a ZIP archive, entry by entry, so that only one is in memory. Stored without compression,
 * because PDFs are compressed. With the 64-bit records (ZIP64) for more than 65,535 entries or 4 GB.
 */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const entry = {
      name: Buffer.from(name.replaceAll(/[/\\\p{Cc}]/gu, '_')),
      sum: crc32(content),
      bytes: content.length,
      offset,
    };
    written.push(entry);
    const head = localHeader(entry);
    yield head;
    yield content;
    offset += head.length + content.length;
  }
  const start = offset;
  for (const entry of written) {
    const record = centralRecord(entry);
    yield record;
    offset += record.length;
  }
  yield endRecords({ count: written.length, start, bytes: offset - start });
}

function localHeader({ name, sum, bytes }: Written): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  writeFacts(head, 6, { name, sum, bytes });
  return Buffer.concat([head, name]);
}

/** What both headers of an entry have in common, from the flags to the length of the name. */
function writeFacts(
  head: Buffer,
  at: number,
  { name, sum, bytes }: Pick<Written, 'name' | 'sum' | 'bytes'>,
): void {
  head.writeUInt16LE(flags, at);
  head.writeUInt16LE(date, at + 6);
  head.writeUInt32LE(sum, at + 8);
  head.writeUInt32LE(bytes, at + 12);
  head.writeUInt32LE(bytes, at + 16);
  head.writeUInt16LE(name.length, at + 20);
}

function centralRecord(entry: Written): Buffer {
  const isFar = entry.offset >= shortLength;
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(45, 4);
  head.writeUInt16LE(isFar ? 45 : 20, 6);
  writeFacts(head, 8, entry);
  head.writeUInt16LE(isFar ? 12 : 0, 30);
  head.writeUInt32LE(isFar ? shortLength : entry.offset, 42);
  const extra = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(entry.offset), 4);
  }
  return Buffer.concat([head, entry.name, extra]);
}

function endRecords(directory: { count: number; start: number; bytes: number }): Buffer {
  const { count, start, bytes } = directory;
  const isLarge = count >= shortCount || start + bytes >= shortLength;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, shortCount), 8);
  end.writeUInt16LE(Math.min(count, shortCount), 10);
  end.writeUInt32LE(Math.min(bytes, shortLength), 12);
  end.writeUInt32LE(Math.min(start, shortLength), 16);
  return isLarge ? Buffer.concat([zip64Records(directory), end]) : end;
}

function zip64Records({ count, start, bytes }: { count: number; start: number; bytes: number }) {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(45, 12);
  record.writeUInt16LE(45, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(bytes), 40);
  record.writeBigUInt64LE(BigInt(start), 48);
  // Where that record is.
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(start + bytes), 64);
  record.writeUInt32LE(1, 72);
  return record;
}
