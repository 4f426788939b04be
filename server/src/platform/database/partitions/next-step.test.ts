import { expect, test } from 'vitest';
import { boundText, parseBounds } from './bounds.ts';
import { aheadOf, nextStep, type Partition, retentionBound, type Wish } from './next-step.ts';
import { type PartitionedTable, partitionedTables } from './partitioned-tables.ts';
import { periodAt } from './period.ts';

const dayMs = 86_400_000;
const startMs = Date.parse('2026-11-20T12:00:00.000Z');
const retention = { bodyDays: 30, rowMonths: 13 };

/** The partitions PostgreSQL would have after all steps, and the number of steps. */
function fulfil(table: PartitionedTable, before: readonly Partition[], wish: Wish) {
  let partitions = [...before];
  for (let steps = 0; ; steps += 1) {
    const step = nextStep(table, partitions, wish);
    if (step === undefined) return { partitions, steps };
    const replaced = step.kind === 'cut' ? [step.outer] : [step.dropped, step.past];
    const added =
      step.kind === 'cut'
        ? [...step.parts, { name: step.outer.name, fromMs: step.restFromMs, toMs: step.restToMs }]
        : [{ ...step.past, toMs: step.dropped.toMs }];
    partitions = [
      ...partitions.filter((partition) => !replaced.includes(partition)),
      ...added.map((part) => ({ ...part, bounds: 'told by PostgreSQL' })),
    ].toSorted((left, right) => left.toMs - right.toMs);
  }
}

function everything({ table }: PartitionedTable): Partition[] {
  return [
    {
      name: `${table}_future`,
      fromMs: Number.NEGATIVE_INFINITY,
      toMs: Number.POSITIVE_INFINITY,
      bounds: '',
    },
  ];
}

/**
 * Each partition begins where the previous one ends, without gaps over all time, and has the right
 * name.
 */
function expectWhole({ table }: PartitionedTable, partitions: readonly Partition[]): void {
  expect(partitions.map(({ fromMs }) => fromMs)).toEqual([
    Number.NEGATIVE_INFINITY,
    ...partitions.slice(0, -1).map(({ toMs }) => toMs),
  ]);
  expect(partitions.at(-1)?.toMs).toBe(Number.POSITIVE_INFINITY);
  expect(new Set(partitions.map(({ name }) => name)).size).toBe(partitions.length);
  expect(partitions.at(0)?.name).toBe(`${table}_past`);
  expect(partitions.at(-1)?.name).toBe(`${table}_future`);
}

test.each(partitionedTables)('$table over two years, a day at a time', (table) => {
  let partitions = everything(table);
  const counts: number[] = [];
  for (let nowMs = startMs; nowMs < startMs + 730 * dayMs; nowMs += dayMs) {
    const dropBeforeMs = retentionBound(table, nowMs, retention);
    const wish = { sinceMs: nowMs, untilMs: aheadOf(table, nowMs), dropBeforeMs };
    ({ partitions } = fulfil(table, partitions, wish));
    expectWhole(table, partitions);
    const period = periodAt(table.width, nowMs);
    expect(partitions).toContainEqual(expect.objectContaining(period));
    const kept = partitions.filter(({ fromMs }) => fromMs > Number.NEGATIVE_INFINITY);
    expect(kept.every(({ toMs }) => toMs > dropBeforeMs)).toBe(true);
    counts.push(partitions.length);
  }
  // Bodies and requests: 30 days and a part of one, today, 7 ahead; rows: 13 months and a part, this
  // one, 2 ahead.
  const inner = table.width === 'day' ? 30 + 1 + 7 : 13 + 1 + 2;
  expect(Math.max(...counts)).toBeLessThanOrEqual(inner + 3);
  expect(counts.at(-1)).toBeGreaterThanOrEqual(inner + 2);
});

test.each(partitionedTables)('bounds of $table are parsed as they are written', (table) => {
  const fromMs = Date.parse('2026-11-01T00:00:00.000Z');
  const toMs = Date.parse('2026-12-01T00:00:00.000Z');
  const text = `FOR VALUES FROM (${boundText(table, fromMs)}) TO (${boundText(table, toMs)})`;
  expect(parseBounds(table, text)).toEqual({ fromMs, toMs });
  expect(parseBounds(table, 'FOR VALUES FROM (MINVALUE) TO (MAXVALUE)')).toEqual({
    fromMs: Number.NEGATIVE_INFINITY,
    toMs: Number.POSITIVE_INFINITY,
  });
  expect(() => parseBounds(table, 'DEFAULT')).toThrow(`${table.table} has a partition DEFAULT`);
});
