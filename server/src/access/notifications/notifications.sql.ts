import type { Statement } from '../../platform/database/driver.ts';
import { newestFirst } from '../../platform/database/newest-first.ts';
import type { Delivery, NotificationKind } from './notification.ts';
import { sql, bind, fragment } from '../../platform/database/sql.ts';

const isUnread = fragment`read_at is null and done_at is null`;

// Only owners get these kinds; a former owner no longer learns the names.
const subjectName = fragment`case when exists (
    select from users u where u.company_id = n.company_id and u.id = n.user_id and u.role = 'owner')
  then case n.subject_kind
    when 'api_key' then (
      select k.name from api_keys k where k.company_id = n.company_id and k.id = n.subject_id)
    when 'webhook_endpoint' then (
      select e.url from webhook_endpoints e
      where e.company_id = n.company_id and e.id = n.subject_id)
  end end as subject_name`;

const columns = fragment`id, kind, outcome, subject_kind, subject_id, read_at, done_at,
  ${subjectName}`;

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
    table: 'n',
    from: fragment`notifications n`,
    companyId,
    limit,
    filters: [
      { name: 'user', condition: 'user_id =', value: userId },
      { name: 'kind', condition: 'kind =', value: kind },
      { name: 'before', condition: 'id <', value: beforeId },
      { name: 'unread', condition: unreadOnly ? isUnread : undefined },
    ],
  });
}

export function countUnread(companyId: string, userId: string, max: number): Statement {
  return sql('notifications.count_unread')`
    select count(*)::int as unread from (
      select from notifications
      where company_id = ${companyId} and user_id = ${userId} and ${isUnread}
      limit ${max}) as unread`;
}

/** Returns the entry even if it was read before. */
export function markRead(
  companyId: string,
  { userId, id, now }: { userId: string; id: string; now: string },
): Statement {
  return sql`
    update notifications n set read_at = coalesce(read_at, ${now})
    where company_id = ${companyId} and user_id = ${userId} and id = ${id} returning ${columns}`;
}

export function markAllRead(
  companyId: string,
  { userId, now }: { userId: string; now: string },
): Statement {
  return sql`
    update notifications set read_at = ${now}
    where company_id = ${companyId} and user_id = ${userId} and ${isUnread}`;
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
  const user = bind(userId);
  const boundOutcomes = bind(outcomes);
  return sql('notifications.close')`
    update notifications set done_at = ${now}
    where company_id = ${companyId} and subject_id = ${subjectId} and kind = ${kind}
      and done_at is null
      and (${user}::uuid is null or user_id = ${user})
      and (${boundOutcomes}::text[] is null or outcome = any(${boundOutcomes}))`;
}

export function listPreferences(companyId: string, userId: string): Statement {
  return sql`
    select kind, delivery from notification_preferences
    where company_id = ${companyId} and user_id = ${userId}`;
}

export function savePreference(
  companyId: string,
  { userId, kind, delivery }: { userId: string; kind: NotificationKind; delivery: Delivery },
): Statement {
  return sql`
    insert into notification_preferences (company_id, user_id, kind, delivery)
    values (${companyId}, ${userId}, ${kind}, ${delivery})
    on conflict (company_id, user_id, kind) do update set delivery = excluded.delivery`;
}

export function findReminderDays(companyId: string, userId: string): Statement {
  return sql`select reminder_days from users where company_id = ${companyId} and id = ${userId}`;
}

export function saveReminderDays(
  companyId: string,
  { userId, days, now }: { userId: string; days: number; now: string },
): Statement {
  return sql`
    update users set reminder_days = ${days}, updated_at = ${now}
    where company_id = ${companyId} and id = ${userId}`;
}
