import { expect, test } from 'vitest';
import { connect, type Muster, type MusterOptions } from './create-muster.ts';
import {
  ConflictError,
  ConnectionError,
  RateLimitError,
  ServerError,
  TimeoutError,
} from './errors.ts';
import { waitBeforeRetryMs } from './retry.ts';
import { machineRuntime, type Runtime } from './runtime.ts';

const nowMs = 1_795_000_000_000;
const id = '01a1f84a-95c0-7000-8000-000000000001';
const newEmployee = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.test' };

type Step = Response | Error | 'hang';
interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

/** A client whose requests get `steps` in order, and whose waits end at once. */
function play(steps: readonly Step[], options: Partial<MusterOptions> = {}, random = 0) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const runtime: Runtime = {
    ...machineRuntime(undefined),
    nowMs: () => nowMs,
    random: () => random,
    wait: async (ms, signal) => {
      waits.push(ms);
      signal?.throwIfAborted();
    },
    fetch: async (url, { method, headers, body, signal }) => {
      sent.push({ url, method, headers: headers as Record<string, string>, body });
      const step = steps[sent.length - 1];
      if (step === undefined) throw new Error('one request more than foreseen');
      if (step === 'hang') {
        return new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        );
      }
      if (step instanceof Error) throw step;
      return step;
    },
  };
  const muster = connect(
    { baseUrl: 'https://hr.example.test/', apiKey: 'svc_live_x', ...options },
    runtime,
  );
  return { muster, sent, waits };
}

function problem(status: number, code: string, headers: Record<string, string> = {}): Response {
  const body = { type: `/docs/errors/${code}`, title: code, status, detail: 'It says no.', code };
  return Response.json(body, { status, headers: { 'x-request-id': 'r-1', ...headers } });
}
const rateLimited = (retryAfter: string) =>
  problem(429, 'rate_limited', { 'retry-after': retryAfter });
const unavailable = () => problem(503, 'unavailable');
const badGateway = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
const broken = () => new TypeError('fetch failed');
const found = () => Response.json({ employee: { id } }, { headers: { etag: '"1"' } });
const created = () => Response.json({ employee: { id } }, { status: 201 });

type Use = (muster: Muster) => Promise<unknown>;
const get: Use = (muster) => muster.employees.get(id);
const create: Use = (muster) => muster.employees.create(newEmployee);
const submit: Use = (muster) =>
  muster.leave.create({
    employee_id: id,
    leave_type: 'annual',
    start_date: '2027-01-04',
    end_date: '2027-01-04',
  });
const update: Use = (muster) => muster.employees.update(id, { phone: null });
const list: Use = (muster) => muster.payroll.list().page();

const passing = { broken, unavailable, badGateway, 'gateway timeout': () => problem(504, 'x') };

test.each(
  Object.entries(passing).flatMap(([name, step]) =>
    Object.entries({ get, create, submit, list }).map(([what, use]) => ({ name, step, what, use })),
  ),
)('$what is retried after: $name', async ({ step, use }) => {
  const { muster, sent, waits } = play([step(), step(), found()]);
  await use(muster).catch((error: unknown) => error);
  expect(sent).toHaveLength(3);
  expect(waits).toEqual([250, 500]);
  expect(sent[2]).toEqual(sent[0]);
});

test.each(Object.entries(passing))(
  'an update is never sent twice after: %s',
  async (_name, step) => {
    const { muster, sent } = play([step()]);
    await expect(update(muster)).rejects.toSatisfy(
      (error) => error instanceof ConnectionError || error instanceof ServerError,
    );
    expect(sent).toHaveLength(1);
  },
);

test.each(Object.entries({ get, create, update, list }))(
  '%s waits as long as Retry-After says before the retry',
  async (_name, use) => {
    const { muster, sent, waits } = play([rateLimited('7'), found()]);
    await use(muster).catch((error: unknown) => error);
    expect(sent).toHaveLength(2);
    expect(waits).toEqual([7_000]);
  },
);

test('a Retry-After of over a minute is left to the program', async () => {
  const { muster, sent } = play([rateLimited('61')]);
  await expect(get(muster)).rejects.toSatisfy(
    (error) => error instanceof RateLimitError && error.retryAfterMs === 61_000,
  );
  expect(sent).toHaveLength(1);
});

test('every POST has its own key, the same on each retry', async () => {
  const { muster, sent } = play([broken(), created(), created()]);
  await create(muster);
  await create(muster);
  const keys = sent.map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toMatch(/^[\w-]{36}$/);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a retry waits for a first attempt that is still running', async () => {
  const { muster, sent } = play([broken(), problem(409, 'idempotency_in_progress'), created()]);
  await expect(create(muster)).resolves.toEqual({ id });
  expect(sent).toHaveLength(3);
});

test.each([400, 401, 403, 404, 409, 412, 413, 422, 500])('%i is not retried', async (status) => {
  for (const use of [get, create, update, list]) {
    const { muster, sent } = play([problem(status, 'some_code')]);
    await expect(use(muster)).rejects.toMatchObject({
      status,
      code: 'some_code',
      requestId: 'r-1',
    });
    expect(sent).toHaveLength(1);
  }
});

test('after three retries the last error is thrown', async () => {
  const { muster, sent, waits } = play([broken(), broken(), broken(), unavailable()]);
  await expect(get(muster)).rejects.toMatchObject({ name: 'ServerError', code: 'unavailable' });
  expect(sent).toHaveLength(4);
  expect(waits).toEqual([250, 500, 1_000]);
});

test('an unresponsive service ends in a TimeoutError, after retries', async () => {
  const { muster, sent } = play(['hang', 'hang'], { timeoutMs: 20, maxRetries: 1 });
  await expect(get(muster)).rejects.toSatisfy(
    (error) => error instanceof TimeoutError && error.timeoutMs === 20,
  );
  expect(sent).toHaveLength(2);
});

test('an abort ends the request, with its own reason and without a retry', async () => {
  const { muster, sent } = play(['hang']);
  const controller = new AbortController();
  const answer = muster.employees.get(id, { signal: controller.signal });
  controller.abort('enough');
  await expect(answer).rejects.toBe('enough');
  expect(sent).toHaveLength(1);
  await expect(muster.employees.get(id, { signal: controller.signal })).rejects.toBe('enough');
  expect(sent).toHaveLength(1);
});

test('the wait grows up to eight seconds, and half of it is random', () => {
  const error = new ConnectionError('broken');
  const waits = (random: number) =>
    [0, 1, 2, 3, 4, 5, 9].map((attempt) =>
      waitBeforeRetryMs({ error, isRepeatable: true, attempt, random }),
    );
  expect(waits(0)).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000, 4_000]);
  expect(waits(1)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
});

test('an error has the state of the record and what it allows, if the response has them', async () => {
  const body = { code: 'invalid_state', detail: 'No.', state: 'approved' };
  const answers = [{ ...body, allowed_actions: ['cancel'] }, { ...body, state: 7 }, 'text'];
  const { muster } = play(answers.map((answer) => Response.json(answer, { status: 409 })));
  const seen: unknown[] = [];
  for (let sent = 0; sent < answers.length; sent += 1) {
    await muster.employees.get(id).catch((error: unknown) => {
      if (error instanceof ConflictError) seen.push([error.state, error.allowedActions]);
    });
  }
  expect(seen).toEqual([
    ['approved', ['cancel']],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});
