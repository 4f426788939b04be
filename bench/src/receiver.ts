import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ChildProgram, startProgram } from './child-program.ts';

const receiverScript = join(import.meta.dirname, 'receiver-program.ts');
const pollMs = 20;
/** If nothing has arrived for this long, the rest is not coming. */
const silenceMs = 20_000;

/** The response time of a receiver. */
export type AnswerAfterMs = number | 'never';

export interface ReceiverSettings {
  readonly recordsArrivals?: boolean;
  /** Default 0. */
  readonly answerAfterMs?: AnswerAfterMs;
}

/** The receiver of `receiver-program.ts`, in a separate process. */
export async function startReceiver(
  cleanUp: AsyncDisposableStack,
  { recordsArrivals = false, answerAfterMs = 0 }: ReceiverSettings = {},
): Promise<ChildProgram> {
  const receiver = await startProgram({
    run: [receiverScript],
    settings: { RECORD: recordsArrivals ? '1' : '0', ANSWER: String(answerAfterMs) },
    readyPath: '/',
  });
  cleanUp.defer(() => receiver.stop());
  return receiver;
}

/** How many deliveries the receiver has got so far. */
export async function countReceived({ url }: ChildProgram): Promise<number> {
  const { received } = (await (await fetch(url)).json()) as { received: number };
  return received;
}

/**
 * When the first byte of each delivery arrived, in epoch milliseconds by delivery id, since the
 * last call.
 */
export async function takeArrivals({
  url,
}: ChildProgram): Promise<Readonly<Record<string, number>>> {
  const response = await fetch(`${url}/arrivals`);
  return (await response.json()) as Readonly<Record<string, number>>;
}

/** Sets the response time from now on, and answers all held requests at once. */
export async function setAnswer({ url }: ChildProgram, answer: AnswerAfterMs): Promise<void> {
  await (await fetch(`${url}/answer/${answer}`)).arrayBuffer();
}

/**
 * Waits until `count` have arrived; resolves with that time (`performance.now()`).
 * @throws if nothing arrives for 20 seconds
 */
export async function waitForReceived(receiver: ChildProgram, count: number): Promise<number> {
  let seen = -1;
  let seenMs = performance.now();
  while (seen < count) {
    const received = await countReceived(receiver);
    const nowMs = performance.now();
    if (received > seen) [seen, seenMs] = [received, nowMs];
    if (nowMs - seenMs > silenceMs) throw new Error(`${seen} of ${count} deliveries arrived`);
    if (seen < count) await wait(pollMs);
  }
  return seenMs;
}
