import type { AuditLogRow } from '../../schema/rows.gen.ts';

/** The content of an audit log entry: who did what to which record. */
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
> & {
  /** Absent in entries written by a release before this column. */
  readonly application_id?: AuditLogRow['application_id'];
};

/** An event, frozen in the form its receivers get. */
export interface JournaledEvent {
  readonly id: string;
  readonly type: string;
  /** JSON text that is signed and sent. */
  readonly payload: string;
  /**
   * Only for a test event: the single endpoint that gets it, whether subscribed and enabled or not.
   */
  readonly testEndpointId?: string;
}

/**
 * The contents of one row of the journal, from which the relay derives the rest. It has one or
 * several of these members.
 */
export interface JournalEntry {
  readonly act?: JournaledAct;
  readonly event?: JournaledEvent;
  /** Deliveries that start their next series of attempts. */
  readonly retriedDeliveryIds?: readonly string[];
}
