import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './open-database.ts';

const moduleUrl = new URL('./open-database.ts', import.meta.url).href;
let parent: string;
let dataDirectory: string;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'muster-durability-'));
  dataDirectory = join(parent, 'data');
  const database = await openDatabase({ dataDirectory });
  await database.administer('create table acknowledged (id integer primary key)');
  await database.administer('create role muster_app; grant insert on acknowledged to muster_app');
  await database.close();
});
afterAll(() => rmSync(parent, { recursive: true }));

/** Inserts rows for as long as it lives and prints each id once its commit was answered. */
function startWriter(first: number) {
  const body = `import { openDatabase } from ${JSON.stringify(moduleUrl)};
    const database = await openDatabase({ dataDirectory: ${JSON.stringify(dataDirectory)} });
    for (let id = ${first}; ; id += 1) {
      await database.single({ role: 'muster_app' },
        { name: 'i', text: 'insert into acknowledged values ($1)', values: [id] });
      console.log(id);
    }`;
  return spawn(process.execPath, ['--input-type=module', '-e', body], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test('kill -9 loses no acknowledged row, and the next process takes over', async () => {
  const acknowledged: number[] = [];
  for (const killAfter of [100, 217, 331]) {
    const writer = startWriter((acknowledged.at(-1) ?? 0) + 1_000);
    const exited = once(writer, 'exit');
    let count = 0;
    for await (const line of createInterface({ input: writer.stdout })) {
      acknowledged.push(Number(line));
      count += 1;
      if (count === killAfter) writer.kill('SIGKILL');
    }
    await exited;
  }
  const database = await openDatabase({ dataDirectory });
  const { rows } = await database.administer<{ id: number }>('select id from acknowledged');
  const stored = new Set(rows.map(({ id }) => id));
  expect(acknowledged.length).toBeGreaterThanOrEqual(648);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  await expect(openDatabase({ dataDirectory })).rejects.toThrow('is in use by process');
  await database.close();
});
