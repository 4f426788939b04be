import type { Statement } from '../../platform/database/driver.ts';
import { newestFirst } from '../../platform/database/newest-first.ts';
import type { NoticeContent, NoticeStatus } from './notice.ts';

const columns = 'id, kind, endpoint_id, details, created_at, dismissed_at, dismissed_by';

export type NewNoticeRow = NoticeContent & {
  readonly company_id: string;
  readonly id: string;
  readonly endpoint_id: string | null;
  readonly created_at: string;
};

/** Runs as `muster_worker`, for several companies. */
export function insert(rows: readonly NewNoticeRow[]): Statement {
  return {
    text: `insert into notices (company_id, id, kind, endpoint_id, details, created_at)
           select company_id, id, kind, endpoint_id, details, created_at
           from json_to_recordset($1) as n (company_id uuid, id uuid, kind text, endpoint_id uuid,
             details jsonb, created_at timestamptz)`,
    values: [JSON.stringify(rows)],
  };
}

export interface NoticeFilter {
  readonly status: NoticeStatus;
  readonly beforeId?: string;
}

export function list(companyId: string, filter: NoticeFilter, limit: number): Statement {
  const { status, beforeId } = filter;
  const conditions = {
    open: 'dismissed_at is null',
    dismissed: 'dismissed_at is not null',
    all: undefined,
  };
  const condition = conditions[status];
  return newestFirst({
    name: 'notices.list',
    columns,
    table: 'notices',
    companyId,
    limit,
    filters: [
      { name: 'before', condition: 'id <', value: beforeId },
      ...(condition === undefined ? [] : [{ name: status, condition, isWhole: true }]),
    ],
  });
}

export function find(companyId: string, id: string): Statement {
  return {
    text: `select ${columns} from notices where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}

/** Affects no row if it was already dismissed. */
export function dismiss(
  companyId: string,
  id: string,
  { userId, now }: { userId: string; now: string },
): Statement {
  return {
    text: `update notices set dismissed_at = $4, dismissed_by = $3
           where company_id = $1 and id = $2 and dismissed_at is null`,
    values: [companyId, id, userId, now],
  };
}

export function findMailed(companyId: string, id: string): Statement {
  return {
    text: `select ${columns}, mailed_to from notices where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}

export function noteMailed(companyId: string, id: string, userId: string): Statement {
  return {
    text: `update notices set mailed_to = array_append(mailed_to, $3)
           where company_id = $1 and id = $2 and not $3 = any (mailed_to)`,
    values: [companyId, id, userId],
  };
}

/** The number of open notices, counting at most `max`. */
export function countOpen(companyId: string, max: number): Statement {
  return {
    name: 'notices.count_open',
    text: `select count(*)::int as count from (
             select from notices where company_id = $1 and dismissed_at is null limit $2) as open`,
    values: [companyId, max],
  };
}
