import type { Statement } from '../../platform/database/driver.ts';
import { newestFirst } from '../../platform/database/newest-first.ts';
import type { Delivery, NotificationKind } from './notification.ts';

const isUnread = 'read_at is null and done_at is null';

// Only owners get these kinds; a former owner no longer learns the names.
const subjectName = `case when exists (
    select from users u where u.company_id = n.company_id and u.id = n.user_id and u.role = 'owner')
  then case n.subject_kind
    when 'api_key' then (
      select k.name from api_keys k where k.company_id = n.company_id and k.id = n.subject_id)
    when 'webhook_endpoint' then (
      select e.url from webhook_endpoints e where e.company_id = n.company_id and e.id = n.subject_id)
  end end as subject_name`;

const columns = `id, kind, outcome, subject_kind, subject_id, read_at, done_at, ${subjectName}`;

export interface NotificationFilter {
  readonly unreadOnly: boolean;
  readonly kind: NotificationKind | undefined;
  readonly beforeId: string | undefined;
}

export function list(
  { companyId, userId }: { companyId: string; userId: string },
  { unreadOnly, kind, beforeId }: NotificationFilter,
  limit: number,
): Statement {
  return newestFirst({
    name: 'notifications.list',
    columns,
    table: 'notifications n',
    companyId,
    limit,
    filters: [
      { name: 'user', condition: 'user_id =', value: userId },
      { name: 'kind', condition: 'kind =', value: kind },
      { name: 'before', condition: 'id <', value: beforeId },
      ...(unreadOnly ? [{ name: 'unread', condition: isUnread, isWhole: true }] : []),
    ],
  });
}

export function countUnread(companyId: string, userId: string, max: number): Statement {
  return {
    name: 'notifications.count_unread',
    text: `select count(*)::int as unread from (
             select from notifications
             where company_id = $1 and user_id = $2 and ${isUnread} limit $3) as unread`,
    values: [companyId, userId, max],
  };
}

/** Returns the entry even if it was read before. */
export function markRead(
  companyId: string,
  { userId, id, now }: { userId: string; id: string; now: string },
): Statement {
  return {
    text: `update notifications n set read_at = coalesce(read_at, $4)
           where company_id = $1 and user_id = $2 and id = $3 returning ${columns}`,
    values: [companyId, userId, id, now],
  };
}

export function markAllRead(
  companyId: string,
  { userId, now }: { userId: string; now: string },
): Statement {
  return {
    text: `update notifications set read_at = $3
           where company_id = $1 and user_id = $2 and ${isUnread}`,
    values: [companyId, userId, now],
  };
}

/** @param about `userId` null = the entries of all users; without `outcomes`: of all outcomes */
export function close(
  companyId: string,
  {
    kind,
    subjectId,
    userId,
    outcomes = null,
    now,
  }: {
    kind: NotificationKind;
    subjectId: string;
    userId: string | null;
    outcomes?: readonly string[] | null;
    now: string;
  },
): Statement {
  return {
    name: 'notifications.close',
    text: `update notifications set done_at = $5
           where company_id = $1 and subject_id = $3 and kind = $2 and done_at is null
             and ($4::uuid is null or user_id = $4)
             and ($6::text[] is null or outcome = any($6))`,
    values: [companyId, kind, subjectId, userId, now, outcomes],
  };
}

export function listPreferences(companyId: string, userId: string): Statement {
  return {
    text: `select kind, delivery from notification_preferences where company_id = $1 and user_id = $2`,
    values: [companyId, userId],
  };
}

export function savePreference(
  companyId: string,
  { userId, kind, delivery }: { userId: string; kind: NotificationKind; delivery: Delivery },
): Statement {
  return {
    text: `insert into notification_preferences (company_id, user_id, kind, delivery)
           values ($1, $2, $3, $4)
           on conflict (company_id, user_id, kind) do update set delivery = excluded.delivery`,
    values: [companyId, userId, kind, delivery],
  };
}

export function findReminderDays(companyId: string, userId: string): Statement {
  return {
    text: 'select reminder_days from users where company_id = $1 and id = $2',
    values: [companyId, userId],
  };
}

export function saveReminderDays(
  companyId: string,
  { userId, days, now }: { userId: string; days: number; now: string },
): Statement {
  return {
    text: 'update users set reminder_days = $3, updated_at = $4 where company_id = $1 and id = $2',
    values: [companyId, userId, days, now],
  };
}
