import { keepSealing } from '../access/audit/chain/keep-sealing.ts';
import type { AccountLinks } from '../access/account-links/account-links.ts';
import type { SecretBox } from '../platform/crypto/secret-box.ts';
import { keepPartitions } from '../platform/database/partitions/keep-partitions.ts';
import { createIds } from '../platform/ids.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { runJobs } from '../platform/jobs/run-jobs.ts';
import { createOutbound } from '../platform/outbound/post.ts';
import type { WakeUps } from '../webhooks/deliveries/wake-ups.ts';
import { createAppendEvent } from '../webhooks/deliveries/fan-out.ts';
import { createOpenedSecrets } from '../webhooks/deliveries/opened-secrets.ts';
import { type Pump, startPump } from '../webhooks/deliveries/pump.ts';
import { recordHealth } from '../webhooks/endpoints/health/record-health.ts';
import { createAccountMailJobs } from './create-account-mail-jobs.ts';
import { createApprovalMailJobs } from './create-approval-mail-jobs.ts';
import { createDocumentStores } from './create-document-stores.ts';
import { createNotices } from './create-notices.ts';
import { startHrJobs } from './start-hr-jobs.ts';
import { startWebhookJobs } from './start-webhook-jobs.ts';
import type { ServiceOptions } from './service-options.ts';

export interface WorkerParts {
  readonly queue: JobQueue;
  readonly wakeUps: WakeUps;
  readonly secretBox: SecretBox;
  readonly accountLinks: AccountLinks;
  readonly publicUrl: () => URL;
}

export interface Worker {
  readonly pump: Pump;
  stop(): Promise<void>;
}

/** Delivers, does the work behind the webhook settings, and tells owners what becomes of endpoints. */
export async function startWorker(
  { database, config, clock, log, metrics }: ServiceOptions,
  { queue, wakeUps, secretBox, accountLinks, publicUrl }: WorkerParts,
): Promise<Worker> {
  const outbound = createOutbound({ clock, allowCidrs: config.webhookAllowCidrs });
  const notices = createNotices({ database, queue, clock, log, config, publicUrl });
  const deliveryDatabase = metrics?.forDeliveries(database) ?? database;
  const pump = await startPump({
    database: deliveryDatabase,
    attempts: { outbound, secrets: createOpenedSecrets(secretBox), clock },
    settling: {
      database: deliveryDatabase,
      clock,
      recordHealth: (transaction, settled) =>
        recordHealth(transaction, settled, { clock, queue, addNotices: notices.add }),
    },
    settings: config.pump,
    log,
    observer: metrics?.deliveries,
  });
  const webhookJobs = startWebhookJobs({
    database,
    queue,
    wakeUps,
    observer: metrics?.deliveries,
    log,
  });
  const ids = createIds(clock);
  const appendEvent = createAppendEvent({ ids, wakeUps });
  const contentStores = createDocumentStores(database, config);
  const hrJobs = startHrJobs({ database, clock, ids, appendEvent, contentStores, log });
  const partitions = keepPartitions({ database, retention: config.retention, log });
  const sealer = keepSealing({ database, log });
  const accountMailJobs = createAccountMailJobs({ database, clock, log, config, accountLinks });
  const approvalMailJobs = createApprovalMailJobs({ database, queue, clock, config, publicUrl });
  const kinds = {
    ...webhookJobs.kinds,
    ...hrJobs.kinds,
    ...notices.kinds,
    ...accountMailJobs,
    ...approvalMailJobs,
  };
  const jobs = await runJobs({ database, kinds, log });
  const all = [pump, jobs, webhookJobs, hrJobs, partitions, sealer];
  return {
    pump,
    stop: async () => {
      await Promise.all(all.map((running) => running.stop()));
      await outbound.close();
    },
  };
}
