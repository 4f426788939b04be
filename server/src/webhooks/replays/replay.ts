import type { WebhookReplaysRow } from '../../../schema/rows.gen.ts';

/** Which deliveries are sent again, by their status. */
export const replayKinds = ['failed', 'skipped'] as const;
export type ReplayKind = (typeof replayKinds)[number];

export const replayStatuses = ['running', 'completed', 'cancelled'] as const;
export type ReplayStatus = (typeof replayStatuses)[number];

/** Many deliveries of one endpoint sent again, in the background. */
export interface Replay
  extends Pick<
    WebhookReplaysRow,
    'id' | 'endpoint_id' | 'kind' | 'status' | 'created_at' | 'updated_at' | 'ended_at'
  > {
  /** Deliveries made at this instant or later … */
  readonly since: WebhookReplaysRow['since'];
  /** … and before this one. */
  readonly until: WebhookReplaysRow['until'];
  /** How many deliveries there are; null until they are counted. */
  readonly total: WebhookReplaysRow['total'];
  /** How many of them it has gone through. */
  readonly processed: WebhookReplaysRow['processed'];
  /** Of these, the ones not sent: their payload is gone, or the endpoint does not want the event. */
  readonly passed_over: WebhookReplaysRow['passed_over'];
  /** The user who asked for it. */
  readonly requested_by: WebhookReplaysRow['requested_by'];
}

/** What a job of the queue `webhook-replays` carries. */
export interface ReplayJob {
  readonly companyId: string;
  readonly replayId: string;
}
