import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { toInstant } from '../../platform/clock.ts';
import type { JobOutcome } from '../../platform/jobs/run-jobs.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { exportCompany, type ExportServices } from '../company-archives/export-company.ts';
import { type ExportJob, keptMs } from './company-export.ts';
import { clearExport } from './clear-exports.ts';
import * as sql from './exports.sql.ts';
import { openScratchFolder } from './scratch-folder.ts';

export interface RunServices
  extends Pick<ExportServices, 'database' | 'clock' | 'contentStores' | 'derived'> {
  readonly ids: Ids;
  readonly log: Log;
  /** The address of this installation. */
  readonly source: () => string;
}

/** Less than what a store takes as one content. */
const pieceBytes = 4_000_000;
const progressEveryMs = 1_000;

/**
 * Writes the archive into a file of this machine, and then keeps it in pieces: the transaction that reads the
 * company doesn't wait for what keeps them, and an embedded database has only one session.
 */
export async function runExport(
  services: RunServices,
  job: ExportJob,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { companyId, exportId } = job;
  const { database, clock, log } = services;
  const asApp = { role: 'muster_app', companyId } as const;
  const begun = await database.single(
    asApp,
    sql.begin(companyId, exportId, toInstant(clock.nowMs())),
  );
  if (begun.rowCount === 0) return 'done';
  // Of a worker that was killed.
  await clearExport(services, job);
  const folder = await openScratchFolder();
  try {
    const file = join(folder, 'archive.zip');
    await writeFile(services, job, { file, signal });
    const bytes = await keepPieces(services, job, { file, signal });
    const nowMs = clock.nowMs();
    const now = toInstant(nowMs);
    const expiresAt = toInstant(nowMs + keptMs);
    await database.single(
      asApp,
      sql.finish(companyId, exportId, { status: 'ready', bytes, now, expiresAt }),
    );
  } catch (error) {
    // The process stops: another one starts again.
    if (signal.aborted) return { againInMs: 0 };
    if (!(error instanceof Cancelled)) {
      log.error({ err: error, companyId, exportId }, 'the export of a company failed');
      const now = toInstant(clock.nowMs());
      await database.single(
        asApp,
        sql.finish(companyId, exportId, { status: 'failed', bytes: null, now, expiresAt: null }),
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return 'done';
}

class Cancelled extends Error {}

interface Written {
  readonly file: string;
  readonly signal: AbortSignal;
}

async function writeFile(
  services: RunServices,
  { companyId, exportId, dataOnly = false }: ExportJob,
  { file, signal }: Written,
): Promise<void> {
  const { database, clock, contentStores, source, derived } = services;
  const destination = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  const stop = (): void => void destination.destroy(new Cancelled());
  signal.addEventListener('abort', stop, { once: true });
  const progress: { rowsDone: number; rowsTotal: number | null } = { rowsDone: 0, rowsTotal: null };
  // Not awaited: in an embedded database it waits for the export.
  const timer = setInterval(() => {
    const row = { ...progress, now: toInstant(clock.nowMs()) };
    database
      .single({ role: 'muster_app', companyId }, sql.noteProgress(companyId, exportId, row))
      .then(({ rowCount }) => {
        if (rowCount === 0) stop();
      })
      .catch(() => undefined);
  }, progressEveryMs);
  try {
    await exportCompany(
      {
        database,
        clock,
        contentStores,
        source: source(),
        derived: dataOnly ? undefined : derived,
        onTotal: (rows) => {
          progress.rowsTotal = rows;
        },
        onRows: (rows) => {
          progress.rowsDone += rows;
        },
      },
      companyId,
      destination,
    );
    await database.single(
      { role: 'muster_app', companyId },
      sql.noteProgress(companyId, exportId, { ...progress, now: toInstant(clock.nowMs()) }),
    );
  } catch (error) {
    throw destination.errored ?? error;
  } finally {
    clearInterval(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** @returns how many bytes the archive has */
async function keepPieces(
  services: RunServices,
  { companyId, exportId }: ExportJob,
  { file, signal }: Written,
): Promise<number> {
  const { database, ids, contentStores } = services;
  const { current } = contentStores;
  let [number, bytes] = [0, 0];
  for await (const content of createReadStream(file, { highWaterMark: pieceBytes })) {
    signal.throwIfAborted();
    const chunk = content as Buffer;
    const id = ids.next();
    const isHere = current.name === 'database';
    const piece = { number, id, stored_in: current.name, content: isHere ? chunk : null };
    const { rowCount } = await database.single(
      { role: 'muster_app', companyId },
      sql.insertPiece(companyId, exportId, piece),
    );
    if (rowCount === 0) throw new Cancelled();
    // After its row, so that a killed worker leaves no object that no row knows.
    if (!isHere) await current.stage({ companyId, id }, chunk);
    number += 1;
    bytes += chunk.length;
  }
  return bytes;
}
