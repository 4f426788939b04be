import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../../server/src/platform/database/driver.ts';
import type { Violation } from '../violation.ts';

const lookMs = 100;

/**
 * Waits until the journal is empty and no delivery is pending. Resolves with the time taken;
 * undefined if it took too long.
 */
export async function drain(inspector: Database, timeoutMs: number): Promise<number | undefined> {
  const startedMs = performance.now();
  for (;;) {
    const { pending } = await readQueueState(inspector);
    const passedMs = performance.now() - startedMs;
    if (pending === 0) return passedMs;
    if (passedMs > timeoutMs) return undefined;
    await wait(lookMs);
  }
}

const watchEveryMs = 500;

interface QueueWatch {
  /** Resolves with the findings, and with the number of checks. */
  stop(): Promise<{ violations: readonly Violation[]; looks: number }>;
}

/** Repeatedly checks during the run that exactly the pending deliveries are queued. */
export function watchQueue(inspector: Database): QueueWatch {
  const violations: Violation[] = [];
  const stopping = new AbortController();
  let looks = 0;
  const look = async (): Promise<void> => {
    const { contradictions } = await readQueueState(inspector);
    looks += 1;
    if (contradictions === 0) return;
    const detail = `${contradictions} deliveries pending and not queued, or queued and not pending`;
    violations.push({ kind: 'queue', detail });
  };
  const looking = (async () => {
    while (!stopping.signal.aborted) {
      // Without the database there is nothing to check.
      await look().catch(() => undefined);
      await wait(watchEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await looking;
      return { violations, looks };
    },
  };
}

export interface StoredDelivery {
  readonly id: string;
  readonly eventId: string;
  readonly endpointId: string;
  readonly status: string;
  /** As counted in the delivery. */
  readonly attempts: number;
  /** Rows of `webhook_attempts`. */
  readonly attemptRows: number;
  readonly isQueued: boolean;
  readonly deliveredAtMs: number | null;
}

/** The content of the database, for all companies. */
export interface Stored {
  readonly employees: readonly { readonly id: string; readonly email: string }[];
  readonly leave: readonly { readonly id: string; readonly employeeId: string }[];
  readonly events: readonly {
    readonly id: string;
    readonly type: string;
    /** JSON text; null if there is none. */
    readonly payload: string | null;
  }[];
  readonly deliveries: readonly StoredDelivery[];
  /** Rows of the queue whose delivery does not exist. */
  readonly queuedPhantoms: readonly string[];
  /** Rows that the relay has set aside, with the error. */
  readonly setAside: readonly { readonly id: string; readonly error: string }[];
  /** By company, in order. */
  readonly positions: Readonly<Record<string, readonly number[]>>;
}

/** As the superuser. */
export async function readStored(inspector: Database): Promise<Stored> {
  const read = async <Row>(text: string): Promise<Row[]> =>
    (await inspector.administer<Row>(text)).rows;
  const positions = await read<{ companyId: string; position: string }>(
    `select company_id as "companyId", position from events order by position`,
  );
  return {
    setAside: await read('select id, error from journal where error is not null'),
    positions: Object.fromEntries(
      [...Map.groupBy(positions, ({ companyId }) => companyId)].map(([companyId, rows]) => [
        companyId,
        rows.map(({ position }) => Number(position)),
      ]),
    ),
    employees: await read('select id, email from employees'),
    leave: await read('select id, employee_id as "employeeId" from leave_requests'),
    events: await read(
      `select e.id, e.type, p.payload from events e
       left join event_payloads p on p.company_id = e.company_id and p.event_id = e.id`,
    ),
    deliveries: await read(
      `select d.id, d.event_id as "eventId", d.endpoint_id as "endpointId", d.status, d.attempts,
         coalesce(a.count, 0)::int as "attemptRows", q.delivery_id is not null as "isQueued",
         extract(epoch from d.delivered_at)::float8 * 1000 as "deliveredAtMs"
       from webhook_deliveries d
       left join webhook_queue q on q.company_id = d.company_id and q.delivery_id = d.id
       left join (
         select company_id, delivery_id, count(*) from webhook_attempts group by 1, 2
       ) a on a.company_id = d.company_id and a.delivery_id = d.id`,
    ),
    queuedPhantoms: (
      await read<{ id: string }>(
        `select delivery_id as id from webhook_queue q where not exists (
           select from webhook_deliveries d
           where d.company_id = q.company_id and d.id = q.delivery_id)`,
      )
    ).map(({ id }) => id),
  };
}

interface QueueState {
  readonly pending: number;
  /** Deliveries that are pending and not queued, or queued and not pending. */
  readonly contradictions: number;
}

/** In one statement, so at one moment: it must hold at every moment, even under load. */
async function readQueueState(inspector: Database): Promise<QueueState> {
  const { rows } = await inspector.administer<QueueState>(
    `select count(d.id)::int + (select count(*)::int from journal where error is null) as pending,
       count(*) filter (where d.id is null or q.delivery_id is null)::int as contradictions
     from (select company_id, id from webhook_deliveries where status = 'pending') d
     full join webhook_queue q on q.company_id = d.company_id and q.delivery_id = d.id`,
  );
  return rows[0] ?? { pending: 0, contradictions: 0 };
}
