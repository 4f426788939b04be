import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleOperation } from '../../../server/src/console-api/frame/operation.ts';
import { operations } from '../../../server/src/console-api/operations.ts';
import {
  type Database,
  DatabaseError,
  type TransactionSettings,
} from '../../../server/src/platform/database/driver.ts';
import { countCases } from '../../harness/count-cases.ts';
import { type ChangeWatch, watchChanges } from '../../harness/watch-changes.ts';
import { allReads } from './all-reads.ts';
import type { MatrixVisitor } from './console-matrix.ts';
import { openConsole, type OpenedConsole } from './console-scene.ts';
import { consoleReads, type Read } from './every-read.ts';

/**
 * What a GET leaves besides the record of the read, the last use and rate counters, which the watch
 * leaves out. By surface and operation, with the reason.
 */
const stated: Readonly<Record<string, readonly string[]>> = {
  // RFC 6749 begins a sign-in with a GET: the request that the person decides about.
  'other GET /oauth/authorize': ['oauth_artifacts insert'],
  // When the feed was read last, and the hash of what was read.
  'other GET /calendar/{token}': ['calendar_feeds update'],
};

/** Operations that succeed for no one here, because rows of the catalogue have no real content. */
const neverSucceeds: readonly string[] = [
  ...['getContract', 'getContractSigning', 'getContractPdf'].map((name) => `console ${name}`),
  ...['getDocumentContent', 'downloadPaymentFile'].map((name) => `console ${name}`),
  ...['downloadPayslip', 'copyPayslip', 'downloadPayslipsOfRun'].map((name) => `console ${name}`),
  ...['getPayrollRunJournal', 'downloadPayrollRunJournal'].map((name) => `console ${name}`),
  'console listSandboxMembers',
  '/api/v1 getContractFile',
  'other GET /files/{token}',
];

let opened: OpenedConsole;
let changes: ChangeWatch;
/** Whether the service's transactions lose the flag that makes them read-only. */
const plant = { isWritable: false };
/** What PostgreSQL refused because the transaction is read-only. */
const refused: string[] = [];

beforeAll(async () => {
  opened = await openConsole(withoutFlag);
  changes = await watchChanges(opened.database);
});
afterAll(() => opened.close());

function withoutFlag(database: Database): Database {
  const settle = ({ isReadOnly, ...settings }: TransactionSettings): TransactionSettings =>
    isReadOnly === true && !plant.isWritable ? { ...settings, isReadOnly } : settings;
  const noted = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (error instanceof DatabaseError && error.code === '25006') refused.push(error.message);
      throw error;
    });
  return {
    ...database,
    transaction: (settings, work) => noted(database.transaction(settle(settings), work)),
    single: (settings, statement) => noted(database.single(settle(settings), statement)),
  };
}

async function faultsOf(reads: Iterable<Read>) {
  const faults: string[] = [];
  const statuses = new Map<string, Set<number>>();
  let cases = 0;
  await changes.take();
  for (const { surface, name, detail, send } of reads) {
    cases += 1;
    const { status } = await send();
    const key = `${surface} ${name}`;
    statuses.set(key, (statuses.get(key) ?? new Set()).add(status));
    const written = [...refused.splice(0), ...new Set(await changes.take())].filter(
      (change) => stated[key]?.includes(change) !== true,
    );
    if (written.length > 0) faults.push(`${key} ${detail}: ${written.join(', ')}`);
  }
  return { faults, cases, statuses };
}

test('no GET of any surface changes a row or sends an event', { timeout: 600_000 }, async ({
  task,
}) => {
  const reads = await allReads(opened);
  const { faults, cases, statuses } = await faultsOf(reads);
  expect(faults).toEqual([]);
  const failed = [...statuses].filter(([, seen]) => ![...seen].some((status) => status < 400));
  expect(failed.map(([key]) => key).toSorted()).toEqual(neverSucceeds.toSorted());
  for (const [surface, all] of Map.groupBy(statuses.keys(), (key) => key.split(' ')[0] ?? '')) {
    process.stdout.write(`${surface}: ${all.length} operations with GET\n`);
  }
  countCases(task, 'reads-change-nothing', cases);
});

/** A GET that writes, in place of one that doesn't. */
async function withPlantedWrite<T>(work: () => Promise<T>): Promise<T> {
  const planted = operations.find(({ operationId }) => operationId === 'getCompany');
  if (planted === undefined) throw new Error('getCompany is no operation');
  const { handle } = planted;
  const write: ConsoleOperation['handle'] = async (input) => {
    const { companyId } = (input.actor ?? {}) as { companyId?: string };
    await input.services.database.single(
      { role: 'muster_app', companyId: companyId ?? '' },
      { text: `update companies set name = name || '!' where id = $1`, values: [companyId] },
    );
    return handle(input);
  };
  Object.assign(planted, { handle: write });
  try {
    return await work();
  } finally {
    Object.assign(planted, { handle });
  }
}

test('PostgreSQL refuses a planted write, and without that the watch sees it', async () => {
  const [owner] = opened.scene.visitors;
  const only = {
    ...opened.scene,
    operations: operations.filter(({ operationId }) => operationId === 'getCompany'),
    visitors: [owner as MatrixVisitor],
  };
  const planted = () => withPlantedWrite(async () => faultsOf(await consoleReads(only)));
  expect((await planted()).faults).toEqual([
    'console getCompany as owner, plain: cannot execute UPDATE in a read-only transaction',
  ]);
  plant.isWritable = true;
  expect((await planted()).faults).toEqual([
    'console getCompany as owner, plain: companies update',
  ]);
  plant.isWritable = false;
});
