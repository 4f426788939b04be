import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasPython } from '../../../../tests/harness/find-program.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

/** Reads the archive back with Python, which knows ZIP64. */
async function readBack(count: number, entryOf: (place: number) => ZipEntry): Promise<string[]> {
  async function* entries() {
    for (let place = 0; place < count; place += 1) yield await Promise.resolve(entryOf(place));
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeZip(entries())) chunks.push(chunk);
  const directory = mkdtempSync(join(tmpdir(), 'zip-'));
  const file = join(directory, 'a.zip');
  writeFileSync(file, Buffer.concat(chunks));
  const program = `
import json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
names = archive.namelist()
print(json.dumps([len(names), names[0], names[-1], archive.read(names[-1]).decode()]))`;
  try {
    const output = execFileSync('python3', ['-c', program, file], { encoding: 'utf8' });
    return (JSON.parse(output) as unknown[]).map(String);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

describe.skipIf(!hasPython())('an archive', () => {
  test('has each entry under its name', async () => {
    const entries = ['Łukasz/../Öz.pdf', 'b.pdf'].map((name) => ({
      name,
      content: Buffer.from(name),
    }));
    expect(await readBack(2, (place) => entries[place] as ZipEntry)).toEqual([
      '2',
      'Łukasz_.._Öz.pdf',
      'b.pdf',
      'b.pdf',
    ]);
  });

  test('has what passes through it, compressed', async () => {
    async function* chunks() {
      for (let place = 0; place < 1_000; place += 1)
        yield await Promise.resolve(Buffer.from('row\n'));
    }
    const streamed = { name: 'rows.jsonl', folder: 'rows', chunks: chunks() };
    const plain = { name: 'a.txt', content: Buffer.from('a') };
    const [count, first, last, text] = await readBack(3, (place) =>
      place === 2 ? streamed : { ...plain, name: `${place}.txt` },
    );
    expect([count, first, last, text?.length]).toEqual(['3', '0.txt', 'rows/rows.jsonl', 4_000]);
  });

  test('ends with the error of what passes through it', async () => {
    async function* chunks() {
      yield await Promise.resolve(Buffer.from('row\n'));
      throw new Error('the database is gone');
    }
    const entryOf = () => ({ name: 'rows.jsonl', chunks: chunks() });
    await expect(readBack(1, entryOf)).rejects.toThrow('the database is gone');
  });

  test('can have more than 65,535 entries', async () => {
    const count = 70_000;
    const entryOf = (place: number) => ({ name: `${place}.txt`, content: Buffer.from(`${place}`) });
    expect(await readBack(count, entryOf)).toEqual(['70000', '0.txt', '69999.txt', '69999']);
  });
});
