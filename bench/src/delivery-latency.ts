import type { ChildProgram } from './child-program.ts';
import { type Api, createAtPace } from './create-employees.ts';
import type { PostgresServer } from './postgres-server.ts';
import { countReceived, waitForReceived } from './receiver-count.ts';
import type { DeliveryResult } from './results.ts';
import { percentile } from './statistics.ts';

/**
 * The time from the commit that caused a delivery until its first byte is at the receiver.
 * PostgreSQL notes the time of the commit (`track_commit_timestamp`) before the commit is durable,
 * so the wait for the disk is part of the figure.
 */
export async function measureLatency(
  { postgres, api, receiver }: { postgres: PostgresServer; api: Api; receiver: ChildProgram },
  {
    deliveriesPerSecond,
    endpoints,
    seconds,
  }: { deliveriesPerSecond: number; endpoints: number; seconds: number },
): Promise<DeliveryResult['latency']> {
  const perSecond = deliveriesPerSecond / endpoints;
  await createAtPace(api, { perSecond, seconds: 1 });
  const warmUp = await countReceived(receiver);
  const startedMs = Date.now();
  const created = await createAtPace(api, { perSecond, seconds });
  await waitForReceived(receiver, warmUp + created * endpoints);
  const arrivals = (await (await fetch(`${receiver.url}/arrivals`)).json()) as Record<
    string,
    number
  >;
  const { rows } = await postgres.administrator.query<{ id: string; committed_ms: number }>(
    `select d.id,
       extract(epoch from pg_xact_commit_timestamp(e.xmin))::float8 * 1000 as committed_ms
     from webhook_deliveries d
     join events e on e.company_id = d.company_id and e.id = d.event_id
     where e.occurred_at >= to_timestamp($1::float8 / 1000)`,
    [startedMs],
  );
  const latenciesMs = rows.flatMap(({ id, committed_ms: committedMs }) => {
    const arrivedMs = arrivals[id];
    return arrivedMs === undefined ? [] : [arrivedMs - committedMs];
  });
  return {
    offeredPerSecond: deliveriesPerSecond,
    deliveries: latenciesMs.length,
    p50Ms: percentile(latenciesMs, 50),
    p99Ms: percentile(latenciesMs, 99),
  };
}
