import type { UserActor } from '../../../access/actor.ts';
import { createApiKey } from '../../../access/api-keys/create-api-key.ts';
import { openCompany } from '../../../hr/open-company.ts';
import type { Database, TransactionSettings } from '../../../platform/database/driver.ts';
import { type Ids, instantOfId } from '../../../platform/ids.ts';
import { allFullNames } from '../../../demo/names.ts';
import {
  insertAttempts,
  insertDeliveries,
  insertEmployees,
  insertEmployments,
  insertPlaces,
  insertRemovedEndpoint,
  type RowSpan,
} from './seed.sql.ts';

/** Rows per statement: enough to make each row cheap, few enough to show progress. */
const batchRows = 10_000;
/** Not an argon2id hash, so it is impossible to sign in with it. */
const unusablePasswordHash = 'none';

export interface CompanySeed {
  readonly index: number;
  readonly employees: number;
  readonly deliveries: number;
  /** How many batches of deliveries are written at once. */
  readonly lanes: number;
  /** The rows are spread over the time from here to `nowMs`. */
  readonly startMs: number;
  /** Payloads and responses are kept from here on. */
  readonly bodiesSinceMs: number;
  readonly nowMs: number;
  readonly withKey: boolean;
}

export interface SeededCompany {
  readonly id: string;
  /** An API key with every scope; undefined without `withKey`. */
  readonly key: string | undefined;
}

export interface SeedServices {
  readonly database: Database;
  readonly ids: Ids;
  /** Called with the number of rows written: employees and deliveries, not attempts. */
  readonly onRows: (rows: number) => void;
}

/** Creates a company with its part of the employees and of past deliveries. */
export async function seedCompany(
  services: SeedServices,
  seed: CompanySeed,
): Promise<SeededCompany> {
  const { company, endpointId } = await openSeedCompany(services, seed);
  const employees = seedEmployees(services, company.id, seed);
  if (services.database.kind === 'embedded') await employees;
  await Promise.all([
    employees,
    ...dealOut(spansOf(company.id, seed, seed.deliveries), seed.lanes).map((spans) =>
      seedDeliveries(services, { spans, endpointId, bodiesSinceMs: seed.bodiesSinceMs }),
    ),
  ]);
  return company;
}

/** One batch after the other: each picks its managers from earlier batches. */
async function seedEmployees(
  { database, onRows }: SeedServices,
  companyId: string,
  seed: CompanySeed,
): Promise<void> {
  const allNames = allFullNames();
  const names = {
    first: allNames.map(({ firstName }) => firstName),
    last: allNames.map(({ lastName }) => lastName),
  };
  for (const span of spansOf(companyId, seed, seed.employees)) {
    await database.single(asCompany(span), insertEmployees(span, names));
    await database.single(asCompany(span), insertEmployments(span));
    onRows(span.last - span.first + 1);
  }
}

interface DeliveriesToSeed {
  readonly spans: readonly RowSpan[];
  readonly endpointId: string;
  readonly bodiesSinceMs: number;
}

async function seedDeliveries(
  { database, onRows }: SeedServices,
  { spans, endpointId, bodiesSinceMs }: DeliveriesToSeed,
): Promise<void> {
  for (const span of spans) {
    await database.single(asRelay, insertDeliveries(span, { endpointId, bodiesSinceMs }));
    await database.single(asWorker, insertAttempts(span, { bodiesSinceMs }));
    onRows(span.last - span.first + 1);
  }
}

const asRelay: TransactionSettings = { role: 'muster_relay', statementTimeoutMs: 0 };
const asWorker: TransactionSettings = { role: 'muster_worker', statementTimeoutMs: 0 };

function asCompany({ companyId }: RowSpan): TransactionSettings {
  return { role: 'muster_app', companyId, statementTimeoutMs: 0 };
}

/** Round-robin, so that all writers are in the same months at the same time. */
function dealOut(spans: readonly RowSpan[], lanes: number): RowSpan[][] {
  return Array.from({ length: lanes }, (_, lane) =>
    spans.filter((_span, index) => index % lanes === lane),
  );
}

function openSeedCompany({ database, ids }: SeedServices, { index, withKey }: CompanySeed) {
  const companyId = ids.next();
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const { user } = await openCompany(
      transaction,
      { ids, companyId, onlyFirst: false },
      {
        name: `Seeded company ${index + 1}`,
        owner: {
          firstName: 'Seeded',
          lastName: 'Owner',
          email: `owner@${companyId}.example`,
          passwordHash: unusablePasswordHash,
        },
      },
    );
    const endpointId = ids.next();
    await transaction.query(insertPlaces(companyId, instantOfId(companyId)));
    await transaction.query(insertRemovedEndpoint(companyId, endpointId, instantOfId(endpointId)));
    const actor: UserActor = {
      kind: 'user',
      companyId,
      userId: user.id,
      role: 'owner',
      employeeId: null,
    };
    const made = withKey
      ? await createApiKey(
          transaction,
          { ids, actor },
          { name: 'Load test', scopes: [], grants: [], expiresAt: null },
        )
      : undefined;
    return { company: { id: companyId, key: made?.secret }, endpointId };
  });
}

function spansOf(companyId: string, { startMs, nowMs }: CompanySeed, rows: number): RowSpan[] {
  const stepMs = Math.max(1, Math.floor((nowMs - startMs) / Math.max(rows, 1)));
  const batches = Array.from(
    { length: Math.ceil(rows / batchRows) },
    (_, batch) => batch * batchRows,
  );
  return batches.map((first) => ({
    companyId,
    first,
    last: Math.min(first + batchRows, rows) - 1,
    startMs,
    stepMs,
  }));
}
