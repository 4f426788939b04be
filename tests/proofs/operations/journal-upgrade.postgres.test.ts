import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { openPostgres } from '../../../server/src/platform/database/postgres.ts';
import { prepareDatabase } from '../../../server/src/platform/database/prepare-database.ts';
import { eventually } from '../../harness/eventually.ts';
import type { PostgresCluster } from '../../harness/postgres-cluster.ts';
import { type ReceivedRequest, type Receiver, startReceiver } from '../../harness/receiver.ts';
import { runMuster } from '../../harness/run-muster.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
  unprivilegedUser,
} from '../../harness/throw-away-directory.ts';
import { hire } from '../processes/customer.ts';
import { serveMuster } from '../processes/muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from '../processes/place-to-serve.ts';
import { expectAllRelayed, expectEachOnce } from '../processes/relayed.ts';
import { paste, restoredUrl, startBareCluster } from './database-shell.ts';
import { readDocumentedCommands } from './documented-commands.ts';
import {
  addPreviousCompany,
  copyPreviousMigrations,
  type PreviousCompany,
  type PreviousContent,
  type PreviousState,
  readAuditLog,
} from './previous-release.ts';

/** Ends while the new release is under load. */
const leaseSeconds = 15;
const hiredMin = 100;
const drainTimeoutMs = 90_000;

const deliveries = { ready: 40, claimed: 8, retry: 8, delivered: 20, failed: 5 };
const contents: readonly PreviousContent[] = [
  { sealed: 60, unsealed: 45, deliveries },
  // More than the relay takes in one batch, before the first seal.
  { sealed: 0, unsealed: 250, deliveries },
  { sealed: 30, unsealed: 0, deliveries },
  { sealed: 10, unsealed: 5, hasFalseMark: true, deliveries },
];

let place: PlaceToServe;
let restored: PostgresCluster;
let receiver: Receiver;
let directory: string;
let settings: Readonly<Record<string, string>>;
let database: Database;
const companies: PreviousCompany[] = [];
let leasesBeganAtMs: number;

beforeAll(async () => {
  directory = makeThrowAwayDirectory('muster-upgrade-', unprivilegedUser());
  place = await makePlaceToServe();
  receiver = await startReceiver();
  restored = await startBareCluster();
  const cluster = place.cluster as PostgresCluster;
  await fillAsPreviousRelease(cluster.url);
  await paste(readDocumentedCommands('backup'), cluster, directory);
  await cluster.crash();
  await paste(readDocumentedCommands('restore'), restored, directory);
  settings = { ...place.settings, DATABASE_URL: restoredUrl(cluster, restored) };
  database = openPostgres({ connectionString: settings['DATABASE_URL'] ?? '' });
});
afterAll(async () => {
  await database.close();
  await receiver.close();
  await restored.stop();
  await place.remove();
  removeThrowAwayDirectory(directory);
});

async function fillAsPreviousRelease(connectionString: string): Promise<void> {
  const migrations = makeThrowAwayDirectory('muster-previous-', {});
  const previous = openPostgres({ connectionString });
  try {
    copyPreviousMigrations(migrations);
    await prepareDatabase(previous, migrations);
    leasesBeganAtMs = Date.now();
    const services = { secretKey: place.secretKey, receiverUrl: receiver.url, leaseSeconds };
    for (const content of contents) {
      companies.push(await addPreviousCompany(previous, services, content));
    }
  } finally {
    await previous.close();
    removeThrowAwayDirectory(migrations);
  }
}

const idsOf = (...states: PreviousState[]): string[] =>
  companies
    .flatMap((company) => company.deliveries)
    .filter(({ state }) => states.includes(state))
    .map(({ id }) => id)
    .toSorted();

const deliveryIdOf = ({ headers }: ReceivedRequest): string => headers['webhook-id'] ?? '';

/** Creations in every company, from the first moment of the new release until `isOver`. */
async function hireEverywhere(address: string, isOver: () => boolean): Promise<string[][]> {
  const outcomes = await Promise.all(
    companies.map((company) =>
      hire(address, company, {
        connections: 2,
        enough: (acknowledged) => acknowledged >= hiredMin && isOver(),
      }),
    ),
  );
  expect(outcomes.map(({ refused, broken }) => ({ refused, broken }))).toEqual(
    companies.map(() => ({ refused: [], broken: 0 })),
  );
  return outcomes.map(({ acknowledged }) => [...acknowledged]);
}

