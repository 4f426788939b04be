/** Which deliveries are sent again, by their status. */
export const replayKinds = ['failed', 'skipped'] as const;
export type ReplayKind = (typeof replayKinds)[number];

export const replayStatuses = ['running', 'completed', 'cancelled'] as const;
export type ReplayStatus = (typeof replayStatuses)[number];

/** Many deliveries of one endpoint sent again, in the background. */
export interface Replay {
  readonly id: string;
  readonly endpoint_id: string;
  readonly kind: ReplayKind;
  /** Deliveries made at this instant or later … */
  readonly since: string;
  /** … and before this one. */
  readonly until: string;
  readonly status: ReplayStatus;
  /** How many deliveries there are; null until they are counted. */
  readonly total: number | null;
  /** How many of them it has gone through. */
  readonly processed: number;
  /** Of these, the ones not sent: their payload is gone, or the endpoint does not want the event. */
  readonly passed_over: number;
  /** The user who asked for it. */
  readonly requested_by: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly ended_at: string | null;
}

/** What a job of the queue `webhook-replays` carries. */
export interface ReplayJob {
  readonly companyId: string;
  readonly replayId: string;
}
