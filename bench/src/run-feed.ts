import { setTimeout as wait } from 'node:timers/promises';
import { type Api, createEmployees } from './create-employees.ts';
import { type Installation, openInstallation } from './installation.ts';
import { measureReads, type ReadRound, summariseReads } from './read-rounds.ts';
import type { FeedResult } from './results.ts';
import type { RunContext } from './run-context.ts';
import { settleDatabase } from './seed.ts';
import { distributionOf } from './statistics.ts';

interface FeedRead {
  readonly name: string;
  readonly path: string;
  /** Requests that wait for an event meanwhile. */
  readonly waiting?: number;
}

interface FeedPage {
  readonly events: readonly unknown[];
  readonly next_after: number;
}

const eventsPath = '/api/v1/events';
/** The maximum of a key. */
const waitingMax = 5;
const relayTimeoutMs = 60_000;
const pollMs = 50;
/** Long enough for a request to arrive and wait. */
const arriveMs = 20;

/** Pages of the event feed next to the read of one employee, and the wake-up of a waiting reader. */
export async function runFeed(context: RunContext): Promise<FeedResult> {
  const { options, cleanUp, report } = context;
  const installation = await openInstallation(cleanUp);
  context.noteVersion(installation.postgres.version);
  const events = options.isSmoke ? 200 : 1_000;
  const api = await createFeed(installation, events);
  const reads = await listReads(installation);
  const rounds = reads.map((): ReadRound[] => []);
  const target = { service: { url: api.url }, postgresPid: installation.postgres.pid };
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const [index, { name, path, waiting = 0 }] of reads.entries()) {
      const waits = holdReaders(api, waiting);
      const seconds = round === 0 ? 1 : options.roundSeconds;
      const load = { script: 'list', args: [path, api.apiKey], seconds };
      const measured = await measureReads(target, load, (failure) =>
        context.fail(`feed: ${failure}, ${name}`),
      );
      await waits.end();
      // The first round is the warm-up.
      if (round > 0) rounds[index]?.push(measured);
    }
    if (round > 0) report(`feed round ${round} is done`);
  }
  const figures = reads.map(({ name }, index) => ({
    read: name,
    figures: summariseReads(rounds[index] ?? []),
  }));
  const wakeUp = distributionOf(await measureWakeUps(api, options.isSmoke ? 10 : 300));
  return { events, reads: figures, wakeUp };
}

/** A company with this many events in its feed, and a key that may read them. */
async function createFeed(installation: Installation, events: number): Promise<Api> {
  const { administrator } = installation.postgres;
  const [company] = await installation.seedCompanies({ companies: 1 });
  await administrator.query(`update api_keys set grants = '{events:read}' where company_id = $1`, [
    company.companyId,
  ]);
  const { url } = await installation.startService('api');
  await installation.startService('worker');
  const api = { url, apiKey: company.apiKey };
  await createEmployees([api], events);
  const endMs = performance.now() + relayTimeoutMs;
  while ((await latestPosition(api)) < events) {
    if (performance.now() > endMs) throw new Error('the events are not in the feed after a minute');
    await wait(pollMs);
  }
  await settleDatabase(administrator);
  return api;
}

async function listReads({ postgres }: Installation): Promise<readonly FeedRead[]> {
  const { rows } = await postgres.administrator.query<{ id: string }>(
    'select id from employees limit 1',
  );
  return [
    { name: 'one employee', path: `/api/v1/employees/${rows[0]?.id}` },
    { name: 'feed, 100 events', path: `${eventsPath}?limit=100` },
    { name: 'feed, 200 events (the maximum)', path: `${eventsPath}?limit=200` },
    {
      name: `feed, 100 events, while ${waitingMax} requests wait`,
      path: `${eventsPath}?limit=100`,
      waiting: waitingMax,
    },
  ];
}

/** Keeps requests waiting for an event until `end`, which creates one. */
function holdReaders(api: Api, count: number): { readonly end: () => Promise<void> } {
  const ended = new AbortController();
  const hold = async (): Promise<void> => {
    while (!ended.signal.aborted) await read(api, `${eventsPath}?after=latest&wait=30`);
  };
  const held = Promise.all(Array.from({ length: count }, hold));
  return {
    end: async () => {
      ended.abort();
      if (count > 0) await createEmployees([api], 1);
      await held;
    },
  };
}

/** From the request that creates an employee to the response of a reader that waits for its event. */
async function measureWakeUps(api: Api, count: number): Promise<number[]> {
  const latenciesMs: number[] = [];
  let after = await latestPosition(api);
  while (latenciesMs.length < count) {
    const page = read(api, `${eventsPath}?after=${after}&wait=30`);
    await wait(arriveMs);
    const sentMs = performance.now();
    const [{ events, next_after: nextAfter }] = await Promise.all([
      page.then((answer) => {
        latenciesMs.push(performance.now() - sentMs);
        return answer;
      }),
      createEmployees([api], 1),
    ]);
    if (events.length !== 1) throw new Error(`${events.length} events for one new employee`);
    after = nextAfter;
  }
  return latenciesMs;
}

async function latestPosition(api: Api): Promise<number> {
  const page = await read(api, `${eventsPath}?after=latest`);
  return page.next_after;
}

async function read({ url, apiKey }: Api, path: string): Promise<FeedPage> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${apiKey}` } });
  if (response.status !== 200) throw new Error(`the feed returned ${response.status}`);
  return (await response.json()) as FeedPage;
}
