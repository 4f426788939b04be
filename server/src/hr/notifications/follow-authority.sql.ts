import { canAct } from '../../access/users/can-act.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { concerns, isStep } from './mails/notification-mails.sql.ts';
import { hasLostTask } from './recipients.sql.ts';

const unnoticedMax = 1_000;

/** Checklists with open tasks that no assignee will do, of which no one in HR has an open entry. */
export function listUnnoticedTasks(companyId: string, now: string): Statement {
  return {
    text: `select c.id from onboarding_checklists c
           where c.company_id = $1 and ${hasLostTask('c.id', '$2')} and not exists (
             select from notifications o join users r on r.company_id = $1 and r.id = o.user_id
             where o.company_id = $1 and o.subject_id = c.id and o.kind = 'task'
               and o.outcome = 'unassigned' and o.done_at is null
               and r.role in ('owner', 'hr_admin') and ${canAct('r')})
           order by c.id desc limit ${unnoticedMax}`,
    values: [companyId, now],
  };
}

/** Entries about tasks without an assignee are done once each open task has one who can do it. */
export function closeAssigned(companyId: string, now: string): Statement {
  return {
    text: `update notifications n set done_at = $2
           where n.company_id = $1 and n.outcome = 'unassigned' and n.done_at is null
             and not ${hasLostTask('n.subject_id', '$2')}`,
    values: [companyId, now],
  };
}

/** The requests whose step a user has an open entry about. */
export function listOpenSteps(companyId: string, userId: string): Statement {
  return {
    text: `select distinct n.subject_id as id from notifications n
           where n.company_id = $1 and n.user_id = $2 and n.done_at is null and ${isStep}`,
    values: [companyId, userId],
  };
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
  return {
    text: `update notifications n set done_at = $4
           from users u
           where n.company_id = $1 and n.user_id = $2 and n.done_at is null
             and u.company_id = $1 and u.id = n.user_id
             and (case when ${isStep} then n.subject_id = any ($3::uuid[])
               else ${concerns('$4')} end) is not true`,
    values: [companyId, userId, decidable, now],
  };
}
