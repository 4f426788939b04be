import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export type ZipEntry = {
  /** Without folders. */
  readonly name: string;
  /** The folder it is in; absent: none. */
  readonly folder?: string;
} & (
  | { readonly content: Uint8Array }
  /** Compressed as it passes, so that it may be larger than the memory. */
  | { readonly chunks: AsyncIterable<Uint8Array> }
);

interface Facts {
  readonly name: Buffer;
  readonly flags: number;
  readonly method: 0 | 8;
  readonly sum: number;
  readonly packed: number;
  readonly bytes: number;
}

/** With how long the entry is, its header included. */
type Written = Facts & { readonly length: number };

const shortCount = 0xffff;
const shortLength = 0xffffffff;
const utf8Names = 0x0800;
/** Sum and sizes follow the content. */
const described = 0x0008;
const [stored, deflated] = [0, 8] as const;
/** 1 January 1980, so that the same entries are the same bytes. */
const date = 0x0021;
/** Regular files, which their owner may read and write. */
const attributes = 0x8180_0000;
const madeByUnix = 0x0300 + 45;
/** Records of the directory in one buffer: hundreds of thousands would cost 100 bytes more each. */
const recordsInBlock = 500;

/** A ZIP archive whose entries come in parts, such as those of a transaction and those after it. */
export interface ZipWriter {
  /** The bytes of the next entries. */
  write(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array>;
  /** The bytes that end the archive. */
  end(): Generator<Uint8Array>;
}

/**
 * The bytes of a ZIP archive, entry by entry, so that only one is in memory. A `content` is stored without
 * compression, because PDFs are compressed. With the 64-bit records (ZIP64) for more than 65,535 entries or 4 GB.
 */
export function createZipWriter(): ZipWriter {
  const directory = createDirectory();
  let offset = 0;
  return {
    async *write(entries) {
      for await (const entry of entries) {
        const facts = yield* 'content' in entry ? writeStored(entry) : writeDeflated(entry);
        directory.add(facts, offset);
        offset += facts.length;
      }
    },
    *end() {
      yield* directory.blocks();
      yield endRecords({ count: directory.count(), start: offset, bytes: directory.bytes() });
    },
  };
}

/** The same, with all entries at once. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = createZipWriter();
  yield* zip.write(entries);
  yield* zip.end();
}

type Writing = AsyncGenerator<Uint8Array, Written>;

async function* writeStored(entry: ZipEntry & { readonly content: Uint8Array }): Writing {
  const { content } = entry;
  const { length: bytes } = content;
  const facts: Facts = {
    name: pathOf(entry),
    flags: utf8Names,
    method: stored,
    sum: crc32(content),
    packed: bytes,
    bytes,
  };
  const head = localHeader(facts, 20);
  yield head;
  yield content;
  return { ...facts, length: head.length + bytes };
}

/** The local header announces 64-bit sizes behind the content. */
async function* writeDeflated(
  entry: ZipEntry & { readonly chunks: AsyncIterable<Uint8Array> },
): Writing {
  const name = pathOf(entry);
  let [sum, packed, bytes] = [0, 0, 0];
  const far = Buffer.alloc(20);
  far.writeUInt16LE(1, 0);
  far.writeUInt16LE(16, 2);
  const announced = { name, flags: utf8Names + described, method: deflated, sum: 0 } as const;
  const head = localHeader({ ...announced, packed: shortLength, bytes: shortLength }, 45, far);
  yield head;
  const watched = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of entry.chunks) {
      sum = crc32(chunk, sum);
      bytes += chunk.length;
      yield chunk;
    }
  };
  const deflate = createDeflateRaw();
  // An error reaches the loop, which reads `deflate`.
  pipeline(Readable.from(watched(), { objectMode: false }), deflate, () => undefined);
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    packed += chunk.length;
    yield chunk;
  }
  const descriptor = Buffer.alloc(24);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(sum, 4);
  descriptor.writeBigUInt64LE(BigInt(packed), 8);
  descriptor.writeBigUInt64LE(BigInt(bytes), 16);
  yield descriptor;
  const length = head.length + packed + descriptor.length;
  return { ...announced, sum, packed, bytes, length };
}

function pathOf({ folder, name }: ZipEntry): Buffer {
  const file = name.replaceAll(/[/\\\p{Cc}]/gu, '_');
  return Buffer.from(folder === undefined ? file : `${folder}/${file}`);
}

function localHeader(facts: Facts, version: number, extra: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(version, 4);
  writeFacts(head, 6, facts);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, facts.name, extra]);
}

/** What both headers of an entry have in common, from the flags to the length of the name. */
function writeFacts(head: Buffer, at: number, facts: Facts): void {
  head.writeUInt16LE(facts.flags, at);
  head.writeUInt16LE(facts.method, at + 2);
  head.writeUInt16LE(date, at + 6);
  head.writeUInt32LE(facts.sum, at + 8);
  head.writeUInt32LE(Math.min(facts.packed, shortLength), at + 12);
  head.writeUInt32LE(Math.min(facts.bytes, shortLength), at + 16);
  head.writeUInt16LE(facts.name.length, at + 20);
}

/** The records at the end, one for each entry. */
function createDirectory() {
  const blocks: Buffer[] = [];
  let records: Buffer[] = [];
  let [count, bytes] = [0, 0];
  return {
    add(facts: Written, offset: number): void {
      const record = centralRecord(facts, offset);
      records.push(record);
      count += 1;
      bytes += record.length;
      if (records.length < recordsInBlock) return;
      blocks.push(Buffer.concat(records));
      records = [];
    },
    count: () => count,
    bytes: () => bytes,
    blocks: (): readonly Buffer[] => [...blocks, ...records],
  };
}

function centralRecord(facts: Facts, offset: number): Buffer {
  const far = [facts.bytes, facts.packed, offset].filter((value) => value >= shortLength);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(madeByUnix, 4);
  head.writeUInt16LE(far.length > 0 || facts.method === deflated ? 45 : 20, 6);
  writeFacts(head, 8, facts);
  head.writeUInt32LE(attributes, 38);
  head.writeUInt32LE(Math.min(offset, shortLength), 42);
  if (far.length === 0) return Buffer.concat([head, facts.name]);
  const extra = Buffer.alloc(4 + 8 * far.length);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8 * far.length, 2);
  far.forEach((value, place) => extra.writeBigUInt64LE(BigInt(value), 4 + 8 * place));
  head.writeUInt16LE(extra.length, 30);
  return Buffer.concat([head, facts.name, extra]);
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
