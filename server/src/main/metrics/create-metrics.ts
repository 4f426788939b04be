import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../platform/database/driver.ts';
import type { Settlement } from '../../webhooks/deliveries/settlement.ts';
import { watchBacklog } from './watch-backlog.ts';

const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const attemptSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface WatchedService {
  readonly database: Database;
  /** Attempts in flight now; undefined in a process without a worker. */
  readonly inFlight: (() => number) | undefined;
}

/** What a process counts about itself. Made only where METRICS_PORT is set: else it costs nothing. */
export interface Metrics {
  /** All metrics in Prometheus's text format, the gauges as they are now. */
  readonly read: () => Promise<string>;
  readonly contentType: string;
  /** For the driver's hook of the same name. */
  readonly onStatement: () => void;
  /** For the pump's hook: each settlement as it is about to be recorded. */
  readonly onSettlement: (settlement: Settlement) => void;
  /** Counts the requests of all routes; to be called before they are registered. */
  observeRequests(server: FastifyInstance): void;
  /** Adds what is looked up at each reading. */
  watch(service: WatchedService): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const statements = new Counter({
    name: 'muster_database_statements_total',
    help: 'SQL statements sent, without BEGIN, settings and COMMIT',
    registers,
  });
  return {
    read: () => registry.metrics(),
    contentType: registry.contentType,
    onStatement: () => statements.inc(),
    onSettlement: countSettlements(registers),
    observeRequests: (server) => observeRequests(server, registers),
    watch: ({ database, inFlight }) => {
      if (inFlight !== undefined) {
        const gauge: Gauge = new Gauge({
          name: 'muster_webhook_attempts_in_flight',
          help: 'Webhook attempts that this process is making now',
          registers,
          collect: () => gauge.set(inFlight()),
        });
      }
      watchBacklog(database, registers);
    },
  };
}

function observeRequests(server: FastifyInstance, registers: Registry[]): void {
  const requests = new Counter({
    name: 'muster_http_requests_total',
    help: 'Requests answered, by operation and status',
    labelNames: ['operation', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'muster_http_request_duration_seconds',
    help: 'From the request’s headers to the end of the answer, by operation',
    labelNames: ['operation'],
    buckets: requestSeconds,
    registers,
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { schema, url } = request.routeOptions;
    // Never the address as sent: that would make a series of each.
    const operation = schema?.operationId ?? url ?? 'none';
    requests.inc({ operation, status: reply.statusCode });
    duration.observe({ operation }, reply.elapsedTime / 1_000);
    done();
  });
}

function countSettlements(registers: Registry[]): Metrics['onSettlement'] {
  const outcomes = new Counter({
    name: 'muster_webhook_deliveries_total',
    help: 'Ends of attempts: delivered, to be retried, failed for good, skipped as unwanted',
    labelNames: ['outcome'],
    registers,
  });
  const duration = new Histogram({
    name: 'muster_webhook_attempt_duration_seconds',
    help: 'Over connect, headers and body of one attempt',
    buckets: attemptSeconds,
    registers,
  });
  return ({ row }) => {
    outcomes.inc({ outcome: row.status === 'pending' ? 'retried' : row.status });
    if (row.duration_ms !== null) {
      duration.observe(row.duration_ms / 1_000);
    }
  };
}