interface StoredDelivery {
  readonly id: string;
  readonly status: string;
  readonly attempts: number;
  readonly queued: boolean;
}

async function readDeliveries(companyId: string): Promise<StoredDelivery[]> {
  const asRelay = { role: 'muster_relay', companyId } as const;
  const { rows } = await database.single<StoredDelivery>(asRelay, {
    text: `select d.id, d.status, d.attempts, q.delivery_id is not null as queued
           from webhook_deliveries d
           left join webhook_queue q on q.company_id = $1 and q.delivery_id = d.id
           where d.company_id = $1`,
    values: [companyId],
  });
  return rows;
}

async function expectQueueEmpty(): Promise<void> {
  const { rowCount } = await database.single(
    { role: 'muster_worker' },
    { text: 'select from webhook_queue limit 1' },
  );
  expect(rowCount).toBe(0);
}

test('an upgrade with rows in the old tables loses nothing and sends nothing twice', async () => {
  const migrated = await runMuster(['migrate'], { settings });
  expect(`${migrated.stdout}${migrated.stderr}`).toContain('journal');
  expect(migrated.status).toBe(0);

  const serving = await serveMuster(settings, ['--role', 'all']);
  const claimed = new Set(idsOf('claimed'));
  const isClaimedSent = () => {
    const sent = new Set(receiver.requests.map(deliveryIdOf));
    return claimed.isSubsetOf(sent);
  };
  const hired = await hireEverywhere(serving.address, isClaimedSent);
  await eventually(async () => {
    await expectQueueEmpty();
    await expectAllRelayed(database);
  }, drainTimeoutMs);
  serving.kill('SIGTERM');
  expect((await serving.ended).code).toBe(0);

  const sent = receiver.requests.map(deliveryIdOf);
  expect(new Set(sent).size).toBe(sent.length);
  const before = new Set(companies.flatMap((company) => company.deliveries.map(({ id }) => id)));
  expect(sent.filter((id) => before.has(id)).toSorted()).toEqual(
    idsOf('ready', 'claimed', 'retry'),
  );
  const early = receiver.requests.filter(
    (request) =>
      claimed.has(deliveryIdOf(request)) &&
      request.arrivedAtMs < leasesBeganAtMs + leaseSeconds * 1_000,
  );
  expect(early).toEqual([]);

  let audited = 0;
  for (const [index, company] of companies.entries()) {
    audited += await judgeCompany(company, hired[index] ?? []);
  }
  expect(sent).toHaveLength(
    idsOf('ready', 'claimed', 'retry').length + hired.reduce((sum, ids) => sum + ids.length, 0),
  );
  process.stdout.write(
    `upgrade: ${idsOf('ready', 'claimed', 'retry').length} deliveries of before and ` +
      `${hired.flat().length} of creations under load, each sent once; ` +
      `${companies.flatMap(({ auditLog }) => auditLog).length} audit rows of before among ` +
      `${audited} sealed ones\n`,
  );
});

/** Returns the number of rows in the company's audit log. */
async function judgeCompany(company: PreviousCompany, hired: readonly string[]): Promise<number> {
  const { companyId, auditLog } = company;
  const kept = await readAuditLog(database, companyId, 'muster_reader');
  const known = new Set(auditLog.map(({ id }) => id));
  expect(kept.filter(({ id }) => known.has(id))).toEqual(auditLog);
  const audited = await expectEachOnce(database, companyId, hired);
  expect(audited).toBe(auditLog.length + hired.length);

  const stored = new Map((await readDeliveries(companyId)).map((each) => [each.id, each]));
  expect(stored.size).toBe(company.deliveries.length + hired.length);
  for (const { id, state } of company.deliveries) {
    expect(stored.get(id)).toEqual({
      id,
      status: state === 'failed' ? 'failed' : 'delivered',
      attempts: state === 'retry' ? 2 : 1,
      queued: false,
    });
  }
  const odd = [...stored.values()].filter(
    ({ status, attempts }) => attempts > 2 || !['delivered', 'failed'].includes(status),
  );
  expect(odd).toEqual([]);
  return audited;
}
