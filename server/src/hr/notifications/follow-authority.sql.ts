import { canAct } from '../../access/users/can-act.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { concerns, isStep } from './mails/notification-mails.sql.ts';
import { hasLostTask } from './recipients.sql.ts';
import { bind, fragment, inline, sql } from '../../platform/database/sql.ts';

const unnoticedMax = 1_000;

/** Checklists with open tasks that no assignee will do, of which no one in HR has an open entry. */
export function listUnnoticedTasks(companyId: string, now: string): Statement {
  const company = bind(companyId);
  const boundNow = bind(now);
  return sql`
    select c.id from onboarding_checklists c
    where c.company_id = ${company} and ${hasLostTask(company, fragment`c.id`, boundNow)}
      and not exists (
      select from notifications o join users r on r.company_id = ${company} and r.id = o.user_id
      where o.company_id = ${company} and o.subject_id = c.id and o.kind = 'task'
        and o.outcome = 'unassigned' and o.done_at is null
        and r.role in ('owner', 'hr_admin') and ${canAct(company, 'r')})
    order by c.id desc limit ${inline(unnoticedMax)}`;
}

/** Entries about tasks without an assignee are done once each open task has one who can do it. */
export function closeAssigned(companyId: string, now: string): Statement {
  const company = bind(companyId);
  const boundNow = bind(now);
  return sql`
    update notifications n set done_at = ${boundNow}
    where n.company_id = ${company} and n.outcome = 'unassigned' and n.done_at is null
      and not ${hasLostTask(company, fragment`n.subject_id`, boundNow)}`;
}

/** The requests whose step a user has an open entry about. */
export function listOpenSteps(companyId: string, userId: string): Statement {
  return sql`
    select distinct n.subject_id as id from notifications n
    where n.company_id = ${companyId} and n.user_id = ${userId} and n.done_at is null
      and ${isStep}`;
}

/**
 * The open entries about what the user no longer sees or has to do are done.
 *
 * @param decidable ids of the requests whose current step the user can decide
 */
export function closeUnconcerned(
  companyId: string,
  { userId, now }: { readonly userId: string; readonly now: string },
  decidable: readonly string[],
): Statement {
  const company = bind(companyId);
  const boundNow = bind(now);
  return sql`
    update notifications n set done_at = ${boundNow}
    from users u
    where n.company_id = ${company} and n.user_id = ${userId} and n.done_at is null
      and u.company_id = ${company} and u.id = n.user_id
      and (case when ${isStep} then n.subject_id = any (${decidable}::uuid[])
        else ${concerns(company, boundNow)} end) is not true`;
}
