import { Counter, Histogram, type Registry } from 'prom-client';
import { fromInstant } from '../../platform/clock.ts';
import { epochMsOfId } from '../../platform/ids.ts';
import type { DeliveryError } from '../../webhooks/deliveries/attempt.ts';
import type { DeliveryObserver } from '../../webhooks/deliveries/delivery-observer.ts';
import type { Settlement } from '../../webhooks/deliveries/settlement.ts';

const attemptSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const latencySeconds = [...attemptSeconds, 30, 60, 300];
const batchDeliveries = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500];

/** Must list every kind, or it does not compile. */
const errorKinds: Readonly<Record<DeliveryError, true>> = {
  dns: true,
  refused: true,
  tls: true,
  timeout: true,
  blocked_address: true,
  reset: true,
  redirect: true,
  http_status: true,
};

/** Counts the events of the pump. */
export function countDeliveries(registers: Registry[]): DeliveryObserver {
  const ended = createEndedCount(registers);
  const countSettled = createSettledCount(registers, ended);
  const claims = new Histogram({
    name: 'muster_webhook_claimed_deliveries',
    help: 'Deliveries per claim',
    buckets: batchDeliveries,
    registers,
  });
  const expired = new Counter({
    name: 'muster_webhook_leases_expired_total',
    help: 'Deliveries claimed again because a worker did not settle them before the lease expired',
    registers,
  });
  const notAttempted = new Counter({
    name: 'muster_webhook_attempts_not_made_total',
    help: 'Claims that ended without an attempt, for a reason of the service such as a wrong SECRET_KEY',
    registers,
  });
  const batches = new Histogram({
    name: 'muster_webhook_settled_batch_deliveries',
    help: 'Deliveries settled per transaction',
    buckets: batchDeliveries.slice(1),
    registers,
  });
  const late = new Counter({
    name: 'muster_webhook_settlements_late_total',
    help: 'Attempts whose outcome was not recorded because another worker had already settled the delivery',
    registers,
  });
  return {
    claimed: (count) => claims.observe(count),
    leasesExpired: (count) => expired.inc(count),
    notAttempted: () => notAttempted.inc(),
    settled: countSettled,
    withdrawn: (count) => ended.inc({ status: 'skipped' }, count),
    batchRecorded: (count, lateCount) => {
      batches.observe(count);
      late.inc(lateCount);
    },
  };
}

function createEndedCount(registers: Registry[]): Counter<'status'> {
  const ended = new Counter({
    name: 'muster_webhook_deliveries_ended_total',
    help: 'Finished deliveries by outcome: delivered, failed permanently, or skipped because no longer wanted',
    labelNames: ['status'],
    registers,
  });
  for (const status of ['delivered', 'failed', 'skipped']) {
    ended.inc({ status }, 0);
  }
  return ended;
}

function createSettledCount(
  registers: Registry[],
  ended: Counter<'status'>,
): DeliveryObserver['settled'] {
  const countAttempt = createAttemptCount(registers);
  const firstAttempt = new Histogram({
    name: 'muster_webhook_first_attempt_delay_seconds',
    help: 'Time from the creation of a delivery to the start of its first attempt',
    buckets: latencySeconds,
    registers,
  });
  return ({ row }) => {
    if (row.status !== 'pending') {
      ended.inc({ status: row.status });
    }
    if (row.started_at === null) {
      return;
    }
    countAttempt(row);
    // A later series starts on request, long after the delivery was created.
    if (row.number === 1 && row.expected_series === 1) {
      const delayMs = fromInstant(row.started_at) - epochMsOfId(row.id);
      firstAttempt.observe(Math.max(0, delayMs) / 1_000);
    }
  };
}

function createAttemptCount(registers: Registry[]): (row: Settlement['row']) => void {
  const attempts = new Counter({
    name: 'muster_webhook_attempts_total',
    help: 'Attempts by outcome (delivered, retried, failed permanently) and kind of error',
    labelNames: ['outcome', 'error'],
    registers,
  });
  const duration = new Histogram({
    name: 'muster_webhook_attempt_duration_seconds',
    help: 'Duration of one attempt: connect, headers and body',
    buckets: attemptSeconds,
    registers,
  });
  // Start at 0: a rate over a series that first appears with a failure would miss that failure.
  attempts.inc({ outcome: 'delivered', error: 'none' }, 0);
  for (const error of Object.keys(errorKinds)) {
    attempts.inc({ outcome: 'retried', error }, 0);
    attempts.inc({ outcome: 'failed', error }, 0);
  }
  return ({ status, error, duration_ms }) => {
    attempts.inc({ outcome: status === 'pending' ? 'retried' : status, error: error ?? 'none' });
    duration.observe((duration_ms ?? 0) / 1_000);
  };
}
