import { expect, test } from 'vitest';
import { overlaps } from '../../server/src/access/overlap.ts';
import { eventTypes } from '../../server/src/events/catalogue.ts';
import { attemptDeadlineMs } from '../../server/src/webhooks/deliveries/attempt.ts';
import { nextWaitMs } from '../../server/src/webhooks/deliveries/retry-schedule.ts';
import { documentedPath } from '../../server/src/public-api/v1/operation.ts';
import { operations } from '../../server/src/public-api/v1/operations.ts';
import { grants, scopes } from '../../server/src/access/scopes.ts';
import { employeeTables } from '../../server/src/hr/employees/personal-data.ts';
import { readPage } from './read-pages.ts';

// The statements of the guides' tables and sentences, compared with the code.
const read = (name: string): string => readPage(`docs/guide/${name}.md`);

interface Limits {
  readonly minimum: number;
  readonly maximum: number;
  readonly default: number;
}

function rowsOf(page: string, pattern: RegExp): string[][] {
  return [...page.matchAll(pattern)].map(([, ...cells]) => cells);
}

test('retries: the waits, the schedules and the deadline', () => {
  const page = read('retries');
  const waits = rowsOf(page, /^\| (\d) \| (\d+) seconds? \|$/gm);
  expect(waits.map(([attempt, wait]) => [Number(attempt), Number(wait) * 1_000])).toEqual(
    [2, 3, 4, 5, 6].map((attempt) => [attempt, nextWaitMs('standard', attempt - 1, undefined)]),
  );
  expect(nextWaitMs('standard', 6, undefined)).toBeUndefined();
  const minutes = [1, 5, 30, 2 * 60, 6 * 60, 12 * 60, 24 * 60];
  expect(page.replaceAll(/\s+/g, ' ')).toContain(
    'waits of 1, 5 and 30 minutes and of 2, 6, 12 and 24 hours: 13 attempts',
  );
  const extended = [6, 7, 8, 9, 10, 11, 12].map((each) => nextWaitMs('extended', each, undefined));
  expect(extended).toEqual(minutes.map((each) => each * 60_000));
  expect(nextWaitMs('extended', 13, undefined)).toBeUndefined();
  expect(page).toContain('to 60 seconds at most');
  expect(nextWaitMs('standard', 1, 600_000)).toBe(60_000);
  expect(page).toContain(`lasts ${attemptDeadlineMs / 1_000} seconds at most`);
});

test('authentication: each scope and grant with the operations that need it', () => {
  const page = read('authentication');
  const rows = rowsOf(page, /^\| `(\w+:\w+)` \| (.+) \|$/gm);
  expect(rows.map(([scope]) => scope)).toEqual([...scopes, ...grants]);
  for (const [scope, cell = ''] of rows) {
    const named = rowsOf(cell, /`([A-Z]+ [^`]+)`/g).flat();
    const needed = operations
      .filter((operation) => operation.scope === scope)
      .map((operation) => `${operation.method} ${documentedPath(operation)}`);
    expect(named.toSorted(), scope).toEqual(needed.toSorted());
  }
  expect(overlaps).toEqual(['now', '1h', '24h', '7d']);
  expect(page).toContain('not at all, 1 hour, 24 hours or 7 days');
});

test('webhooks: each event, and no others', () => {
  const [, section = ''] = /^## Events$(.*?)^## /ms.exec(read('webhooks')) ?? [];
  const cells = rowsOf(section, /^\| (`.*?) \|/gm).flat();
  const named = cells.flatMap((cell) => rowsOf(cell, /`([^`]+)`/g).flat());
  expect(named.toSorted()).toEqual(eventTypes.toSorted());
});

test('pagination: each list with its filters and page size', () => {
  const rows = rowsOf(
    read('pagination'),
    /^\| \[`GET (\S+)`\]\(\S+\) \| `\w+` \| (.+?) \| (.+) \|$/gm,
  );
  const lists = operations.filter(({ query }) => query?.properties['cursor'] !== undefined);
  expect(rows.map(([path = '']) => path).toSorted()).toEqual(
    lists.map(({ path }) => path).toSorted(),
  );
  for (const [path, limit, filters = ''] of rows) {
    const query = lists.find((operation) => operation.path === path)?.query?.properties ?? {};
    const { cursor: _cursor, limit: declared, ...others } = query as Record<string, Limits>;
    const { minimum, maximum, default: byDefault } = declared ?? {};
    expect(limit).toBe(`${minimum}–${maximum}, default ${byDefault}`);
    expect(
      rowsOf(filters, /`(\w+)`/g)
        .flat()
        .toSorted(),
    ).toEqual(Object.keys(others).toSorted());
  }
});

test('sync: each field of an erased employee, as the erasure leaves it', () => {
  const [, section = ''] =
    /^## When a person is erased$(.*?)^## /ms.exec(read('sync-employees')) ?? [];
  const rows = rowsOf(section, /^\| (`.*?) \| (.*) \|$/gm);
  const namesOf = (cell = ''): string[] => rowsOf(cell, /`(\w+)`/g).flat();
  const [names, email, emptied, kept] = rows.map(([cell]) => namesOf(cell));
  const [{ erased, exported } = {}] = employeeTables;
  if (erased?.kind !== 'overwritten' || !Array.isArray(exported))
    throw new Error('not overwritten');
  const { values } = erased;
  expect(names).toEqual(['first_name', 'last_name']);
  expect(names?.map((name) => `\`${values[name]}\``).join(', ')).toBe(rows[0]?.[1]);
  expect(email).toEqual(['email']);
  expect(rows[1]?.[1]).toBe('`erased-` and the `id`, then `@erased.invalid`');
  expect(values['email']).toBe('erased-{person}@erased.invalid');
  const shown = exported.filter((name) => name !== 'termination_reason' && name !== 'updated_at');
  expect(new Set(emptied)).toEqual(new Set(shown.filter((name) => values[name] === null)));
  expect(new Set(kept)).toEqual(new Set(shown.filter((name) => values[name] === undefined)));
});
