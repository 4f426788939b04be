import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, type Database } from '../../../../server/src/platform/database/driver.ts';
import { openPostgres } from '../../../../server/src/platform/database/postgres.ts';

/** How long the statements of the readers and writers wait for a lock before they are refused. */
export const lockWaitMs = 1_000;
export const migratorName = 'muster migrate';
const lookEveryMs = 20;
const lockNotAvailable = '55P03';

/** What a migration did to the requests that came while it ran. */
export interface Effect {
  readonly tookMs: number;
  /** Statements that were refused after `lockWaitMs`. */
  readonly refused: readonly string[];
  readonly passed: number;
  readonly longestWaitMs: number;
  /** The strong lock on a table that existed before which was seen for longest. */
  readonly longestLock: {
    readonly table: string;
    readonly mode: string;
    readonly heldMs: number;
  } | null;
}

/** Runs `work` while two sessions read and two write employees and deliveries of the company. */
export async function watchLocks(
  url: string,
  companyId: string,
  work: () => Promise<void>,
): Promise<Effect> {
  const options = encodeURIComponent(`-c lock_timeout=${lockWaitMs}`);
  const clients = openPostgres({ connectionString: `${url}?options=${options}` });
  const observer = openPostgres({ connectionString: url });
  const over = new AbortController();
  try {
    const acts = Object.entries(actsOf(clients, companyId));
    // Opens the connections, which is not a wait for a lock.
    await Promise.all(acts.map(([, act]) => act().catch(() => undefined)));
    const watching = seeStrongLocks(observer, over.signal);
    const repeating = acts.map(([name, act]) => repeat(name, act, over.signal));
    const startedMs = performance.now();
    await work().finally(() => over.abort());
    const tookMs = Math.round(performance.now() - startedMs);
    const repeated = await Promise.all(repeating);
    return {
      tookMs,
      refused: repeated.flatMap(({ refused }) => refused),
      passed: repeated.reduce((sum, { passed }) => sum + passed, 0),
      longestWaitMs: Math.round(Math.max(...repeated.map((each) => each.longestWaitMs))),
      longestLock: await watching,
    };
  } finally {
    await clients.close();
    await observer.close();
  }
}

async function repeat(name: string, act: () => Promise<unknown>, over: AbortSignal) {
  const refused: string[] = [];
  let [passed, longestWaitMs] = [0, 0];
  while (!over.aborted) {
    const startedMs = performance.now();
    await act().then(
      () => (passed += 1),
      // A newer release's fence refuses at once, and not because of a lock.
      (error: unknown) => isLockTimeout(error) && refused.push(name),
    );
    longestWaitMs = Math.max(longestWaitMs, performance.now() - startedMs);
    await wait(lookEveryMs);
  }
  return { refused, passed, longestWaitMs };
}

/** The strong lock of the migration that is seen for longest, until it is over. */
async function seeStrongLocks(
  observer: Database,
  over: AbortSignal,
): Promise<Effect['longestLock']> {
  const { rows } = await observer.administer<{ oid: number }>(existing);
  const old = rows.map(({ oid }) => oid);
  const locks = new Map<string, { readonly sinceMs: number; untilMs: number }>();
  while (!over.aborted) {
    const held = await observer.administer<{ lock: string }>(strongLocks, [migratorName, old]);
    const nowMs = performance.now();
    for (const { lock } of held.rows) {
      const seen = locks.get(lock);
      if (seen === undefined) locks.set(lock, { sinceMs: nowMs, untilMs: nowMs });
      else seen.untilMs = nowMs;
    }
    await wait(lookEveryMs);
  }
  const held = [...locks].map(([lock, { sinceMs, untilMs }]) => {
    const [table = '', mode = ''] = lock.split(' ');
    return { table, mode, heldMs: Math.round(untilMs - sinceMs) };
  });
  return held.toSorted((one, other) => other.heldMs - one.heldMs)[0] ?? null;
}

/** Reads and writes as the service does, with its roles and its fence. */
function actsOf(database: Database, companyId: string) {
  const asApp = { role: 'muster_app', companyId } as const;
  const values = [companyId];
  return {
    'read an employee': () =>
      database.single(
        { ...asApp, isReadOnly: true },
        { text: 'select id from employees where company_id = $1 limit 1', values },
      ),
    'write an employee': () =>
      database.single(asApp, {
        text: `update employees set phone = '1' where company_id = $1 and id =
                 (select id from employees where company_id = $1 limit 1)`,
        values,
      }),
    'read a delivery': () =>
      database.single(
        { role: 'muster_reader', companyId, isReadOnly: true },
        { text: 'select id from webhook_deliveries where company_id = $1 limit 1', values },
      ),
    'write a delivery': () =>
      database.single(
        { role: 'muster_worker' },
        {
          text: `update webhook_deliveries set last_error = null where company_id = $1 and id =
                   (select id from webhook_deliveries where company_id = $1 limit 1)`,
          values,
        },
      ),
  };
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === lockNotAvailable;
}

const existing = `select oid::int8::float8 as oid from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`;

const strongLocks = `select distinct c.relname || ' ' || l.mode as lock
  from pg_locks l join pg_stat_activity a using (pid) join pg_class c on c.oid = l.relation
  where a.application_name = $1 and l.granted and c.oid = any ($2::oid[])
    and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`;
