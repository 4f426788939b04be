import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../platform/database/driver.ts';
import type { ProcessRole } from '../process-role.ts';

export interface WatchedPump {
  /** Attempts in flight now. */
  readonly inFlight: () => number;
  /** The maximum number of attempts at once. */
  readonly inFlightMax: number;
}

/** Reports the role of this process and, if it has a worker, how much of its capacity is in use. */
export function watchProcess(
  {
    role,
    pump,
    database,
  }: { role: ProcessRole; pump: WatchedPump | undefined; database: Database },
  registers: Registry[],
): void {
  const info = new Gauge({
    name: 'muster_process_info',
    help: 'Always 1; the label has the role of the process: api, worker or all',
    labelNames: ['role'],
    registers,
  });
  info.set({ role }, 1);
  if (pump !== undefined) {
    watchPump(pump, registers);
  }
  watchConnections(database, registers);
}

function watchPump({ inFlight, inFlightMax }: WatchedPump, registers: Registry[]): void {
  const gauge: Gauge = new Gauge({
    name: 'muster_webhook_attempts_in_flight',
    help: 'Webhook attempts of this process in flight or being settled',
    registers,
    collect: () => gauge.set(inFlight()),
  });
  const max = new Gauge({
    name: 'muster_webhook_attempts_in_flight_max',
    help: 'Maximum number of webhook attempts in flight in this process (WEBHOOK_IN_FLIGHT_MAX)',
    registers,
  });
  max.set(inFlightMax);
}

/** PostgreSQL only: the embedded database has a single session and no pool. */
function watchConnections({ connections }: Database, registers: Registry[]): void {
  if (connections === undefined) {
    return;
  }
  const held: Gauge = new Gauge({
    name: 'muster_database_connections',
    help: 'Database connections in the pool of this process, in use or idle',
    labelNames: ['state'],
    registers,
    collect: () => {
      const { busy, idle } = connections();
      held.set({ state: 'busy' }, busy);
      held.set({ state: 'idle' }, idle);
    },
  });
  const waiting: Gauge = new Gauge({
    name: 'muster_database_connection_waiters',
    help: 'Transactions of this process waiting for a database connection',
    registers,
    collect: () => waiting.set(connections().waiting),
  });
}
