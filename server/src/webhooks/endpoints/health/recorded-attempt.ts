/** What health needs of a settlement that was really recorded. */
export interface RecordedSettlement {
  readonly endpointId: string;
  /** Of the endpoint, as the claim saw it. */
  readonly failingSince: string | null;
  /** The receiver answered 410. */
  readonly disableEndpoint: boolean;
  readonly row: {
    readonly company_id: string;
    readonly status: 'pending' | 'delivered' | 'failed' | 'skipped';
    /** Null, like the duration, when no attempt was made. */
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

/** The attempts among the settlements; a delivery that nobody wants any more is settled without. */
export function attemptsAmong(settled: readonly RecordedSettlement[]): RecordedAttempt[] {
  return settled.flatMap(({ endpointId, failingSince, disableEndpoint, row }) => {
    const { company_id: companyId, status, started_at: startedAt, duration_ms: durationMs } = row;
    return startedAt === null || durationMs === null
      ? []
      : [
          {
            companyId,
            endpointId,
            startedAt,
            durationMs,
            isDelivered: status === 'delivered',
            isGone: disableEndpoint,
            endpointWasFailing: failingSince !== null,
          },
        ];
  });
}
