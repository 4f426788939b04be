/** An event with its position. */
export interface PositionedEvent {
  readonly company_id: string;
  readonly id: string;
  readonly type: string;
  readonly payload: string;
  readonly occurred_at: string;
  readonly position: string;
  /** The request that caused it; null = another cause. */
  readonly request_id: string | null;
  /** A `traceparent`, where its trace continues; null = it begins with the request or the event. */
  readonly trace: string | null;
  /** Only for a test event: its single endpoint. */
  readonly test_endpoint_id: string | null;
}
