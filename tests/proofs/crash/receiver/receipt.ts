import { createHash } from 'node:crypto';

/** What the receiver did with one request. */
export type ReceiverAct =
  /** Returned 200, at once or after a while: the delivery is accepted. */
  | 'accepted'
  | 'accepted-slowly'
  /** Returned 500. */
  | 'refused'
  /** Connection reset with the body unread. */
  | 'reset-unread'
  /** Connection reset after the body was read. */
  | 'reset-read'
  /** No response within the deadline of an attempt. */
  | 'never-answered';

/** One request as recorded by the receiver, before it responded. */
export interface Receipt {
  readonly deliveryId: string;
  readonly path: string;
  readonly act: ReceiverAct;
  /** Epoch milliseconds. */
  readonly atMs: number;
  /** Undefined if it was not read. */
  readonly body?: string;
  readonly signature: string;
  readonly standardTimestamp: string;
  readonly standardSignature: string;
}

export function isAccepted({ act }: Receipt): boolean {
  return act === 'accepted' || act === 'accepted-slowly';
}

/** The file in the receiver's directory: one line of JSON for each receipt. */
export const receiptsName = 'receipts.jsonl';

/** An endpoint on this path fails occasionally; on any other path it never does. */
export const faultyPath = '/faulty';
/** A delivery about an employee with this first name is refused the first time. */
export const refusedFirstName = 'Refused';

/** From here on a delivery is accepted, so that all of them end well within their six attempts. */
const faultyReceiptsMax = 2;
const shares: readonly (readonly [ReceiverAct, number])[] = [
  ['refused', 0.06],
  ['reset-unread', 0.03],
  ['reset-read', 0.03],
  ['accepted-slowly', 0.03],
];
/** Ten seconds each: enough to occur, too few to delay everything. */
const neverAnsweredShare = 0.0005;

/** The outcome of the `count`th request (from 1) of a delivery: random, the same for each seed. */
export function drawAct(seed: number, deliveryId: string, count: number): ReceiverAct {
  if (count > faultyReceiptsMax) return 'accepted';
  const digest = createHash('sha256').update(`${seed} ${deliveryId} ${count}`).digest();
  let lot = digest.readUInt32BE(0) / 2 ** 32;
  for (const [act, share] of shares) {
    if (lot < share) return act;
    lot -= share;
  }
  return count === 1 && lot < neverAnsweredShare ? 'never-answered' : 'accepted';
}
