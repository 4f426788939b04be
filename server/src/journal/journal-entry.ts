import type { AuditLogRow } from '../../schema/rows.gen.ts';

/** What the audit log will tell: who did what to which record. */
export type JournaledAct = Pick<
  AuditLogRow,
  | 'id'
  | 'occurred_at'
  | 'actor_kind'
  | 'actor_id'
  | 'action'
  | 'subject_kind'
  | 'subject_id'
  | 'subject_ids'
  | 'employee_ids'
  | 'fields'
>;

/** An event, frozen as its receivers get it. */
export interface JournaledEvent {
  readonly id: string;
  readonly type: string;
  /** JSON text: what is signed and sent. */
  readonly payload: string;
  /** Only of a test event: the one endpoint that gets it, subscribed and enabled or not. */
  readonly testEndpointId?: string;
}

/** What one row of the journal asks the relay to derive. It has one of these members, or several. */
export interface JournalEntry {
  readonly act?: JournaledAct;
  readonly event?: JournaledEvent;
  /** Deliveries that start their next series of attempts. */
  readonly retriedDeliveryIds?: readonly string[];
}
