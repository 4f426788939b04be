import type { WebhookReplaysRow } from '../../../schema/rows.gen.ts';

/** The status of the deliveries that are replayed. */
export const replayKinds = ['failed', 'skipped'] as const;
export type ReplayKind = (typeof replayKinds)[number];

export const replayStatuses = ['running', 'completed', 'cancelled'] as const;
export type ReplayStatus = (typeof replayStatuses)[number];

/** A replay: many deliveries of one endpoint, repeated in the background. */
export interface Replay
  extends Pick<
    WebhookReplaysRow,
    'id' | 'endpoint_id' | 'kind' | 'status' | 'created_at' | 'updated_at' | 'ended_at'
  > {
  /** Covers deliveries created at this instant or later … */
  readonly since: WebhookReplaysRow['since'];
  /** … and before this one. */
  readonly until: WebhookReplaysRow['until'];
  /** The number of deliveries covered; null until they are counted. */
  readonly total: WebhookReplaysRow['total'];
  /** How many of them have been processed. */
  readonly processed: WebhookReplaysRow['processed'];
  /**
   * How many of the processed ones were not sent: the payload is deleted, or the endpoint does not
   * want the event.
   */
  readonly passed_over: WebhookReplaysRow['passed_over'];
  /** The user who started it. */
  readonly requested_by: WebhookReplaysRow['requested_by'];
}

/** Job data of the queue `webhook-replays`. */
export interface ReplayJob {
  readonly companyId: string;
  readonly replayId: string;
}
