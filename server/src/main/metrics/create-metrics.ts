import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Statement } from '../../platform/database/driver.ts';
import type { PayCheckObserver } from '../../hr/payroll/runs/nightly/check-nightly.ts';
import type { DeliveryObserver } from '../../webhooks/deliveries/delivery-observer.ts';
import type { Config } from '../config.ts';
import type { ProcessRole } from '../process-role.ts';
import { countDeliveries } from './count-deliveries.ts';
import { countPayCheck } from './count-pay-check.ts';
import { countRequests } from './count-requests.ts';
import { countStatements } from './count-statements.ts';
import { watchChecks } from './watch-checks.ts';
import { watchPartitions } from './watch-partitions.ts';
import { type WatchedPump, watchProcess } from './watch-process.ts';
import { watchQueue } from './watch-queue.ts';

export interface WatchedService {
  readonly role: ProcessRole;
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Config;
  /** Undefined in a process without a worker. */
  readonly pump: WatchedPump | undefined;
}

/** The metrics of a process. Only created if METRICS_PORT is set; otherwise they cost nothing. */
export interface Metrics {
  /** All metrics in Prometheus's text format, with current values for the gauges. */
  readonly read: () => Promise<string>;
  readonly contentType: string;
  /** For the driver's hook of the same name. */
  readonly onStatement: (statement: Statement) => void;
  /** For the pump's option `observer`. */
  readonly deliveries: DeliveryObserver;
  /** For the nightly check of paid periods. */
  readonly payCheck: PayCheckObserver;
  /** The database for the pump to use: its statements are counted separately. */
  readonly forDeliveries: (database: Database) => Database;
  /** Counts the requests of all routes; call it before they are registered. */
  readonly observeRequests: (server: FastifyInstance) => void;
  /** Adds the gauges that are looked up at each scrape. */
  readonly watch: (service: WatchedService) => void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const { onStatement, forDeliveries } = countStatements(registers);
  return {
    read: () => registry.metrics(),
    contentType: registry.contentType,
    onStatement,
    deliveries: countDeliveries(registers),
    payCheck: countPayCheck(registers),
    forDeliveries,
    observeRequests: (server) => countRequests(server, registers),
    watch: (service) => {
      watchProcess(service, registers);
      watchQueue(service, registers);
      watchPartitions(service, registers);
      watchChecks(service, registers);
    },
  };
}
