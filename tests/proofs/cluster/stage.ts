import { expect } from 'vitest';
import type { Database } from '../../../server/src/platform/database/driver.ts';
import { openPostgres } from '../../../server/src/platform/database/postgres.ts';
import { eventually } from '../../harness/eventually.ts';
import { type Receiver, startReceiver } from '../../harness/receiver.ts';
import { type Account, openAccount } from './account.ts';
import { readArrivals } from './arrivals.ts';
import { type Cluster, type ClusterOptions, startCluster } from './cluster.ts';
import type { Load } from './load.ts';

/** Longer than a lease, and than a busy machine takes to notice its end. */
const resumedMsMax = 60_000;
const attemptMs = 30;

/** A cluster with a company on the highest tier, its key, and an endpoint for every event. */
export interface Stage {
  readonly cluster: Cluster;
  readonly account: Account;
  readonly key: string;
  /** The number of requests each API process has served, without the proxy's checks. */
  readonly requestsOf: () => Promise<number[]>;
  /** The number of deliveries each worker has made. */
  readonly deliveredBy: () => Promise<number[]>;
  /** Waits until each of these employees has arrived, under one id; returns the repetitions. */
  readonly untilArrived: (created: readonly string[]) => Promise<number>;
  /** Checks that nothing is pending, and that employees and events correspond one to one. */
  readonly expectSettled: (created: readonly string[]) => Promise<void>;
  close(): Promise<void>;
}

export async function openStage(options: ClusterOptions): Promise<Stage> {
  const cluster = await startCluster(options);
  const inside = openPostgres({ connectionString: cluster.postgres.url });
  const receiver = await startReceiver({
    script: () => ({ kind: 'respond', delayMs: attemptMs }),
  });
  const account = await eventually(() => openAccount(cluster.url));
  const { secret: key } = await account.createKey();
  await account.createEndpoint(receiver.url);
  // Like "muster company set-rate-limit".
  await inside.single(
    { role: 'muster_operator' },
    {
      text: 'update companies set rate_limit_per_minute = 1000000 where id = $1',
      values: [account.companyId],
    },
  );
  const read = (members: Cluster['apis'], pattern: RegExp) =>
    Promise.all(members.map((member) => member.readCounter(pattern)));
  return {
    cluster,
    account,
    key,
    requestsOf: () => read(cluster.apis, /^muster_http_requests_total\{(?!.*readyz)/),
    deliveredBy: () => read(cluster.workers, /^muster_webhook_attempts_total\{.*delivered/),
    untilArrived: (created) => untilArrived(receiver, created),
    expectSettled: (created) => expectSettled(inside, account.companyId, created),
    close: async () => {
      await inside.close();
      await cluster.stop();
      await receiver.close();
    },
  };
}

async function untilArrived(receiver: Receiver, created: readonly string[]): Promise<number> {
  return eventually(async () => {
    const { deliveriesOf, repeated } = readArrivals(receiver);
    expect(created.filter((id) => deliveriesOf.get(id)?.size !== 1)).toEqual([]);
    return repeated;
  }, resumedMsMax);
}

async function expectSettled(
  inside: Database,
  companyId: string,
  created: readonly string[],
): Promise<void> {
  const asReader = { role: 'muster_reader', companyId } as const;
  await eventually(async () => {
    const { rows } = await inside.single(asReader, {
      text: `select count(*)::int as open from webhook_deliveries
             where company_id = $1 and status <> 'delivered'`,
      values: [companyId],
    });
    expect(rows).toEqual([{ open: 0 }]);
  }, resumedMsMax);
  const { rows: events } = await inside.single<{ id: string }>(asReader, {
    text: `select payload::json ->> 'employeeId' as id from event_payloads where company_id = $1`,
    values: [companyId],
  });
  const { rows: employees } = await inside.single<{ id: string }>(
    { role: 'muster_app', companyId },
    { text: 'select id from employees where company_id = $1', values: [companyId] },
  );
  const told = new Set(events.map(({ id }) => id));
  expect(created.filter((id) => !told.has(id))).toEqual([]);
  const existing = new Set(employees.map(({ id }) => id));
  expect(events.filter(({ id }) => !existing.has(id))).toEqual([]);
}

/** Waits until so many more employees exist. */
export async function untilMore(load: Load, count: number): Promise<void> {
  const enough = load.created.length + count;
  await eventually(async () => {
    expect(load.created.length).toBeGreaterThanOrEqual(enough);
  }, resumedMsMax);
}
