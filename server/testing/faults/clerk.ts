import { randomUUID } from 'node:crypto';
import { watchPauses } from '../watch-pauses.ts';

/** Nothing may take longer: 5 s for a connection, 10 s for an answer, and the rest a busy machine. */
const answeredWithinMs = 17_000;

/** A creation that can be sent again: the same key and the same body. */
export interface Order {
  readonly idempotencyKey: string;
  readonly email: string;
}

export interface ClerkAnswer {
  readonly order: Order | undefined;
  /** Undefined: no answer within the time, or the connection broke. */
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

/** Creates an employee by the order, or reads the list without one. */
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
  /** Sends nothing more, and waits for the answers under way. */
  stop(): Promise<void>;
}

/** So many at each address send one request after the other, creations and readings in turn. */
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
      // A client that is told to wait waits, though not as long as it was told.
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

/** What is wrong with the answers: each is the one that belongs to it, or 503 with Retry-After. */
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
 * Sends fresh requests, one every 50 ms, until one is served.
 * @throws after `withinMs`, in which the machine did not stand still
 */
export async function untilServed(
  address: string,
  key: string,
  withinMs: number,
): Promise<{ servedAfterMs: number; answers: ClerkAnswer[] }> {
  const startedMs = performance.now();
  const answers: ClerkAnswer[] = [];
  const under: Promise<unknown>[] = [];
  const served = Promise.withResolvers<number>();
  const ask = (): void => {
    const sent = send(address, key, newOrder()).then((answer) => {
      answers.push(answer);
      if (answer.status === 201) served.resolve(performance.now() - startedMs);
    });
    under.push(sent);
  };
  ask();
  const asking = setInterval(ask, 50);
  const pauses = watchPauses();
  const looking = setInterval(() => {
    const passedMs = performance.now() - startedMs - pauses.pausedMs();
    if (passedMs > withinMs) served.reject(new Error(`not served in ${withinMs} ms`));
  }, 50);
  try {
    return { servedAfterMs: await served.promise, answers };
  } finally {
    clearInterval(asking);
    clearInterval(looking);
    pauses.stop();
    await Promise.all(under);
  }
}
