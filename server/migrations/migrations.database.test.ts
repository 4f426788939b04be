import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Transaction } from '../src/platform/database/driver.ts';
import { partitionedTables } from '../src/platform/database/partitions/partitioned-tables.ts';
import { countCases } from '../../tests/harness/count-cases.ts';
import { listMutants } from '../../tests/proofs/isolation/catalogue-mutants.ts';
import { expectedGrants } from '../../tests/proofs/isolation/expected-access.ts';
import { tablesWithoutForeignKeys } from '../../tests/proofs/isolation/expected-references.ts';
import { findCatalogueFaults } from '../../tests/proofs/isolation/find-catalogue-faults.ts';
import { isTenantTable } from '../../tests/proofs/isolation/tenant-tables.ts';
import { type Mutant, superuserMutants } from '../../tests/proofs/isolation/particular-mutants.ts';
import { readCatalogue, type Catalogue } from '../../tests/proofs/isolation/read-catalogue.ts';
import { openTestDatabase, type TestDatabase } from '../../tests/harness/test-database.ts';

let testDatabase: TestDatabase;
let catalogue: Catalogue;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  catalogue = await asOwner(readCatalogue);
});
afterAll(() => testDatabase.drop());

/** Runs as the connecting user, who owns the tables, and takes everything back. */
async function asOwner<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const undo = new Error('taken back');
  const results: T[] = [];
  await testDatabase.database
    .transaction({ role: 'muster_operator', statementTimeoutMs: 20_000 }, async (transaction) => {
      await transaction.query({ text: 'set local role none' });
      results.push(await work(transaction));
      throw undo;
    })
    .catch((reason: unknown) => {
      if (reason !== undo) throw reason;
    });
  return results[0]!;
}

/** The names of those that the faults of the mutated database do not mention. */
async function findMissed(planted: readonly Mutant[]): Promise<string[]> {
  const faults = await asOwner(async (transaction) => {
    for (const text of planted.flatMap(({ statements }) => statements)) {
      await transaction.query({ text });
    }
    return findCatalogueFaults(await readCatalogue(transaction));
  });
  return planted
    .filter(
      ({ subject, mentions }) =>
        !faults.some((fault) => fault.startsWith(`${subject}: `) && fault.includes(mentions)),
    )
    .map(({ name }) => name);
}

test('every table, policy, key, role and grant is as isolation requires', () => {
  expect(findCatalogueFaults(catalogue)).toEqual([]);
});

test('the check covers every tenant table with its policy and its keys', () => {
  const tables = catalogue.relations.map(({ name }) => name).filter(isTenantTable);
  expect(tables.length).toBeGreaterThanOrEqual(16);
  for (const table of tables) {
    expect(
      catalogue.policies.filter((policy) => policy.table === table),
      table,
    ).not.toEqual([]);
    expect(
      catalogue.keys.filter((key) => key.table === table),
      table,
    ).not.toEqual([]);
    expect(Object.keys(expectedGrants), table).toContain(`table ${table}`);
  }
});

test('every partitioned table has its own partitions', () => {
  const parents = catalogue.relations.filter(({ kind }) => kind === 'p').map(({ name }) => name);
  expect(parents).toEqual(partitionedTables.map(({ table }) => table).toSorted());
  for (const parent of parents) {
    const own = catalogue.partitions.filter((partition) => partition.parent === parent);
    expect(own.length, parent).toBeGreaterThan(3);
  }
  expect(parents.filter((parent) => !tablesWithoutForeignKeys.includes(parent))).toEqual([]);
});

test('the worker sees no HR table, and no role of the service changes the audit log', () => {
  const ofWorker = catalogue.grants.filter(({ grantee }) => grantee === 'muster_worker');
  expect(new Set(ofWorker.map(({ object }) => object))).toEqual(
    new Set([
      'schema public',
      // The zone and the clock of a sandbox.
      'table companies',
      'table company_deletions',
      // Which archives have expired.
      'table company_exports',
      // Whose background work waits.
      'table company_moves',
      'table sandboxes',
      'table event_payloads',
      'table events',
      'table jobs',
      'table journal',
      'table webhook_attempts',
      'table webhook_deliveries',
      'table webhook_endpoint_hours',
      'table webhook_endpoints',
      'table webhook_queue',
      'table webhook_replays',
      'table webhook_responses',
    ]),
  );
  const onAuditLog = catalogue.grants.filter(({ object }) => object === 'table audit_log');
  expect(new Set(onAuditLog.map(({ privilege }) => privilege))).toEqual(
    new Set(['delete', 'insert', 'select']),
  );
  // The relay only what is older than a year (remove-old-audit.database.test.ts), the eraser only with the company.
  const removers = onAuditLog.filter(({ privilege }) => privilege === 'delete');
  expect(removers.map(({ grantee }) => grantee)).toEqual(['muster_eraser', 'muster_relay']);
});

// Hundreds of transactions, each with a change of the schema.
const mutantsTimeoutMs = 600_000;

test(
  'any protection that a migration omits or weakens is reported',
  async ({ task }) => {
    const isSuperuser = inject('databaseKind') === 'embedded';
    const ofSuperuser = superuserMutants.map((single) => [single]);
    const groups = [...listMutants(catalogue), ...(isSuperuser ? ofSuperuser : [])];
    const missed: string[] = [];
    for (const group of groups) missed.push(...(await findMissed(group)));
    expect(missed).toEqual([]);
    const count = groups.flat().length;
    expect(count).toBeGreaterThan(200);
    countCases(task, 'isolation-mutants', count);
    expect(await asOwner(readCatalogue)).toEqual(catalogue);
  },
  mutantsTimeoutMs,
);
