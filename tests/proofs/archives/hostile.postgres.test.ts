import { randomInt as drawSeed } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { drawBelow, pick, type Random, seededRandom } from '../../../server/src/demo/draw.ts';
import { ArchiveRefused } from '../../../server/src/platform/zip/open-archive.ts';
import { countCases } from '../../harness/count-cases.ts';
import { openTestDatabase, type TestDatabase } from '../../harness/test-database.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../harness/throw-away-directory.ts';
import { type Altering, alter, type Changeable, type Entries } from './alter-archive.ts';
import { importFile, seedArchivable, writeArchiveOf } from './archived-company.ts';
import { hostileContainers, hostileDerived, hostileRows } from './hostile-archives.ts';

let testDatabase: TestDatabase;
let database: Database;
let directory: string;
let altering: Altering;

const sentence = /^[A-Zm][^\n]*\.$/;

beforeAll(async () => {
  const old = await openTestDatabase({ relayed: false });
  testDatabase = await openTestDatabase({ relayed: false });
  ({ database } = testDatabase);
  directory = makeThrowAwayDirectory('muster-archives-', {});
  const file = join(directory, 'sound.zip');
  const { companyId } = await seedArchivable(old.database);
  await writeArchiveOf(old.database, companyId, file);
  await old.drop();
  altering = await alter(file, directory);
});
afterAll(async () => {
  await testDatabase.drop();
  removeThrowAwayDirectory(directory);
});

async function refusal(file: string, isDryRun = false): Promise<string> {
  const error = await importFile(database, file, isDryRun).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ArchiveRefused)) throw error ?? new Error('it was imported');
  return error.message;
}

async function expectNothing(): Promise<void> {
  const { rows } = await database.single<{ count: string }>(
    { role: 'muster_operator' },
    { text: 'select count(*) as count from companies' },
  );
  expect(rows[0]?.count).toBe('0');
}

test('an archive that was made to harm is refused with a sentence, and nothing is written', async ({
  task,
}) => {
  const hostile = { ...hostileContainers, ...hostileDerived, ...hostileRows };
  for (const [what, [make, reason]] of Object.entries(hostile)) {
    const message = await refusal(await make(altering));
    expect(message, what).toMatch(reason);
    expect(message, what).toMatch(sentence);
    await expectNothing();
  }
  countCases(task, 'company-archives', Object.keys(hostile).length);
});

// Hundreds of transactions, each of which adds a company.
const generatedTimeoutMs = 600_000;

test(
  'a thousand damaged archives: each is refused with a sentence, or is sound',
  async ({ task }) => {
    const seed = drawSeed(1_000_000);
    const random = seededRandom(seed);
    let refused = 0;
    for (let count = 0; count < 600; count += 1) {
      const file = altering.save(damage(Buffer.from(altering.sound), random));
      refused += (await judge(file, `bytes, ${count} of seed ${seed}`)) ? 1 : 0;
    }
    for (let count = 0; count < 400; count += 1) {
      const { changed, what } = spoilValue(count, random);
      refused += (await judge(await altering.pack(changed), what)) ? 1 : 0;
    }
    expect(refused).toBeGreaterThan(500);
    await expectNothing();
    countCases(task, 'company-archives', 1_000);
  },
  generatedTimeoutMs,
);

/** One value of a row, in each table in turn; the sums are right. */
function spoilValue(count: number, random: Random): { changed: Entries; what: string } {
  const { entries, own, withRow } = altering;
  const names = [...entries.keys()].filter(
    (name) => name.startsWith('rows/') && own(name).length > 0,
  );
  const table = names[count % names.length]?.slice('rows/'.length, -'.jsonl'.length) ?? '';
  const value = pick(strange, random);
  let what = '';
  const changed = withRow(table, (row: Changeable) => {
    const column = pick(Object.keys(row), random);
    row[column] = value;
    what = `${table}.${column} = ${JSON.stringify(value)?.slice(0, 50)}`;
  });
  return { changed, what };
}

const strange: readonly unknown[] = [
  null,
  '',
  'x',
  '\u0000',
  '\ud800',
  -1,
  1e300,
  true,
  [],
  {},
  ['x'],
  '9'.repeat(40),
  'infinity',
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
  `'; drop table users; --`,
  'x'.repeat(100_000),
];

/** One of: some bytes changed, some taken out, some added. */
function damage(bytes: Buffer, random: Random): Buffer {
  const at = drawBelow(random, bytes.length);
  const length = 1 + drawBelow(random, 20);
  switch (drawBelow(random, 3)) {
    case 0:
      for (let place = at; place < Math.min(at + length, bytes.length); place += 1) {
        bytes[place] = drawBelow(random, 256);
      }
      return bytes;
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    default:
      return Buffer.concat([bytes.subarray(0, at), Buffer.alloc(length, 0x41), bytes.subarray(at)]);
  }
}

/** @returns whether it was refused */
async function judge(file: string, what: string): Promise<boolean> {
  try {
    await importFile(database, file, true);
    return false;
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw new Error(what, { cause: error });
    expect(error.message, what).toMatch(sentence);
    return true;
  }
}
