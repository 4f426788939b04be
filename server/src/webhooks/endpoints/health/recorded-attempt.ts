/** The part of a recorded settlement that health tracking needs. */
export interface RecordedSettlement {
  readonly endpointId: string;
  readonly isTest: boolean;
  /** The value of the endpoint when the delivery was claimed. */
  readonly failingSince: string | null;
  /** The receiver answered 410 Gone: the endpoint is disabled. */
  readonly isGone: boolean;
  readonly row: {
    readonly company_id: string;
    readonly status: 'pending' | 'delivered' | 'failed' | 'skipped';
    /** Null, like the duration, if no attempt was made. */
    readonly started_at: string | null;
    readonly duration_ms: number | null;
  };
}

export interface RecordedAttempt {
  readonly companyId: string;
  readonly endpointId: string;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly isDelivered: boolean;
  readonly isGone: boolean;
  readonly endpointWasFailing: boolean;
}

/**
 * The settlements that count for health. A delivery that is no longer wanted is settled without an
 * attempt. Test events don't count: an owner who tries out a receiver that isn't finished would
 * otherwise be warned about an endpoint that takes every event.
 */
export function attemptsAmong(settled: readonly RecordedSettlement[]): RecordedAttempt[] {
  return settled.flatMap(({ endpointId, isTest, failingSince, isGone, row }) => {
    const { company_id: companyId, status, started_at: startedAt, duration_ms: durationMs } = row;
    return isTest || startedAt === null || durationMs === null
      ? []
      : [
          {
            companyId,
            endpointId,
            startedAt,
            durationMs,
            isDelivered: status === 'delivered',
            isGone,
            endpointWasFailing: failingSince !== null,
          },
        ];
  });
}
