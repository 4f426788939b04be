import pg from 'pg';

/**
 * A network can lose what a connection carries and tell nobody: a cable, a firewall that forgot the
 * connection, a database that moved. Such a connection would be waited for until the deadline of its
 * statement, and a pool of them turns everybody away for as long after the network is well again.
 * So whoever waits for long is asked after over a new connection: where the server has long been
 * waiting for us as well, nothing will come any more: the session is ended, with the locks that it
 * holds, and the connection is cut.
 */
interface SilenceWatch {
  /** For the pool: clients that are watched from their first moment. */
  readonly Client: new (
    config?: string | pg.ClientConfig,
  ) => pg.Client;
  stop(): void;
}

const lookMs = 250;
/** Without a byte from the server, before it is asked; on its side, before it counts as idle. */
const silentMs = 1_000;
/** Statements may take long: those at which the server was found at work are left in peace. */
const atWorkMs = 2_000;
const askTimeoutMs = 1_000;
/** One that is asked while nothing comes through gets no answer; the next may. */
const askedAtOnceMax = 4;

interface Note {
  bytesRead: number;
  /** When it was first seen to wait with so many bytes read; monotonic, standstills left out. */
  sinceMs: number;
}

export function watchSilence(config: pg.ClientConfig): SilenceWatch {
  const notes = new Map<pg.Client, Note>();
  let asked = 0;
  let lookedMs = performance.now();
  const Client = class extends pg.Client {
    constructor(clientConfig?: string | pg.ClientConfig) {
      super(clientConfig);
      notes.set(this, { bytesRead: 0, sinceMs: performance.now() });
      this.once('end', () => notes.delete(this));
    }
  };

  /** A process that stands still hears nothing: that time is nobody's silence. */
  function leaveOutStandstill(): void {
    const nowMs = performance.now();
    const lateMs = Math.max(0, nowMs - lookedMs - lookMs);
    lookedMs = nowMs;
    for (const note of notes.values()) note.sinceMs += lateMs;
  }

  function look(): void {
    leaveOutStandstill();
    const silent = [...notes].flatMap(([client, note]) => (isSilent(client, note) ? [client] : []));
    if (silent.length === 0 || asked === askedAtOnceMax) return;
    asked += 1;
    // Whoever cannot be asked cannot be told from one that is slow.
    void cutForgotten(config, silent, notes)
      .catch(() => undefined)
      .finally(() => (asked -= 1));
  }

  const looking = setInterval(look, lookMs).unref();
  return { Client, stop: () => clearInterval(looking) };
}

/** `pg` keeps to itself which clients wait for an answer, and how much has come. */
type Insight = pg.Client & {
  readonly connection: { readonly stream: { readonly bytesRead?: number; destroy(): void } };
  readonly processID: number | null;
  readonly _sentQueryQueue: readonly unknown[];
  _getActiveQuery(): unknown;
};

function isSilent(client: pg.Client, note: Note): boolean {
  const { connection, processID, _sentQueryQueue: sent } = client as Insight;
  const { bytesRead = 0 } = connection.stream;
  const isConnecting = processID === null;
  // oxlint-disable-next-line no-underscore-dangle -- the pipelined ones alone miss the one being answered
  const isWaiting = isConnecting || sent.length > 0 || (client as Insight)._getActiveQuery();
  if (!isWaiting || bytesRead !== note.bytesRead) {
    Object.assign(note, { bytesRead, sinceMs: performance.now() });
    return false;
  }
  return performance.now() - note.sinceMs >= silentMs;
}

async function cutForgotten(
  config: pg.ClientConfig,
  silent: readonly pg.Client[],
  notes: ReadonlyMap<pg.Client, Note>,
): Promise<void> {
  const isAtWork = await askWhoIsAtWork(config, silent);
  // What arrived before the answer to the question is read by then.
  await new Promise((resolve) => setImmediate(resolve));
  for (const client of silent) {
    const note = notes.get(client);
    if (note === undefined || !isSilent(client, note)) continue;
    if (isAtWork(client)) note.sinceMs = performance.now() + atWorkMs - silentMs;
    else cut(client);
  }
}

/** Ends the sessions that have long been waiting for us. */
const judgeSessions = `select pid, case
    when usename = current_user and wait_event = 'ClientRead'
      and application_name = current_setting('application_name')
      and state_change <= clock_timestamp() - $2 * interval '1 millisecond'
    then pg_terminate_backend(pid) else false
  end as ended
  from pg_stat_activity where pid = any($1)`;

/** @throws when the server cannot be asked over a new connection within the time */
async function askWhoIsAtWork(
  config: pg.ClientConfig,
  silent: readonly pg.Client[],
): Promise<(client: pg.Client) => boolean> {
  const asking = new pg.Client({ ...config, connectionTimeoutMillis: askTimeoutMs });
  asking.on('error', () => undefined);
  const late = setTimeout(() => cut(asking), askTimeoutMs);
  try {
    await asking.connect();
    const own = await asking.query<{ pid: number }>('select pg_backend_pid() as pid');
    // With a pooler in between sessions cannot be told by their number.
    if (own.rows[0]?.pid !== (asking as Insight).processID) return () => true;
    const pids = silent.flatMap((client) => (client as Insight).processID ?? []);
    const { rows } = await asking.query<{ pid: number; ended: boolean }>(judgeSessions, [
      pids,
      silentMs,
    ]);
    const atWork = new Set<number | null>(rows.flatMap(({ pid, ended }) => (ended ? [] : pid)));
    return (client) => atWork.has((client as Insight).processID);
  } finally {
    clearTimeout(late);
    asking.end().catch(() => undefined);
  }
}

function cut(client: pg.Client): void {
  (client as Insight).connection.stream.destroy();
}
