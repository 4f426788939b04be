import { randomUUID } from 'node:crypto';
import { watchPauses } from '../../harness/watch-pauses.ts';

/** The maximum: 5 s for a connection, 10 s for a response, and the rest for a busy machine. */
const answeredWithinMs = 17_000;

/** A creation that can be repeated: the same key and the same body. */
export interface Order {
  readonly idempotencyKey: string;
  readonly email: string;
}

export interface ClerkAnswer {
  readonly order: Order | undefined;
  /** Undefined: no response within the time, or the connection broke. */
  readonly status: number | undefined;
  readonly retryAfter: string | null;
  readonly contentType: string | null;
  /** Parsed JSON. */
  readonly body: unknown;
  readonly elapsedMs: number;
}

export function newOrder(): Order {
  return { idempotencyKey: randomUUID(), email: `${randomUUID()}@example.test` };
}

/** Creates the order's employee, or reads the list without one. */
export async function send(address: string, key: string, order?: Order): Promise<ClerkAnswer> {
  const startedMs = performance.now();
  const headers = {
    authorization: `Bearer ${key}`,
    ...(order && {
      'content-type': 'application/json',
      'idempotency-key': order.idempotencyKey,
    }),
  };
  const body = order && { first_name: 'Ada', last_name: 'Adeyemi', email: order.email };
  try {
    const answer = await fetch(`${address}/api/v1/employees${order ? '' : '?limit=1'}`, {
      method: order ? 'POST' : 'GET',
      headers,
      signal: AbortSignal.timeout(answeredWithinMs),
      ...(body && { body: JSON.stringify(body) }),
    });
    return {
      order,
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      contentType: answer.headers.get('content-type'),
      body: await answer.json(),
      elapsedMs: performance.now() - startedMs,
    };
  } catch (error) {
    return {
      order,
      status: undefined,
      retryAfter: null,
      contentType: null,
      body: String(error),
      elapsedMs: performance.now() - startedMs,
    };
  }
}

export interface Clerks {
  readonly answers: readonly ClerkAnswer[];
  /** Sends nothing more, and waits for the outstanding responses. */
  stop(): Promise<void>;
}

/** So many clients per address send requests sequentially, alternating creations and reads. */
export function putClerksToWork(
  addresses: readonly string[],
  { key, clerksEach }: { key: string; clerksEach: number },
): Clerks {
  const answers: ClerkAnswer[] = [];
  const over = new AbortController();
  const work = async (address: string): Promise<void> => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const answer = await send(address, key, turn % 2 === 0 ? newOrder() : undefined);
      answers.push(answer);
      // A client that is told to wait does, though not for the full time.
      if (answer.status !== 201 && answer.status !== 200) await pause(100);
    }
  };
  const working = addresses.flatMap((address) =>
    Array.from({ length: clerksEach }, () => work(address)),
  );
  return {
    answers,
    stop: async () => {
      over.abort();
      await Promise.all(working);
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** What is wrong with the responses: each must match its request, or be 503 with Retry-After. */
export function findWrongAnswers(answers: readonly ClerkAnswer[]): ClerkAnswer[] {
  return answers.filter((answer) => {
    const { status, order } = answer;
    if (status === 503) return !isProperRefusal(answer);
    return status !== (order === undefined ? 200 : 201) || !isWhole(answer);
  });
}

function isProperRefusal({ retryAfter, contentType, body }: ClerkAnswer): boolean {
  return (
    /^[1-9]\d*$/.test(retryAfter ?? '') &&
    contentType?.startsWith('application/problem+json') === true &&
    (body as { code?: string }).code === 'unavailable'
  );
}

function isWhole({ order, body }: ClerkAnswer): boolean {
  const { employee, employees } = body as {
    employee?: { email: string };
    employees?: unknown[];
  };
  return order === undefined ? Array.isArray(employees) : employee?.email === order.email;
}

/**
 * Sends new requests, one every 50 ms, until one is served.
 * @throws after `withinMs`, not counting pauses of the machine, with the slowest responses
 */
export async function untilServed(
  address: string,
  key: string,
  withinMs: number,
): Promise<{ servedAfterMs: number; answers: ClerkAnswer[] }> {
  const startedMs = performance.now();
  const answers: ClerkAnswer[] = [];
  const under: Promise<unknown>[] = [];
  const decided = Promise.withResolvers<void>();
  let servedAfterMs: number | undefined;
  let gaveUp: string | undefined;
  const ask = (): void => {
    const sent = send(address, key, newOrder()).then((answer) => {
      answers.push(answer);
      if (answer.status !== 201) return;
      servedAfterMs ??= performance.now() - startedMs;
      decided.resolve();
    });
    under.push(sent);
  };
  ask();
  const asking = setInterval(ask, 50);
  const pauses = watchPauses();
  const looking = setInterval(() => {
    const [passedMs, pausedMs] = [performance.now() - startedMs, pauses.pausedMs()];
    if (passedMs - pausedMs <= withinMs) return;
    gaveUp = `not served in ${withinMs} ms beside ${Math.round(pausedMs)} ms of standstill`;
    decided.resolve();
  }, 50);
  await decided.promise;
  clearInterval(asking);
  clearInterval(looking);
  pauses.stop();
  await Promise.all(under);
  if (servedAfterMs !== undefined && gaveUp === undefined) return { servedAfterMs, answers };
  const later = servedAfterMs === undefined ? 'never' : `after ${Math.round(servedAfterMs)} ms`;
  throw new Error(`${address}: ${gaveUp}, but ${later}; slowest:\n${tellSlowest(answers)}`);
}

/** A line for each of the five slowest, and the number of responses of each status. */
function tellSlowest(answers: readonly ClerkAnswer[]): string {
  const slowest = answers.toSorted((a, b) => b.elapsedMs - a.elapsedMs).slice(0, 5);
  const counts = Map.groupBy(answers, ({ status }) => status ?? 'none');
  return [
    ...slowest.map(
      ({ elapsedMs, status, body }) =>
        `${Math.round(elapsedMs)} ms: ${status ?? 'none'} ${JSON.stringify(body).slice(0, 200)}`,
    ),
    ...[...counts].map(([status, { length }]) => `${length} x ${status}`),
  ].join('\n');
}
