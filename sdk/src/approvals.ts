import type { Connection, RequestOptions } from './connection.ts';
import { type CreateOptions, createRecord } from './create-record.ts';
import { createList, type List } from './pages.ts';
import { pathOf } from './path-of.ts';
import type { Answered, Approval, ApprovalFilters, Decision } from './records.ts';

/** What kind of request waits: `leave`, `timesheet` or `advance`. */
export type ApprovalKind = Approval['subject_kind'];

interface DecideOptions extends CreateOptions {
  /** The step that the person was shown; if another step is due by now, nothing is decided. */
  readonly level?: number | undefined;
}

export interface ApproveOptions extends DecideOptions {
  /** The `etag` of the request that the person was shown, so that they approve nothing else. */
  readonly etag?: string;
}

export interface RejectOptions extends DecideOptions {
  /** The employee can read it. */
  readonly reason?: string | undefined;
}

/**
 * What waits for the decision of a person, decided in their name. Needs the access token of an
 * application that the person authorized, with the scope `approvals`.
 */
export interface Approvals {
  /** The requests whose current step the person may decide, newest first. */
  list(filters?: ApprovalFilters, options?: RequestOptions): List<Approval>;
  /**
   * @throws NotFoundError, PermissionError `forbidden`, `user_token_required` with an API key,
   *   ConflictError `invalid_state`, PreconditionFailedError if the request has changed
   */
  approve(kind: ApprovalKind, id: string, options?: ApproveOptions): Promise<Answered<Decision>>;
  /** @throws the same as `approve`, apart from PreconditionFailedError */
  reject(kind: ApprovalKind, id: string, options?: RejectOptions): Promise<Answered<Decision>>;
}

const paths: Readonly<Record<ApprovalKind, string>> = {
  leave: '/leave',
  timesheet: '/timesheets',
  advance: '/advances',
};

export function createApprovals(connection: Connection): Approvals {
  const decide = async (
    path: string,
    { level, reason, etag, ...options }: RejectOptions & Partial<ApproveOptions>,
  ): Promise<Answered<Decision>> => {
    const body = { ...(level !== undefined && { level }), ...(reason !== undefined && { reason }) };
    const headers = etag === undefined ? {} : { 'If-Match': etag };
    return createRecord(connection, { path, member: 'decision', headers }, body, options);
  };
  return {
    list: (filters, options) =>
      createList(connection, { path: '/approvals', member: 'approvals' }, filters, options),
    approve: async (kind, id, options = {}) =>
      decide(`${pathOf(paths[kind], id)}/approve`, options),
    reject: async (kind, id, options = {}) => decide(`${pathOf(paths[kind], id)}/reject`, options),
  };
}
