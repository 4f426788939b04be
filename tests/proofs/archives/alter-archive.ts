import { createHash } from 'node:crypto';
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { unpack } from './archived-company.ts';

export type Entries = Map<string, Buffer>;
// oxlint-disable-next-line typescript/no-explicit-any -- the tests change members of any shape
export type Changeable = any;

/** Changes a sound archive in one respect, so that nothing else is wrong. */
export interface Altering {
  readonly sound: Buffer;
  readonly entries: Entries;
  own(name: string): Buffer;
  /** @returns the file */
  save(bytes: Uint8Array): string;
  pack(
    changed: ReadonlyMap<string, Buffer>,
    options?: { readonly mode?: number; readonly twice?: string },
  ): Promise<string>;
  /** With another manifest. */
  withManifest(change: (manifest: Changeable) => void): Entries;
  /** With other lines in a file, and a manifest that fits them. */
  withLines(name: string, change: (lines: string[]) => string[]): Entries;
  /** With another first row. */
  withRow(table: string, change: (row: Changeable) => void): Entries;
  /** Text of the directories, without a new checksum. */
  exchange(from: string, to: string): Buffer;
}

/** Text that compresses a thousandfold. */
export function bomb(bytes: number): Buffer {
  return Buffer.alloc(bytes, 0x20);
}

export async function alter(soundFile: string, directory: string): Promise<Altering> {
  const sound = readFileSync(soundFile);
  const entries: Entries = await unpack(soundFile);
  const own = (name: string): Buffer => entries.get(name) ?? Buffer.alloc(0);
  const names = { count: 0 };
  const nextFile = (): string => {
    names.count += 1;
    return join(directory, `${names.count}.zip`);
  };
  const withManifest = (change: (manifest: Changeable) => void): Entries => {
    const manifest: Changeable = JSON.parse(own('manifest.json').toString('utf8'));
    change(manifest);
    return new Map(entries).set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  };
  const withLines = (name: string, change: (lines: string[]) => string[]): Entries => {
    const lines = change(own(name).toString('utf8').split('\n').slice(0, -1));
    const content = Buffer.from(lines.map((line) => `${line}\n`).join(''));
    const sha256 = createHash('sha256').update(content).digest('hex');
    const sums = { lines: lines.length, bytes: content.length, sha256 };
    const table = /^rows\/(\w+)\.jsonl$/.exec(name)?.[1];
    return withManifest((manifest) => {
      Object.assign(table === undefined ? manifest.jobs : manifest.tables[table], sums);
    }).set(name, content);
  };
  return {
    sound,
    entries,
    own,
    save: (bytes) => {
      const file = nextFile();
      writeFileSync(file, bytes);
      return file;
    },
    pack: (changed, options = {}) => pack(nextFile(), changed, options),
    withManifest,
    withLines,
    withRow: (table, change) =>
      withLines(`rows/${table}.jsonl`, ([first = '{}', ...others]) => {
        const row: Changeable = JSON.parse(first);
        change(row);
        return [JSON.stringify(row), ...others];
      }),
    exchange: (from, to) => {
      const text = sound.toString('latin1');
      if (from.length !== to.length || text.split(from).length < 3) {
        throw new Error(`${from} can't be exchanged for ${to}`);
      }
      return Buffer.from(text.replaceAll(from, to), 'latin1');
    },
  };
}

async function pack(
  file: string,
  changed: ReadonlyMap<string, Buffer>,
  options: { readonly mode?: number; readonly twice?: string },
): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of changed) {
    zip.addBuffer(content, name, { mode: options.mode ?? 0o100600 });
    if (name === options.twice) zip.addBuffer(content, name, { mode: 0o100600 });
  }
  zip.end();
  await pipeline(zip.outputStream as Readable, createWriteStream(file));
  return file;
}
