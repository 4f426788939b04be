import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, DatabaseUnavailable } from '../../../platform/database/driver.ts';
import type { Log } from '../../../platform/log.ts';
import { vacuumUnsealed } from './audit-chain.sql.ts';
import { sealBatch, type SealedBatch } from './seal-batch.ts';

const pauseMs = 500;
/** After a round that found nothing: each look is a transaction, and most installations are idle. */
const idleMs = 5_000;
/** After a round of so many, the next one begins at once: there is a backlog. */
const goOnRows = 200;
/** Fewer entries of sealed rows cost a look nothing that could be measured. */
const vacuumAfterRows = 10_000;

export interface SealerOptions {
  readonly database: Database;
  readonly log: Log;
}

/** Seals what is written to the audit log, until it is stopped. */
export interface Sealer {
  /** Waits for the batch that is under way. */
  stop(): Promise<void>;
}

export function keepSealing(options: SealerOptions): Sealer {
  const stopping = new AbortController();
  const running = sealUntilStopped(options, stopping.signal);
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

async function sealUntilStopped(options: SealerOptions, stopping: AbortSignal): Promise<void> {
  const { database, log } = options;
  let wasAway = false;
  let sinceVacuum = 0;
  while (!stopping.aborted) {
    let sealed = 0;
    try {
      sealed = await sealRound(database, () => stopping.aborted);
      sinceVacuum += sealed;
      if (sinceVacuum >= vacuumAfterRows) {
        sinceVacuum = 0;
        await database.administer(vacuumUnsealed);
      }
      wasAway = false;
    } catch (error) {
      if (!wasAway || !(error instanceof DatabaseUnavailable)) {
        log.warn({ err: error }, 'the audit log cannot be sealed at present');
      }
      wasAway = true;
    }
    if (sealed < goOnRows) {
      await sleep(sealed === 0 ? idleMs : pauseMs, undefined, { signal: stopping }).catch(
        () => undefined,
      );
    }
  }
}

/** Each company with unsealed rows has one turn; returns how many rows were sealed. */
export async function sealRound(
  database: Database,
  isStopping = (): boolean => false,
): Promise<number> {
  let sealed = 0;
  let afterCompanyId: string | null = null;
  do {
    const batch: SealedBatch = await sealBatch(database, afterCompanyId);
    sealed += batch.sealed;
    afterCompanyId = batch.lastCompanyId;
  } while (afterCompanyId !== null && !isStopping());
  return sealed;
}
