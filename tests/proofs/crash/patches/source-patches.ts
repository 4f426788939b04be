import type { SourcePatch } from './source-patch.ts';
import type { ViolationKind } from '../violation.ts';

/** Where a process ends itself, and what must come of the delivery that was under way. */
export interface CrashPoint extends SourcePatch {
  readonly process: 'api' | 'worker';
  /** How often the receiver accepts that delivery in all: 2 where it was sent, but not recorded. */
  readonly accepted: 1 | 2;
  /** In what state the delivery is left: `ready` for any worker at once. */
  readonly leaves: 'ready' | 'claimed' | 'delivered';
  /** The receiver refuses the first attempt, so that there is a retry. */
  readonly refusesFirst?: boolean;
}

/** A broken product. The harness is worth something as long as it reports each of them. */
export interface Mutant extends SourcePatch {
  /** The role that loads what it changes; without one, both do. */
  readonly process?: 'api' | 'worker';
  /** The crash that brings the fault to light: at a crash point, or of PostgreSQL. */
  readonly broughtOutBy: string;
  readonly reportedAs: ViolationKind;
}

export const databaseCrash = 'database crash';

const inTransaction = 'public-api/v1/in-transaction.ts';
const deliveries = 'webhooks/deliveries';

export const crashPoints: readonly CrashPoint[] = [
  {
    name: 'before-commit',
    shows: 'decided, not committed: nothing of it exists until the client asks again',
    process: 'api',
    accepted: 1,
    leaves: 'ready',
    edits: [
      {
        module: inTransaction,
        anchor: 'work({ transaction',
        replacement: "crashAfter('before-commit', work)({ transaction",
      },
    ],
  },
  {
    name: 'after-commit',
    shows: 'committed, not answered: the client asks again and gets the answer of the first time',
    process: 'api',
    accepted: 1,
    leaves: 'ready',
    edits: [
      {
        module: inTransaction,
        anchor: 'return database.transaction(',
        replacement: "return crashAfter('after-commit', database.transaction)(",
      },
    ],
  },
  {
    name: 'after-claim',
    shows: 'claimed, nothing begun: the lease ends, and another worker sends it',
    process: 'worker',
    accepted: 1,
    leaves: 'claimed',
    edits: [
      {
        module: `${deliveries}/pump.ts`,
        anchor: 'observer?.claimed(deliveries.length);',
        replacement: `if (deliveries.length > 0) crashHere('after-claim');
  observer?.claimed(deliveries.length);`,
      },
    ],
  },
  {
    name: 'before-send',
    shows: 'signed, not a byte of it sent',
    process: 'worker',
    accepted: 1,
    leaves: 'claimed',
    edits: [
      {
        module: `${deliveries}/attempt.ts`,
        anchor: 'const result = await outbound.post({',
        replacement: "crashHere('before-send');\n  const result = await outbound.post({",
      },
    ],
  },
  {
    name: 'after-send',
    shows: 'sent and accepted, the answer unread: it is sent once more, under the same id',
    process: 'worker',
    accepted: 2,
    leaves: 'claimed',
    edits: [
      {
        module: 'platform/outbound/collect-answer.ts',
        anchor: 'onResponseStart: (_controller, statusCode, received) => {',
        replacement: `onResponseStart: (_controller, statusCode, received) => {
      crashHere('after-send');`,
      },
    ],
  },
  {
    name: 'after-answer',
    shows: 'answered with 2xx, nothing recorded: sent once more',
    process: 'worker',
    accepted: 2,
    leaves: 'claimed',
    edits: [
      {
        module: `${deliveries}/slots.ts`,
        anchor: 'await settleQueue.add(settlement);',
        replacement: "crashHere('after-answer');\n    await settleQueue.add(settlement);",
      },
    ],
  },
  {
    name: 'mid-settle',
    shows: 'recorded in a transaction that never commits: sent once more',
    process: 'worker',
    accepted: 2,
    leaves: 'claimed',
    edits: [
      {
        module: `${deliveries}/settle.ts`,
        anchor: 'const settledIds = new Set(',
        replacement: "crashHere('mid-settle');\n    const settledIds = new Set(",
      },
    ],
  },
  {
    name: 'after-settle',
    shows: 'recorded and committed: never sent again',
    process: 'worker',
    accepted: 1,
    leaves: 'delivered',
    edits: [
      {
        module: `${deliveries}/settle-queue.ts`,
        anchor: 'await settleBatch(',
        replacement: "await crashAfter('after-settle', settleBatch)(",
      },
    ],
  },
  {
    name: 'after-promote',
    shows: 'a retry made ready, nobody told: the next worker finds it',
    process: 'worker',
    accepted: 1,
    leaves: 'ready',
    refusesFirst: true,
    edits: [
      {
        module: `${deliveries}/queue/promote-until-stopped.ts`,
        anchor: 'onPromoted();',
        replacement: "crashHere('after-promote');\n      onPromoted();",
      },
    ],
  },
];

export const mutants: readonly Mutant[] = [
  {
    name: 'event-after-commit',
    process: 'api',
    shows: 'the event is written in a transaction of its own, after that of the change',
    broughtOutBy: 'after-commit',
    reportedAs: 'lost',
    edits: [
      {
        module: inTransaction,
        anchor: 'return database.transaction(',
        replacement: `const later = [];
  const first = (settings, change) => {
    return database.transaction(settings, change);
  };
  const eventsLater = async (settings, change) => {
    const done = await first(settings, change);
    for (const event of later) {
      await database.transaction(settings, (transaction) =>
        appendEvent(transaction, actor.companyId, event));
    }
    return done;
  };
  return eventsLater(`,
      },
      {
        module: inTransaction,
        anchor: 'ids, clock, appendEvent }),',
        replacement:
          'ids, clock, appendEvent: async (_transaction, _companyId, event) => void later.push(event) }),',
      },
    ],
  },
  {
    name: 'answer-before-commit',
    process: 'api',
    shows: 'the client is told 201 before the commit',
    broughtOutBy: 'before-commit',
    reportedAs: 'lost',
    edits: [
      {
        module: inTransaction,
        anchor: 'work: (change: Change) => Promise<T>,',
        replacement: 'askedWork: (change: Change) => Promise<T>,',
      },
      {
        module: inTransaction,
        anchor: 'return database.transaction(',
        // A commit takes its time; this one takes long enough for the answer to leave.
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
    shows: 'a claim outlives the worker that made it, for ever',
    broughtOutBy: 'after-claim',
    reportedAs: 'late',
    edits: [
      {
        module: `${deliveries}/queue/claim-due.ts`,
        anchor: 'const leaseMs = 15_000;',
        replacement: 'const leaseMs = 1_000_000_000;',
      },
    ],
  },
  {
    name: 'asynchronous-commit',
    shows: 'a commit is answered before it is on the disk',
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

/** The mutant of this name, where it changes what the role loads. */
export function mutantsOf(name: string | undefined, role: 'api' | 'worker'): string[] {
  return mutants
    .filter((mutant) => mutant.name === name && (mutant.process ?? role) === role)
    .map((mutant) => mutant.name);
}

/** The patches of these names, in the order in which they are applied: mutants first. */
export function findPatches(names: readonly string[]): SourcePatch[] {
  const all = [...mutants, ...crashPoints];
  const unknown = names.find((name) => !all.some((patch) => patch.name === name));
  if (unknown !== undefined) throw new Error(`there is no crash patch "${unknown}"`);
  return all.filter(({ name }) => names.includes(name));
}
