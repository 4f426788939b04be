import type { Redis } from 'ioredis';
import type { LinkDelivery } from '../access/account-links/account-links.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import { createArchiveFiles } from '../hr/archives/archive-files.ts';
import { createIds, type Ids } from '../platform/ids.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { runJobs } from '../platform/jobs/run-jobs.ts';
import { createOutbound, type Outbound } from '../platform/outbound/post.ts';
import type { ChangeAnnouncer } from '../journal/changes/announce-changes.ts';
import { startRelay } from '../journal/relay/relay-until-stopped.ts';
import { eventsChannel } from '../events/feed/events-channel.ts';
import { createWakeUps, type WakeUps } from '../platform/database/wake-ups.ts';
import { createDeliveryWriter } from '../webhooks/deliveries/write-deliveries.ts';
import { deliveriesDueChannel } from '../webhooks/deliveries/queue/due-channel.ts';
import { createOpenedSecrets } from '../webhooks/deliveries/opened-secrets.ts';
import { type Pump, startPump } from '../webhooks/deliveries/pump.ts';
import { recordHealth } from '../webhooks/endpoints/health/record-health.ts';
import {
  announceDeliveries,
  announceJob,
  announceNotified,
  announceRelayed,
} from './announce-work.ts';
import { createAccountLinkJobs } from './create-account-link-jobs.ts';
import { createDocumentStores } from './create-document-stores.ts';
import { createNotificationJobs } from './create-notification-jobs.ts';
import { createHrWork } from './hr-work.ts';
import { keepRetention } from './keep-retention.ts';
import { startDeletions } from './start-deletions.ts';
import { startExports } from './start-exports.ts';
import { startHrJobs } from './start-hr-jobs.ts';
import { startWebhookJobs } from './start-webhook-jobs.ts';
import type { ServiceParts } from './service-options.ts';

export interface WorkerParts {
  readonly redis: Redis | undefined;
  readonly queue: JobQueue;
  readonly secretBox: SecretBox;
  readonly linkDelivery: LinkDelivery;
  readonly publicUrl: () => URL;
  readonly changes: ChangeAnnouncer;
}

export interface Worker {
  readonly pump: Pump;
  stop(): Promise<void>;
}

/**
 * Sends deliveries, runs the background work of webhooks and HR, and notifies people.
 */
export async function startWorker(
  parts: ServiceParts,
  { queue, secretBox, linkDelivery, publicUrl, redis, changes }: WorkerParts,
): Promise<Worker> {
  const { database, config, clock, log, metrics, hrThread, tracer } = parts;
  const outbound = createOutbound({ clock, allowCidrs: config.webhookAllowCidrs });
  const ids = createIds(clock);
  const wakeUps = createWakeUps(database, deliveriesDueChannel);
  const pump = await openPump(parts, { queue, secretBox, changes, outbound, wakeUps, ids });
  const observer = metrics?.deliveries;
  const webhookJobs = startWebhookJobs({ database, queue, wakeUps, observer, log });
  const contentStores = parts.contentStores ?? createDocumentStores(database, config);
  const work = hrThread?.work ?? createHrWork({ database, clock, ids, log });
  const hrParts = { database, clock, ids, contentStores, log, work };
  const hrJobs = startHrJobs({ ...hrParts, observer: metrics?.payCheck });
  const deletions = startDeletions({ database, clock, queue, contentStores, redis, log });
  const source = () => publicUrl().origin;
  const exports = startExports({ ...hrParts, source, derived: createArchiveFiles(database) });
  const retention = keepRetention({ database, clock, log }, config.retention);
  const eventWakeUps = createWakeUps(database, eventsChannel);
  const announceEvents = eventWakeUps.announce;
  const onRelayed = announceRelayed(changes);
  const relayed = { deliveries: createDeliveryWriter(pump), announceEvents, onRelayed, tracer };
  const relay = await startRelay({ database, ...relayed, log });
  const accountLinkJobs = createAccountLinkJobs({ database, clock, log, config, linkDelivery });
  const notificationJobs = createNotificationJobs({
    database,
    clock,
    ids,
    log,
    config,
    publicUrl,
    onNotified: announceNotified(changes),
  });
  const kinds = {
    ...webhookJobs.kinds,
    ...hrJobs.kinds,
    ...deletions.kinds,
    ...exports.kinds,
    ...accountLinkJobs,
    ...notificationJobs,
  };
  const jobs = await runJobs({ database, kinds, log, onStep: announceJob(changes) });
  // What a killed worker has relayed and not announced.
  changes.announceEverything();
  const others = [pump, jobs, webhookJobs, hrJobs, deletions, exports, ...retention];
  return {
    pump,
    stop: async () => {
      // First, because its last batch may add deliveries that the pump then waits for.
      await relay.stop();
      await Promise.all(others.map((running) => running.stop()));
      await hrThread?.close();
      await Promise.all([wakeUps.close(), eventWakeUps.close()]);
      await outbound.close();
    },
  };
}

function openPump(
  { database: given, config, clock, log, metrics, tracer }: ServiceParts,
  {
    queue,
    secretBox,
    changes,
    outbound,
    wakeUps,
    ids,
  }: Pick<WorkerParts, 'queue' | 'secretBox' | 'changes'> & {
    readonly outbound: Outbound;
    readonly wakeUps: WakeUps;
    readonly ids: Ids;
  },
): Promise<Pump> {
  const database = metrics?.forDeliveries(given) ?? given;
  return startPump({
    database,
    attempts: { outbound, secrets: createOpenedSecrets(secretBox), clock, tracer },
    settling: {
      database,
      clock,
      recordHealth: (transaction, settled) => {
        const rows = settled.map(({ row }) => row);
        transaction.afterCommit(() => announceDeliveries(changes, rows));
        return recordHealth(transaction, settled, { clock, queue, ids });
      },
    },
    settings: config.pump,
    wakeUps,
    log,
    observer: metrics?.deliveries,
  });
}
