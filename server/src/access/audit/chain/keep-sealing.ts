import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, DatabaseUnavailable } from '../../../platform/database/driver.ts';
import type { Log } from '../../../platform/log.ts';
import { vacuumUnsealed } from './queries.ts';
import { sealBatch } from './seal-batch.ts';

/** Looking at an empty table is one short statement. */
const pauseMs = 500;
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

async function sealUntilStopped({ database, log }: SealerOptions, stopping: AbortSignal) {
  let wasAway = false;
  let sinceVacuum = 0;
  let afterCompanyId: string | null = null;
  let sealedInRound = 0;
  while (!stopping.aborted) {
    try {
      const { sealed, lastCompanyId } = await sealBatch(database, afterCompanyId);
      wasAway = false;
      sealedInRound += sealed;
      sinceVacuum += sealed;
      afterCompanyId = lastCompanyId;
      if (sinceVacuum >= vacuumAfterRows) {
        sinceVacuum = 0;
        await database.administer(vacuumUnsealed);
      }
      if (afterCompanyId !== null || sealedInRound > 0) {
        if (afterCompanyId === null) sealedInRound = 0;
        continue;
      }
    } catch (error) {
      if (!wasAway || !(error instanceof DatabaseUnavailable)) {
        log.warn({ err: error }, 'the audit log cannot be sealed at present');
      }
      wasAway = true;
      afterCompanyId = null;
      sealedInRound = 0;
    }
    await sleep(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}
