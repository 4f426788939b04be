import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, dayOf, toInstant } from '../../platform/clock.ts';
import {
  type Database,
  DatabaseError,
  type Result,
  type Statement,
  type TransactionSettings,
} from '../../platform/database/driver.ts';
import type { TenantTable } from './deletion.ts';
import * as sql from './deletion.sql.ts';
import { orderTables } from './order-tables.ts';

/** What a deletion needs besides the database. */
export interface EraseServices {
  readonly database: Database;
  readonly clock: Clock;
  /** Deletes the company's files and counters; may be repeated. */
  readonly eraseElsewhere: (companyId: string) => Promise<void>;
  /** Called after each step with the rows deleted. */
  readonly onErased?: ((table: string, rows: number) => void) | undefined;
}

const rowsAtFirst = 200;
const rowsMax = 5_000;
/** How long a step is to take, so that no other transaction waits longer for what it locks. */
const stepMs = 200;
const statementTimeoutMs = 60_000;
/** Between two looks at what still works for the company. */
const waitMs = 200;
/**
 * Processes know a key for 0.8 s after its end, and write what it did a second later (the audit of
 * reads, the log of requests).
 */
const settledAfterMs = 5_000;
/** Two minutes: longer than any request, and than the lease of a killed process. */
const idleRoundsMax = 600;
const foreignKeyViolation = '23503';

/**
 * Deletes everything of a company whose deletion has begun, in small transactions, each of which says
 * how far it got: a killed process continues there. One line in `deleted_companies` remains.
 *
 * @returns false if `signal` asked it to stop before the end
 */
export async function eraseCompany(
  services: EraseServices,
  companyId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { database, eraseElsewhere } = services;
  const settings = eraserOf(companyId);
  const single = <Row>(statement: Statement): Promise<Result<Row>> =>
    database.single<Row>(settings, statement);
  const { rows: sandboxes } = await single<OwnSandbox>(sql.listSandboxes(companyId));
  for (const { sandbox_id: id, asked_by: askedBy } of sandboxes) {
    await beginErasing(services, id, askedBy);
    if (!(await eraseCompany(services, id, signal))) return false;
  }
  const { rows: found } = await single<TenantTable>(sql.listTables());
  const tables = orderTables(found);
  const [started] = (await single<{ number: string }>(sql.currentTransaction())).rows;
  const now = toInstant(services.clock.nowMs());
  await database.single({ role: 'muster_app', companyId }, sql.endKeys(companyId, now));
  const settledMs = performance.now() + settledAfterMs;
  await eraseElsewhere(companyId);
  let idleRounds = 0;
  while (!signal.aborted) {
    const erased = await eraseTables(services, { companyId, tables }, signal);
    await single(sql.eraseJobs(companyId));
    const isSettled = performance.now() >= settledMs;
    const outcome =
      isSettled && (await finish(services, { companyId, tables }, started?.number ?? '0'));
    if (outcome === 'done') {
      await eraseElsewhere(companyId);
      return true;
    }
    idleRounds = erased === 0 ? idleRounds + 1 : 0;
    if (idleRounds > idleRoundsMax)
      throw new Error('a transaction or a job of the company is still running');
    if (erased === 0) await delay(waitMs, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

/** From now on nothing stops the deletion, and eraser and company know it. */
export async function beginErasing(
  { database, clock }: Pick<EraseServices, 'database' | 'clock'>,
  companyId: string,
  askedBy: string,
): Promise<void> {
  const now = toInstant(clock.nowMs());
  await database.single(eraserOf(companyId), sql.begin(companyId, askedBy, now));
}

function eraserOf(companyId: string): TransactionSettings {
  return { role: 'muster_eraser', companyId, rowsByKey: true, statementTimeoutMs };
}

interface OwnSandbox {
  readonly sandbox_id: string;
  /** Of the parent's deletion. */
  readonly asked_by: string;
}

interface Target {
  readonly companyId: string;
  readonly tables: readonly TenantTable[];
}

/** Goes through all tables once. @returns how many rows it deleted */
async function eraseTables(
  services: EraseServices,
  { companyId, tables }: Target,
  signal: AbortSignal,
): Promise<number> {
  let total = 0;
  for (const table of tables) {
    let rows = 1;
    let limit = rowsAtFirst;
    while (rows > 0 && !signal.aborted) {
      const startedMs = performance.now();
      rows = await eraseStep(services, { companyId, table, limit });
      const tookMs = Math.max(1, performance.now() - startedMs);
      services.onErased?.(table.name, rows);
      total += rows;
      limit = Math.max(1, Math.min(rowsMax, Math.round((limit * stepMs) / tookMs), limit * 2));
      // As long as it took: others have at least half of the time.
      if (rows > 0) await delay(tookMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return total;
}

interface Step {
  readonly companyId: string;
  readonly table: TenantTable;
  readonly limit: number;
}

/** What a request that was under way has added meanwhile goes in the next round. */
async function eraseStep(
  { database }: EraseServices,
  { companyId, table, limit }: Step,
): Promise<number> {
  try {
    return await database.transaction(eraserOf(companyId), async (transaction) => {
      transaction.send(sql.lock(companyId));
      const { rows } = await transaction.query<{ rows: number }>(
        sql.eraseSome(companyId, table, limit),
      );
      return rows[0]?.rows ?? 0;
    });
  } catch (error) {
    if (error instanceof DatabaseError && error.code === foreignKeyViolation) return 0;
    throw error;
  }
}

interface Rest {
  readonly has_rows: boolean;
  readonly has_jobs: boolean;
  readonly has_writers: boolean;
}

/** Deletes the company itself once nothing else is left and nothing can write for it any more. */
async function finish(
  { database, clock }: EraseServices,
  { companyId, tables }: Target,
  startedIn: string,
): Promise<'done' | 'again'> {
  return database.transaction(eraserOf(companyId), async (transaction) => {
    await transaction.query(sql.lockRelay());
    const { rowCount } = await transaction.query(sql.lock(companyId));
    if (rowCount === 0) return 'done';
    const { rows } = await transaction.query<Rest>(sql.findRest(companyId, tables, startedIn));
    const [rest] = rows;
    if (rest === undefined || rest.has_rows || rest.has_jobs || rest.has_writers) return 'again';
    await transaction.query(sql.eraseSlot(companyId));
    await transaction.query(sql.eraseCompany(companyId, dayOf(clock, 'UTC')));
    return 'done';
  });
}
