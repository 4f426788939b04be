import type { AuditLogRow, NotificationsRow } from '../../schema/rows.gen.ts';

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
  /** When it happened by the clock of a sandbox; absent = when the id was made. */
  readonly occurredAt?: string | undefined;
  /**
   * Only for a test event: the single endpoint that gets it, whether subscribed and enabled or not.
   */
  readonly testEndpointId?: string;
  /** The request that caused it; absent = another cause, such as a job. */
  readonly requestId?: string;
  /** Where the trace of the request continues; absent = it begins with the request. */
  readonly trace?: string;
}

/**
 * Something that people are notified of: the data of a job of the queue `notifications`, which finds
 * the people and adds the entries to their inboxes.
 */
export interface Announcement {
  /**
   * A version 7 UUID, the id of all entries that result, so that repeating the job adds none. Absent
   * if the job checks for open entries instead.
   */
  readonly id?: string;
  readonly kind: NotificationsRow['kind'];
  readonly outcome?: NonNullable<NotificationsRow['outcome']>;
  /** For payslips: `payroll_run`, whose payslips become the subjects. */
  readonly subjectKind: NotificationsRow['subject_kind'] | 'payroll_run';
  readonly subjectId: string;
  /** The employee whose user is notified, if the subject alone doesn't decide. */
  readonly employeeId?: string;
  /** The only user who is notified. */
  readonly userId?: string;
  /** Of a task: only tasks due on this date or before, `YYYY-MM-DD`. */
  readonly dueOn?: string;
  /** The user who made the change and therefore gets no entry. */
  readonly byUserId?: string | null;
}

/**
 * Another job of that queue: the endpoint may need nothing from its owners any more, in which case
 * the entries about it are done.
 */
export interface EndpointChecked {
  readonly checkedEndpointId: string;
}

/**
 * The contents of one row of the journal, from which the relay derives the rest. It has one or
 * several of these members.
 */
export interface JournalEntry {
  readonly act?: JournaledAct;
  readonly event?: JournaledEvent;
  readonly announcement?: Announcement;
  /** Deliveries that start their next series of attempts. */
  readonly retriedDeliveryIds?: readonly string[];
  /** The series in which each of them was judged; absent in entries of earlier releases. */
  readonly retriedSeries?: readonly number[];
}
