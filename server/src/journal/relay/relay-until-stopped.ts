import { setTimeout as sleep } from 'node:timers/promises';
import { type Alarm, createAlarm } from '../../platform/alarm.ts';
import { createOutageLog } from '../../platform/outage-log.ts';
import { journalChannel } from '../journal-channel.ts';
import { takeUpAgain, vacuumJournal } from '../journal.sql.ts';
import {
  type BatchSize,
  relayBatch,
  type RelayedBatch,
  type RelayServices,
} from './relay-batch.ts';

/** At 50 µs a row a batch takes at most 50 ms, which is how long another company waits. */
const batchSize: BatchSize = { companiesMax: 10, rowsOfCompanyMax: 100 };
/** A wake-up can get lost with the process that would have sent it; this limits the delay. */
const idleMs = 5_000;
const afterFailureMs = 250;
/**
 * Once several rows arrived together, how long to wait for more: ten in a batch cost a quarter of
 * ten alone.
 */
const gatherMs = 10;
const gatherFromRows = 2;
/** Fewer dead rows have no measurable cost for a batch. */
const vacuumAfterRows = 10_000;

/** Relays the rows of the journal until it is stopped. */
export interface Relay {
  /** Waits for the batch in progress. */
  stop(): Promise<void>;
}

export async function startRelay(options: RelayServices): Promise<Relay> {
  const stopping = new AbortController();
  const alarm = createAlarm();
  const subscription = await options.database.listen(journalChannel, alarm.ring, alarm.ring);
  const running = relayUntilStopped(options, alarm, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      alarm.ring();
      await running;
      await subscription.close();
    },
  };
}

async function relayUntilStopped(
  options: RelayServices,
  alarm: Alarm,
  stopping: AbortSignal,
): Promise<void> {
  const { database, log } = options;
  const outages = createOutageLog(log);
  let afterCompanyId: string | null = null;
  let sinceVacuum = 0;
  let isFirst = true;
  while (!stopping.aborted) {
    let waitMs = afterFailureMs;
    try {
      if (isFirst) await database.single({ role: 'muster_relay' }, takeUpAgain());
      isFirst = false;
      const batch: RelayedBatch = await relayBatch(options, afterCompanyId, batchSize);
      waitMs = waitAfterMs(batch, afterCompanyId);
      afterCompanyId = batch.lastCompanyId;
      sinceVacuum += batch.rows;
      if (sinceVacuum >= vacuumAfterRows) {
        sinceVacuum = 0;
        await database.administer(vacuumJournal);
      }
      outages.worked();
    } catch (error) {
      outages.failed(error, 'the journal could not be relayed; retrying');
    }
    if (waitMs === gatherMs) await sleep(gatherMs);
    else if (waitMs > 0) await alarm.wait(waitMs);
  }
}

function waitAfterMs({ rows, isMoreLikely }: RelayedBatch, beganAfter: string | null): number {
  if (isMoreLikely || beganAfter !== null) return 0;
  return rows >= gatherFromRows ? gatherMs : idleMs;
}
