import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** The same API with the key of each company. */
export function apisOf({ url }: Pick<Api, 'url'>, keys: readonly Pick<Api, 'apiKey'>[]): Api[] {
  return keys.map(({ apiKey }) => ({ url, apiKey }));
}

/** An API with the key of one company. */
export interface Api {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  readonly apiKey: string;
}

const inFlight = 32;

/**
 * Creates `count` employees as fast as they are accepted, in each API's company in turn. @throws if
 * one is rejected
 */
export async function createEmployees(apis: readonly Api[], count: number): Promise<void> {
  let begun = 0;
  const lane = async (): Promise<void> => {
    while (begun < count) {
      begun += 1;
      await createEmployee(inTurn(apis, begun));
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
}

/**
 * Creates employees at an even rate, regardless of response times, in each API's company in turn.
 * Resolves with their number.
 */
export async function createAtPace(
  apis: readonly Api[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number> {
  const startedMs = performance.now();
  const total = Math.round(perSecond * seconds);
  const pending: Promise<void>[] = [];
  while (pending.length < total) {
    const dueMs = startedMs + (pending.length * 1_000) / perSecond;
    const aheadMs = dueMs - performance.now();
    if (aheadMs > 1) await wait(aheadMs);
    pending.push(createEmployee(inTurn(apis, pending.length)));
  }
  await Promise.all(pending);
  return total;
}

function inTurn(apis: readonly Api[], turn: number): Api {
  const api = apis[turn % apis.length];
  if (api === undefined) throw new RangeError('no API to create at');
  return api;
}

async function createEmployee({ url, apiKey }: Api): Promise<void> {
  const response = await fetch(`${url}/api/v1/employees`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      first_name: 'Ana',
      last_name: 'Lindqvist',
      email: `ana.${randomUUID()}@example.com`,
      job_title: 'Engineer',
      department: 'Research',
    }),
  });
  const text = await response.text();
  if (response.status !== 201)
    throw new Error(`an employee was refused: ${response.status} ${text}`);
}
