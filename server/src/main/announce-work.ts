import { changeOfAct } from '../access/audit/change-of-act.ts';
import type { Notified } from '../hr/notifications/notify-people.ts';
import type { ChangeAnnouncer } from '../journal/changes/announce-changes.ts';
import type { RelayServices } from '../journal/relay/relay-batch.ts';
import type { BackgroundQueue } from '../platform/jobs/queues.ts';
import type { JobsOptions } from '../platform/jobs/run-jobs.ts';

/** What a worker changes, for the open pages of the console. */
type Changes = Pick<ChangeAnnouncer, 'announce'>;

export function announceRelayed(changes: Changes): NonNullable<RelayServices['onRelayed']> {
  return ({ acts, events }) => {
    for (const act of acts) {
      const change = changeOfAct(act.company_id, act);
      if (change !== undefined) changes.announce(change);
    }
    announceDeliveries(changes, events);
  };
}

/** Of a company: that it has new deliveries, or that some were attempted. */
export function announceDeliveries(
  changes: Changes,
  rows: readonly { readonly company_id: string }[],
): void {
  for (const companyId of new Set(rows.map((row) => row.company_id))) {
    changes.announce({ companyId, kind: 'delivery.changed', ids: [], userIds: [] });
  }
}

export function announceNotified(changes: Changes): (notified: Notified) => void {
  return ({ companyId, kind, userIds }) => {
    if (userIds.length === 0) return;
    changes.announce({ companyId, kind: `notification.${kind}`, ids: [], userIds });
  };
}

/** Pages show the progress of this work; other jobs end with an act or a notification. */
const shownQueues: ReadonlySet<BackgroundQueue> = new Set([
  'payroll-runs',
  'employee-imports',
  'leave-settlements',
  'place-renames',
  'webhook-replays',
  'sandbox-advances',
]);

/** That a job of a company has taken a step. */
export function announceJob(changes: Changes): NonNullable<JobsOptions['onStep']> {
  return ({ queue, data }) => {
    const { companyId } = data as { readonly companyId?: string };
    if (companyId === undefined || !shownQueues.has(queue)) return;
    changes.announce({ companyId, kind: `job.${queue}`, ids: [], userIds: [] });
  };
}
