import { expect, test } from 'vitest';
import { createErrorList } from './error-list.ts';
import { readTable } from './read-table.ts';

/** Cells of nothing: the widest row that a record may have. */
const wide = ','.repeat(49_000);
const header = 'first_name,last_name,email';

async function read(lines: readonly string[]) {
  const errors = createErrorList();
  const content = new TextEncoder().encode(lines.join('\n'));
  // Loads the parser.
  await readTable(new TextEncoder().encode(header), [], createErrorList());
  const before = process.threadCpuUsage();
  const rows = await readTable(content, [], errors);
  const { user, system } = process.threadCpuUsage(before);
  return { rows, errors, cpuMs: (user + system) / 1_000 };
}

test.each([
  ['rows', [header, ...Array.from({ length: 200 }, () => wide)], 2],
  ['a header', [`${header}${wide}`, ...Array.from({ length: 200 }, () => wide)], 1],
])('reading stops at %s that is much too wide', async (_what, lines, row) => {
  const { rows, errors, cpuMs } = await read(lines);
  expect(errors.count).toBeLessThan(200);
  expect(errors.first[0]).toMatchObject({ row });
  expect(rows.length).toBeLessThan(2);
  expect(cpuMs).toBeLessThan(250);
});

test('every row with a few cells too many is reported', async () => {
  const { errors } = await read([header, 'A,B,a@b.test,x', 'A,B,b@b.test', 'A,B,c@b.test,,,']);
  expect(errors.first.map(({ row, code }) => [row, code])).toEqual([
    [2, 'wrong_column_count'],
    [4, 'wrong_column_count'],
  ]);
});

test.each([
  ['empty lines', '\n', 5_000_000],
  ['lines of empty cells', ',,\n', 1_600_000],
])('reading stops after many %s, and others run in between', async (_what, line, count) => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  const { rows, errors, cpuMs } = await read([header, line.repeat(count)]);
  clearInterval(counting);
  expect(rows).toEqual([]);
  expect(errors.first).toMatchObject([{ code: 'too_many_rows' }]);
  // 70 s without a limit.
  expect(cpuMs).toBeLessThan(5_000);
  expect(turns).toBeGreaterThan(0);
});

test('empty lines between rows are skipped', async () => {
  const { rows } = await read([
    header,
    ...Array.from({ length: 9_000 }, () => ['A,B,a@b.test', '']).flat(),
  ]);
  expect(rows).toHaveLength(9_000);
  expect(rows.at(-1)?.number).toBe(18_000);
});
