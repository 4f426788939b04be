import { type Database, DatabaseUnavailable } from '../../platform/database/driver.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import { databaseRemedy } from '../explain-absence.ts';
import { Fault, Warning, withinTime } from './check.ts';
import { type PositionRow, selectPosition, selectStandby, type StandbyRow } from './queries.ts';

/** Four files of PostgreSQL's log: more than a busy moment leaves open. */
const bytesBehindMax = 64 * 1_048_576;
/** More than connecting may take. */
const answerWithinMs = 6_000;
const goesOn = 'until then lists come from the database';

/**
 * Whether lists can be read from the replica. One that is away or behind is a warning, as lists go on
 * without it; an address that leads elsewhere is a fault.
 */
export async function checkReplica(database: Database, url: string): Promise<string> {
  const { rows } = await database.administer<PositionRow>(selectPosition);
  const primary = rows[0];
  const standby = await readStandby(url, primary?.position ?? null);
  if (standby?.system !== primary?.system || standby?.name !== primary?.name) {
    throw new Fault(
      'it is no copy of this database: DATABASE_REPLICA_URL must lead to a streaming replica of it',
    );
  }
  if (standby?.is_standby !== true) {
    throw new Fault(
      'it is the primary itself: let DATABASE_REPLICA_URL lead to a streaming replica, or leave it out',
    );
  }
  const behind = `${Math.ceil((standby.bytes_behind ?? 0) / 1_024)} KiB behind`;
  if (standby.is_paused === true) {
    throw new Warning(`it is paused, ${behind}: "select pg_wal_replay_resume()" there; ${goesOn}`);
  }
  if ((standby.bytes_behind ?? 0) > bytesBehindMax) {
    throw new Warning(
      `it is ${behind}: does it receive (pg_stat_wal_receiver), and is its disk fast enough? While it is, lists come from the database`,
    );
  }
  return `a standby of this database, ${behind}`;
}

/** @throws Warning when there is no answer */
async function readStandby(url: string, position: string | null): Promise<StandbyRow | undefined> {
  const copy = openPostgres({ connectionString: url, applicationName: 'muster doctor' });
  const look = copy.administer<StandbyRow>(selectStandby, [position]);
  try {
    return (await withinTime(look, answerWithinMs, 'it does not answer')).rows[0];
  } catch (error) {
    if (error instanceof Fault) throw new Warning(`${error.message}; ${goesOn}`);
    if (!(error instanceof DatabaseUnavailable)) throw error;
    const remedy = databaseRemedy(error, 'DATABASE_REPLICA_URL');
    throw new Warning(`${error.message}. ${remedy} Or leave it out; ${goesOn}`);
  } finally {
    // Waits for the answer of one that is silent, for 10 s, and then cuts it off.
    void copy.close().catch(() => undefined);
  }
}
