import type { UserActor } from '../../../access/actor.ts';
import { createApiKey } from '../../../access/api-keys/create-api-key.ts';
import { openCompany } from '../../../hr/open-company.ts';
import type {
  Database,
  Statement,
  TransactionSettings,
} from '../../../platform/database/driver.ts';
import { type Ids, instantOfId } from '../../../platform/ids.ts';
import { allFullNames } from '../../demo/people.ts';
import {
  insertAttempts,
  insertDeliveries,
  insertEmployees,
  insertRemovedEndpoint,
  type RowSpan,
} from './queries.ts';

/** Rows in one statement: large enough to cost little each, small enough to show progress. */
const batchRows = 10_000;
/** Nobody can sign in with it: it is no argon2id hash. */
const unusablePasswordHash = 'none';

export interface CompanySeed {
  readonly index: number;
  readonly employees: number;
  readonly deliveries: number;
  /** The rows are spread over the time from here to `nowMs`. */
  readonly startMs: number;
  /** Payloads and answers are kept from here on. */
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
  /** Told of rows written: employees and deliveries, attempts not counted. */
  readonly onRows: (rows: number) => void;
}

/** A company with its share of the employees and of past deliveries. */
export async function seedCompany(
  services: SeedServices,
  seed: CompanySeed,
): Promise<SeededCompany> {
  const { database } = services;
  const { bodiesSinceMs } = seed;
  const { company, endpointId } = await openSeedCompany(services, seed);
  const asCompany: TransactionSettings = {
    role: 'muster_app',
    companyId: company.id,
    statementTimeoutMs: 0,
  };
  const asWorker: TransactionSettings = { role: 'muster_worker', statementTimeoutMs: 0 };
  const run = (settings: TransactionSettings, statement: Statement): Promise<unknown> =>
    database.single(settings, statement);
  const allNames = allFullNames();
  const names = {
    first: allNames.map(({ firstName }) => firstName),
    last: allNames.map(({ lastName }) => lastName),
  };
  for (const span of spansOf(company.id, seed, seed.employees)) {
    await run(asCompany, insertEmployees(span, names));
    services.onRows(span.last - span.first + 1);
  }
  for (const span of spansOf(company.id, seed, seed.deliveries)) {
    await run(asCompany, insertDeliveries(span, { endpointId, bodiesSinceMs }));
    await run(asWorker, insertAttempts(span, { bodiesSinceMs }));
    services.onRows(span.last - span.first + 1);
  }
  return company;
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
          { name: 'Load test', scopes: [], expiresAt: null },
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
