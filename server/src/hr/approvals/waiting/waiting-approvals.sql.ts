import { canAct } from '../../../access/users/can-act.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { askedKind, deciderOf, isBarred, standsFor } from '../standing.ts';

/** The user whose waiting requests are read. */
export interface Decider {
  readonly userId: string;
  readonly ownEmployeeId: string | null;
  /** Whether the user may decide for HR; `isOwner`: as an owner. */
  readonly isHr: boolean;
  readonly isOwner: boolean;
  readonly today: string;
}

const isFree = `not ${isBarred({
  id: '$2::uuid',
  employeeId: '$3::uuid',
  accessGivenBy: '(select access_given_by from users where company_id = $1 and id = $2)',
})}`;

const readerCanAct = `(select ${canAct('me')} from users me where me.company_id = $1 and me.id = $2)`;

/** An owner may decide their own case only if no other user with these roles can. */
function isAlone(roles: string): string {
  return `not exists (
    select from users other
    where other.company_id = $1 and other.role in (${roles}) and ${canAct('other')}
      and other.id <> $2
      and not ${isBarred(deciderOf('other'))})`;
}

/**
 * The steps that may wait for the user. Without a role they are few: they are found by their
 * approver, and the current level of each is looked up. As a join, `not exists` compared every step
 * with every other until the table was analysed, and 20,000 waiting requests hit the statement
 * timeout. With a role, the query reads all current steps from an index of waiting steps that
 * returns each request's current level first. Looking up 20,000 levels one by one took most of the
 * time.
 */
function candidates({ isHr, isOwner }: Decider): string {
  const waits = `s.company_id = $1 and s.status = 'waiting'`;
  if (isHr || isOwner) {
    return `(
      select distinct on (s.subject_id) s.subject_id, s.subject_kind, s.level, s.employee_id,
        s.approver_kind, s.approver_user_id, s.requested_by, s.taken_over_from
      from approval_steps s where ${waits} order by s.subject_id desc, s.level
    ) as s left join users u on u.company_id = $1 and u.id = s.approver_user_id where true`;
  }
  return `approval_steps s
    left join users u on u.company_id = s.company_id and u.id = s.approver_user_id
    where ${waits} and s.level = (
      select min(due.level) from approval_steps due
      where due.company_id = $1 and due.subject_id = s.subject_id and due.status = 'waiting')`;
}

/**
 * The same rules as in `readApprovals` for a single request; a test compares them. Each combination
 * of roles has its own text, because an `or` for the roles would prevent the index look-up for
 * users without one.
 */
function waiting(decider: Decider): string {
  const { isHr, isOwner } = decider;
  const choices = [
    `(s.approver_user_id = ${standsFor('$2', '$4')} and ${askedKind} in ('manager', 'user') and ${isFree})`,
  ];
  if (isHr) {
    const theirs = isOwner ? `(${isFree} or ${isAlone(`'owner', 'hr_admin'`)})` : isFree;
    choices.push(`(${askedKind} = 'hr' and ${theirs})`);
  }
  if (isOwner) {
    choices.push(`(s.approver_kind = 'owner' and (${isFree} or ${isAlone(`'owner'`)}))`);
  }
  return `from ${candidates(decider)} and ${readerCanAct} and (${choices.join(' or ')})`;
}

function nameOf(statement: string, { isHr, isOwner }: Decider): string {
  return `approval_steps.${statement}${isHr ? '.hr' : ''}${isOwner ? '.owner' : ''}`;
}

function valuesOf(companyId: string, { userId, ownEmployeeId, today }: Decider): unknown[] {
  return [companyId, userId, ownEmployeeId, today];
}

/**
 * Requests whose current step the user can decide, newest first. The first page also counts them up
 * to `countedMax`: counting is most of the work, so one pass does both.
 */
export function listWaiting(
  companyId: string,
  decider: Decider,
  { beforeId, limit, countedMax }: { beforeId: string | null; limit: number; countedMax: number },
): Statement {
  const isFirst = beforeId === null;
  const found = `select s.subject_id as id, s.subject_kind, s.level, s.employee_id
    ${waiting(decider)} ${isFirst ? '' : 'and s.subject_id < $6'}
    order by s.subject_id desc limit ${isFirst ? '$6' : '$5'}`;
  return {
    name: nameOf(isFirst ? 'list_waiting_first' : 'list_waiting_next', decider),
    text: `with waiting as materialized (${found})
           select w.*, (
               select e.first_name || ' ' || e.last_name from employees e
               where e.company_id = $1 and e.id = w.employee_id
             ) as employee_name,
             ${isFirst ? '(select count(*)::int from waiting)' : 'null'} as total
           from waiting w order by w.id desc limit $5`,
    values: [...valuesOf(companyId, decider), limit, isFirst ? countedMax : beforeId],
  };
}

/**
 * Requests whose current step waits for one other person, newest first: those a user in HR may take
 * over, by the rules of `readApprovals`.
 */
export function listWaitingForOthers(
  companyId: string,
  decider: Decider,
  { beforeId, limit }: { beforeId: string | null; limit: number },
): Statement {
  return {
    text: `select s.subject_id as id, s.subject_kind, s.level, s.employee_id,
             (select e.first_name || ' ' || e.last_name from employees e
               where e.company_id = $1 and e.id = s.employee_id) as employee_name,
             u.first_name || ' ' || u.last_name as approver_name
           from ${candidates(decider)}
             and ${askedKind} in ('manager', 'user')
             and not s.approver_user_id = ${standsFor('$2', '$4')}
             and ${isFree} and s.requested_by is distinct from $2
             and ($6::uuid is null or s.subject_id < $6)
           order by s.subject_id desc limit $5`,
    values: [...valuesOf(companyId, decider), limit, beforeId],
  };
}

/** The number of waiting requests, counting up to `max`. */
export function countWaiting(companyId: string, decider: Decider, max: number): Statement {
  return {
    name: nameOf('count_waiting', decider),
    text: `select count(*)::int as total from (select 1 ${waiting(decider)} limit $5) as waiting`,
    values: [...valuesOf(companyId, decider), max],
  };
}

/** Those of the requests whose current step the user can decide. */
export function listStillWaiting(
  companyId: string,
  decider: Decider,
  subjectIds: readonly string[],
): Statement {
  return {
    name: nameOf('list_still_waiting', decider),
    text: `select s.subject_id as id ${waiting(decider)} and s.subject_id = any($5::uuid[])`,
    values: [...valuesOf(companyId, decider), subjectIds],
  };
}
