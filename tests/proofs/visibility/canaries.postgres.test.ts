import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleOperation } from '../../../server/src/console-api/frame/operation.ts';
import { operations } from '../../../server/src/console-api/operations.ts';
import { exportShown, ownersOf } from '../../../server/src/hr/privacy/personal-data.sql.ts';
import type { Viewer } from '../../../server/src/hr/personal-table.ts';
import { personalTables } from '../../../server/src/hr/privacy/personal-tables.ts';
import { startConsole, type TestConsole } from '../../harness/console.ts';
import { countCases } from '../../harness/count-cases.ts';
import { findIdFields } from '../isolation/console-id-fields.ts';
import { type Planted, plantCanaries, type Who } from './canaries.ts';
import type { Canary } from './planter.ts';

/** By canary and reader, the operations that show it: reviewed like code. */
const surfacesFile = join(import.meta.dirname, 'declared-surfaces.json');

const viewers: Readonly<Record<Who, readonly Viewer[]>> = {
  owner: ['hr_admin', 'payroll_admin'],
  hr_admin: ['hr_admin'],
  payroll_admin: ['payroll_admin'],
  manager: ['manager', 'colleague'],
  self: ['self'],
  colleague: ['colleague'],
};
const everyone = Object.keys(viewers) as Who[];

let site: TestConsole;
let planted: Planted;
beforeAll(async () => {
  site = await startConsole({ ownDatabase: true });
  planted = await plantCanaries(site.database);
});
afterAll(() => site.close());

const nameOf = ({ table, column, state }: Canary): string => `${table}.${column} ${state}`;
const shows = (text: string, { token }: Canary): boolean =>
  new RegExp(`(?<![\\w-])${token}(?!\\w)`).test(text);

/** What the declarations show to a reader. */
async function declaredFor(who: Who): Promise<string> {
  const { companyId, subject } = planted;
  const person = { companyId, employeeId: subject.employeeId, userIds: [subject.userId] };
  const found: object[] = [];
  const today = Temporal.Now.plainDateISO('UTC').toString();
  for (const table of personalTables) {
    if (!('shown' in table)) continue;
    const shown = table.shown.filter(({ to }) => to.some((each) => viewers[who].includes(each)));
    if (shown.length === 0) continue;
    for (const ownerId of ownersOf(table, person)) {
      const statement = exportShown(
        table,
        { columns: table.exported, shown },
        { companyId, ownerId, today },
      );
      const { rows } = await site.database.single<object>(
        { role: 'muster_app', companyId },
        statement,
      );
      found.push({ table: table.table, rows });
    }
  }
  return JSON.stringify(found);
}

async function read(who: Who, url: string): Promise<string> {
  const cookie = planted.cookies[who];
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const answer = await site.server.inject({ url: `/console/api${url}`, headers });
  // A seeded row without real content is a 500.
  return answer.statusCode === 200 ? answer.payload : '';
}

interface Schema {
  readonly properties?: Readonly<
    Record<string, { readonly format?: string; readonly enum?: unknown }>
  >;
}

/** Every address of a GET: with the ids of every kind of record, and with each id as a filter. */
function* addressesOf(operation: ConsoleOperation): Generator<string> {
  const all = [...new Set([...planted.ids.values()].flat())];
  const { path, query } = operation;
  const paths = path.includes(':id') ? all.map((id) => path.replace(':id', id)) : [path];
  const filters = findIdFields(operation).filter(({ place }) => place === 'query');
  for (const each of paths) {
    yield each;
    for (const { pointer, table } of filters) {
      const ids = planted.ids.get(table) ?? [planted.subject.employeeId];
      for (const id of ids) yield `${each}?${pointer[0] ?? ''}=${id}`;
    }
    const { properties = {} } = (query ?? {}) as Schema;
    for (const name of ['year', 'on', 'day'].filter((parameter) => parameter in properties)) {
      yield `${each}?${name}=${name === 'year' ? '2031' : '2077-12-31'}`;
    }
  }
}

type Surfaces = Record<string, Partial<Record<Who, string[]>>>;

