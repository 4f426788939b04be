import type { ViolationKind } from '../violation.ts';
import type { SourcePatch } from './source-patch.ts';

/** A broken product. The harness is useful only if it detects each of them. */
export interface Mutant extends SourcePatch {
  /** The role that loads the changed code; without one, both do. */
  readonly process?: 'api' | 'worker';
  /** The crash that reveals the fault: at a crash point, or of PostgreSQL. */
  readonly broughtOutBy: string;
  readonly reportedAs: ViolationKind;
}

export const databaseCrash = 'database crash';

const inTransaction = 'public-api/v1/in-transaction.ts';
const deliveries = 'webhooks/deliveries';
const relayBatch = 'journal/relay/relay-batch.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'event-after-commit',
    process: 'api',
    shows: 'the event is written in a separate transaction, after that of the change',
    broughtOutBy: 'after-commit',
    reportedAs: 'lost',
    edits: [
      {
        module: inTransaction,
        anchor: 'return database.transaction(',
        replacement: `const later = [];
  const first = (settings, change) => {
    return database.transaction(settings, (transaction) =>
      change({ ...transaction, collect: (...row) => void later.push(row) }));
  };
  const journalLater = async (settings, change) => {
    const done = await first(settings, change);
    await database.transaction(settings, async (transaction) => {
      for (const row of later) transaction.collect(...row);
    });
    return done;
  };
  return journalLater(`,
      },
    ],
  },
  {
    name: 'deleted-before-written',
    process: 'worker',
    shows: 'the relay takes rows out of the journal in a separate transaction',
    broughtOutBy: 'relay-taken',
    reportedAs: 'lost',
    edits: [
      {
        module: relayBatch,
        anchor: 'transaction.query<TakenRow>(take),',
        replacement: 'database.single(settings, take),',
      },
    ],
  },
  {
    name: 'relayed-twice',
    process: 'worker',
    shows: 'the relay deletes the rows of a batch after what follows from it has committed',
    broughtOutBy: 'relay-committed',
    reportedAs: 'journal',
    edits: [
      {
        module: 'journal/journal.sql.ts',
        anchor: 'delete from journal where ctid = any (array(select address from due))',
        replacement:
          'update journal set error = null where ctid = any (array(select address from due))',
      },
      {
        module: relayBatch,
        anchor: '  whenCommitted?.();',
        replacement: `  whenCommitted?.();
  for (const { company_id, id } of taken) {
    if (id !== null) await database.single(settings, {
      text: 'delete from journal where company_id = $1 and id = $2', values: [company_id, id],
    });
  }`,
      },
    ],
  },
  {
    name: 'position-before-commit',
    process: 'worker',
    shows: 'positions are drawn in a transaction of their own, before the events are there',
    broughtOutBy: 'relay-written',
    reportedAs: 'journal',
    edits: [
      {
        module: relayBatch,
        anchor: 'const { events } = traced;',
        replacement: `const { events } = traced;
    for (const { company_id, position } of events) {
      await database.single(settings, {
        text: \`insert into event_positions (company_id, last) values ($1, $2)
          on conflict (company_id) do update set last = excluded.last\`,
        values: [company_id, position],
      });
    }`,
      },
    ],
  },
  {
    name: 'answer-before-commit',
    process: 'api',
    shows: 'the client gets 201 before the commit',
    broughtOutBy: 'before-commit',
    reportedAs: 'lost',
    edits: [
      {
        module: inTransaction,
        anchor: 'work: (change: Change &',
        replacement: 'askedWork: (change: Change &',
      },
      {
        module: inTransaction,
        anchor: 'return database.transaction(',
        // A commit takes time; this one takes long enough for the response to be sent.
        replacement: `const answered = Promise.withResolvers();
  const work = async (change) => {
    const done = await askedWork(change);
    answered.resolve(done);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return done;
  };
  const answerEarly = (commit) => (settings, change) => {
    commit(settings, change).catch(answered.reject);
    return answered.promise;
  };
  return answerEarly(database.transaction)(`,
      },
    ],
  },
  {
    name: 'marked-before-sent',
    process: 'worker',
    shows: 'a delivery is recorded as delivered before it is sent',
    broughtOutBy: 'before-send',
    reportedAs: 'lost',
    edits: [
      {
        module: `${deliveries}/slots.ts`,
        anchor: 'settlement = await settlementFor(',
        replacement: `await settleQueue.add(settlementOf(delivery, {
      kind: 'delivered', startedAt: new Date().toISOString(), endedAtMs: Date.now(), durationMs: 0,
    }));
    settlement = await settlementFor(`,
      },
    ],
  },
  {
    name: 'endless-lease',
    process: 'worker',
    shows: 'a claim outlives its worker permanently',
    broughtOutBy: 'after-claim',
    reportedAs: 'late',
    edits: [
      {
        module: `${deliveries}/queue/lease.ts`,
        anchor: 'const leaseMs = 15_000;',
        replacement: 'const leaseMs = 1_000_000_000;',
      },
    ],
  },
  {
    name: 'sent-before-commit',
    process: 'worker',
    shows: 'the relay hands deliveries to the pump before its transaction commits',
    broughtOutBy: 'relay-written',
    reportedAs: 'duplicate',
    edits: [
      {
        module: `${deliveries}/write-deliveries.ts`,
        anchor: 'const leasedUntil = await insert(transaction, deliveries, leased);',
        // An attempt takes time; this is enough for it.
        replacement: `const leasedUntil = await insert(transaction, deliveries, leased);
      due.send(leased.map((delivery) => ({ ...delivery, leased_until: leasedUntil })));
      await new Promise((resolve) => setTimeout(resolve, 500));
      leased.length = 0;`,
      },
    ],
  },
  {
    name: 'leased-outside-the-queue',
    process: 'worker',
    shows: 'what the relay leases is only in the memory of its worker',
    broughtOutBy: 'relay-committed',
    reportedAs: 'lost',
    edits: [
      {
        module: `${deliveries}/deliveries.sql.ts`,
        anchor: "from new where status = 'pending'",
        replacement: "from new where status = 'pending' and not leased",
      },
    ],
  },
  {
    name: 'endless-first-lease',
    process: 'worker',
    shows: 'a lease that the relay gives outlives its worker permanently',
    broughtOutBy: 'relay-committed',
    reportedAs: 'late',
    edits: [
      {
        module: `${deliveries}/deliveries.sql.ts`,
        anchor: 'now() + case when leased then ${lease}',
        replacement: 'now() + case when leased then ${lease} * 10000',
      },
    ],
  },
  {
    name: 'asynchronous-commit',
    shows: 'a commit returns before it is on disk',
    broughtOutBy: databaseCrash,
    reportedAs: 'lost',
    edits: [
      {
        module: 'platform/database/session-settings.ts',
        anchor: "timezone: 'UTC',",
        replacement: "timezone: 'UTC',\n  synchronous_commit: 'off',",
      },
    ],
  },
];
