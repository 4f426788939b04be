/** An event with its position. */
export interface PositionedEvent {
  readonly company_id: string;
  readonly id: string;
  readonly type: string;
  readonly payload: string;
  readonly occurred_at: string;
  readonly position: string;
  /** Only for a test event: its single endpoint. */
  readonly test_endpoint_id: string | null;
}