// In the order of their names, so that the file stays when operations move.
const reads = operations
  .filter(({ method }) => method === 'GET')
  .toSorted((a, b) => (a.operationId < b.operationId ? -1 : 1));

async function surfacesOf(
  tried: readonly ConsoleOperation[],
): Promise<{ readonly surfaces: Surfaces; readonly cases: number }> {
  const surfaces: Surfaces = {};
  let cases = 0;
  for (const who of everyone) {
    for (const operation of tried) {
      const texts: string[] = [];
      for (const address of addressesOf(operation)) {
        cases += 1;
        texts.push(await read(who, address));
      }
      const all = texts.join('\n');
      for (const canary of planted.canaries.filter((each) => shows(all, each))) {
        const of = (surfaces[nameOf(canary)] ??= {});
        (of[who] ??= []).push(operation.operationId);
      }
    }
  }
  return { surfaces, cases };
}

async function leaksIn(surfaces: Surfaces): Promise<string[]> {
  const leaks: string[] = [];
  for (const who of everyone) {
    const declared = await declaredFor(who);
    for (const canary of planted.canaries) {
      const seenIn = surfaces[nameOf(canary)]?.[who] ?? [];
      if (seenIn.length > 0 && !shows(declared, canary)) {
        leaks.push(`${nameOf(canary)} to ${who}: ${seenIn.join(', ')}`);
      }
    }
  }
  return leaks;
}

test('every value about a person shows where it is declared, and nowhere else', {
  timeout: 1_800_000,
}, async ({ task }) => {
  const { surfaces, cases } = await surfacesOf(reads);
  expect(await leaksIn(surfaces)).toEqual([]);
  if (process.env['WRITE_SURFACES'] !== undefined) {
    writeFileSync(surfacesFile, `${JSON.stringify(surfaces, null, 2)}\n`);
  }
  expect(surfaces).toEqual(JSON.parse(readFileSync(surfacesFile, 'utf8')));
  countCases(task, 'shown-as-declared', cases);
});

/** Operations that forget who reads: everyone gets what an owner gets. */
const forgetful = [
  'getTimeline',
  'getEmployee',
  'listContracts',
  'listEmployeeFields',
  'listCompensation',
] as const;

test.for(forgetful)('a leak that is planted in %s is found', async (operationId) => {
  const operation = operations.find((each) => each.operationId === operationId);
  if (operation === undefined) throw new Error(`${operationId} is no operation`);
  const { handle } = operation;
  const leaky: ConsoleOperation['handle'] = async (input) => {
    const { actor } = input as unknown as { actor: object };
    const owner = { ...actor, role: 'owner', employeeId: null };
    return handle({ ...input, actor: owner } as unknown as typeof input);
  };
  Object.assign(operation, { handle: leaky });
  try {
    const { surfaces } = await surfacesOf([operation]);
    expect(await leaksIn(surfaces)).not.toEqual([]);
  } finally {
    Object.assign(operation, { handle });
  }
});

/** Free texts of a query: what people type into a search. */
function searchesOf({ query }: ConsoleOperation): string[] {
  const { properties = {} } = (query ?? {}) as Schema;
  return ['q', 'search', 'name', 'department', 'email', 'location'].filter(
    (name) => name in properties && properties[name]?.enum === undefined,
  );
}

const plain = (payload: string): string => payload.replace(/"request_id":"[^"]*"/, '');

test('a search for what a reader may not see finds as much as one for nothing', async ({
  task,
}) => {
  const lists = reads.filter(({ path }) => !path.includes(':id'));
  const searches = lists.flatMap((operation) =>
    searchesOf(operation).map((name) => `${operation.path}?${name}=`),
  );
  let cases = 0;
  for (const who of everyone) {
    const declared = await declaredFor(who);
    const hidden = planted.canaries.filter((canary) => !shows(declared, canary));
    for (const search of searches) {
      const nothing = plain(await read(who, `${search}cnr0x`));
      for (const canary of hidden) {
        cases += 1;
        const found = plain(await read(who, `${search}${canary.token}`));
        expect(found, `${who} ${search} ${nameOf(canary)}`).toBe(nothing);
      }
    }
  }
  countCases(task, 'shown-as-declared', cases);
});
