import type { SourcePatch } from './source-patch.ts';
import { mutants } from './mutants.ts';

/** Where a process ends itself, and the expected outcome of its delivery. */
export interface CrashPoint extends SourcePatch {
  readonly process: 'api' | 'worker';
  /** The total number of acceptances of that delivery: 2 if it was sent but not recorded. */
  readonly accepted: 1 | 2;
  /** The state in which the delivery is left: `ready` for any worker at once. */
  readonly leaves: 'ready' | 'claimed' | 'delivered';
  /** The receiver refuses the first attempt, so there is a retry. */
  readonly refusesFirst?: boolean;
}

const inTransaction = 'public-api/v1/in-transaction.ts';
const deliveries = 'webhooks/deliveries';
const relayBatch = 'journal/relay/relay-batch.ts';
/** Of a batch with an event; the rows from creating the company are relayed without a crash. */
const hasEvent = `rows.some(({ entry }) => entry?.includes('"event"'))`;

export const crashPoints: readonly CrashPoint[] = [
  {
    name: 'before-commit',
    shows: 'decided, not committed: nothing exists until the client repeats the request',
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
    shows:
      'committed, not acknowledged: the client repeats the request and gets the first response',
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
    name: 'relay-taken',
    shows: 'taken out of the journal in a transaction that never commits: it is still there',
    process: 'worker',
    accepted: 1,
    leaves: 'ready',
    edits: [
      {
        module: relayBatch,
        anchor: 'taken.push(...rows);',
        replacement: `if (${hasEvent}) crashHere('relay-taken');
    taken.push(...rows);`,
      },
    ],
  },
  {
    name: 'relay-written',
    shows: 'event, delivery and audit row written, not committed: relayed by the next worker',
    process: 'worker',
    accepted: 1,
    leaves: 'ready',
    edits: [
      {
        module: relayBatch,
        anchor: '    return events.length > 0 || retried.length > 0',
        replacement: `    if (${hasEvent}) {
      await deliveries.write(transaction, { events, retried });
      await transaction.query({ text: 'select 1' });
      crashHere('relay-written');
    }
    return events.length > 0 || retried.length > 0`,
      },
    ],
  },
  {
    name: 'relay-committed',
    shows: 'leased by the relay, never sent: the lease expires, and another worker sends it',
    process: 'worker',
    accepted: 1,
    leaves: 'claimed',
    edits: [
      {
        module: relayBatch,
        anchor: '  whenCommitted?.();',
        replacement: `  if (whenCommitted !== undefined) crashHere('relay-committed');
  whenCommitted?.();`,
      },
    ],
  },
  {
    name: 'after-claim',
    shows: 'claimed, not started: the lease expires, and another worker sends it',
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
    shows: 'signed, no byte sent',
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
    shows: 'sent and accepted, the response unread: sent again, under the same id',
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
    shows: 'accepted with 2xx, nothing recorded: sent again',
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
    shows: 'recorded in a transaction that never commits: sent again',
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
    shows: 'a retry is made ready without a wake-up: the next worker finds it',
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

/** The mutant of this name, if it changes what the role loads. */
export function mutantsOf(name: string | undefined, role: 'api' | 'worker'): string[] {
  return mutants
    .filter((mutant) => mutant.name === name && (mutant.process ?? role) === role)
    .map((mutant) => mutant.name);
}

/** The patches of these names, in the order of application: mutants first. */
export function findPatches(names: readonly string[]): SourcePatch[] {
  const all = [...mutants, ...crashPoints];
  const unknown = names.find((name) => !all.some((patch) => patch.name === name));
  if (unknown !== undefined) throw new Error(`there is no crash patch "${unknown}"`);
  return all.filter(({ name }) => names.includes(name));
}
