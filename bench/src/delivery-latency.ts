import type { ChildProgram } from './child-program.ts';
import { apisOf, createAtPace } from './create-employees.ts';
import type { SeededCompany } from './installation.ts';
import type { PostgresServer } from './postgres-server.ts';
import { countReceived, takeArrivals, waitForReceived } from './receiver.ts';
import { type Distribution, distributionOf } from './statistics.ts';

/**
 * Events have timestamps of the service's clock, which may differ from the benchmark's. The
 * arrivals distinguish them.
 */
const clocksDifferMsMax = 1_000;

/** The deliveries to time, and their receiver. */
export interface TimedDeliveries {
  readonly postgres: PostgresServer;
  readonly service: ChildProgram;
  /** Each with this many endpoints, all at the receiver. */
  readonly companies: readonly SeededCompany[];
  readonly endpointsEach: number;
  /** Records arrivals and gets no other deliveries. */
  readonly receiver: ChildProgram;
}

/** An even rate of deliveries, regardless of their outcome. */
export interface Pace {
  readonly deliveriesPerSecond: number;
  readonly seconds: number;
}

/**
 * The times from the commits that caused deliveries until their first bytes reached the receiver.
 * PostgreSQL records the time of a commit (`track_commit_timestamp`) before the commit is durable,
 * so the wait for the disk is included.
 * @throws if deliveries do not arrive
 */
export async function measureLatency(
  deliveries: TimedDeliveries,
  pace: Pace,
): Promise<Distribution> {
  const { receiver } = deliveries;
  await takeArrivals(receiver);
  const sinceMs = Date.now() - clocksDifferMsMax;
  const expected = await deliverAtPace(deliveries, pace);
  const arrivals = await takeArrivals(receiver);
  const commits = await commitTimes(deliveries, sinceMs);
  const latenciesMs = commits.flatMap(({ id, committed_ms: committedMs }) => {
    const arrivedMs = arrivals[id];
    return arrivedMs === undefined ? [] : [arrivedMs - committedMs];
  });
  if (latenciesMs.length !== expected) {
    throw new Error(`${expected} deliveries were caused, ${latenciesMs.length} of them timed`);
  }
  return distributionOf(latenciesMs);
}

/**
 * Causes deliveries at an even rate and waits until all have arrived; resolves with their number.
 */
export async function deliverAtPace(
  { service, companies, endpointsEach, receiver }: TimedDeliveries,
  { deliveriesPerSecond, seconds }: Pace,
): Promise<number> {
  const before = await countReceived(receiver);
  const apis = apisOf(service, companies);
  const perSecond = deliveriesPerSecond / endpointsEach;
  const expected = (await createAtPace(apis, { perSecond, seconds })) * endpointsEach;
  await waitForReceived(receiver, before + expected);
  return expected;
}

async function commitTimes(
  { postgres, companies }: TimedDeliveries,
  sinceMs: number,
): Promise<{ id: string; committed_ms: number }[]> {
  // Of the transaction that wrote the employee: the relay writes the event in a later one.
  const { rows } = await postgres.administrator.query<{ id: string; committed_ms: number }>(
    `select d.id,
       extract(epoch from pg_xact_commit_timestamp(e.xmin))::float8 * 1000 as committed_ms
     from events v
     join event_payloads p on p.company_id = v.company_id and p.event_id = v.id
     join employees e on e.company_id = v.company_id
       and e.id = (p.payload::json ->> 'employeeId')::uuid
     join webhook_deliveries d on d.company_id = v.company_id and d.event_id = v.id
     where v.company_id = any ($1::uuid[]) and v.occurred_at >= to_timestamp($2::float8 / 1000)`,
    [companies.map(({ companyId }) => companyId), sinceMs],
  );
  return rows;
}
