import type { UserRole } from '../../../access/actor.ts';
import { canAct } from '../../../access/users/can-act.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import { askedKind, isBarred, isUserBarred, standsFor } from '../standing.ts';
import {
  type Bound,
  type Fragment,
  bind,
  fragment,
  join,
  literals,
  sql,
} from '../../../platform/database/sql.ts';

/** The user whose waiting requests are read. */
export interface Decider {
  readonly userId: string;
  readonly ownEmployeeId: string | null;
  /** Whether the user may decide for HR; `isOwner`: as an owner. */
  readonly isHr: boolean;
  readonly isOwner: boolean;
  readonly today: string;
}

/** The parameters that the statements about a user share. */
interface Reader {
  readonly company: Bound;
  readonly user: Bound;
  readonly ownEmployee: Bound;
  readonly today: Bound;
}

function bindReader(companyId: string, { userId, ownEmployeeId, today }: Decider): Reader {
  return {
    company: bind(companyId),
    user: bind(userId),
    ownEmployee: bind(ownEmployeeId),
    today: bind(today),
  };
}

const isFree = ({ company, user, ownEmployee }: Reader): Fragment =>
  fragment`not ${isBarred(
    company,
    fragment`${user}::uuid`,
    fragment`${ownEmployee}::uuid`,
    fragment`(select access_given_by from users where company_id = ${company} and id = ${user})`,
  )}`;

const canReaderAct = ({ company, user }: Reader): Fragment => fragment`(
  select ${canAct(company, 'me')} from users me
  where me.company_id = ${company} and me.id = ${user})`;

/** An owner may decide their own case only if no other user with these roles can. */
function isAlone({ company, user }: Reader, roles: readonly UserRole[]): Fragment {
  return fragment`not exists (
    select from users other
    where other.company_id = ${company} and other.role in (${literals(roles)})
      and ${canAct(company, 'other')} and other.id <> ${user}
      and not ${isUserBarred(company, 'other')})`;
}

/**
 * The steps that may wait for the user. Without a role they are few: they are found by their
 * approver, and the current level of each is looked up. As a join, `not exists` compared every step
 * with every other until the table was analysed, and 20,000 waiting requests hit the statement
 * timeout. With a role, the query reads all current steps from an index of waiting steps that
 * returns each request's current level first. Looking up 20,000 levels one by one took most of the
 * time.
 */
function candidates({ company }: Reader, { isHr, isOwner }: Decider): Fragment {
  const waits = fragment`s.company_id = ${company} and s.status = 'waiting'`;
  if (isHr || isOwner) {
    return fragment`(
      select distinct on (s.subject_id) s.subject_id, s.subject_kind, s.level, s.employee_id,
        s.approver_kind, s.approver_user_id, s.requested_by, s.taken_over_from
      from approval_steps s where ${waits} order by s.subject_id desc, s.level
    ) as s left join users u on u.company_id = ${company} and u.id = s.approver_user_id where true`;
  }
  return fragment`approval_steps s
    left join users u on u.company_id = s.company_id and u.id = s.approver_user_id
    where ${waits} and s.level = (
      select min(due.level) from approval_steps due
      where due.company_id = ${company} and due.subject_id = s.subject_id
        and due.status = 'waiting')`;
}

/**
 * The same rules as in `readApprovals` for a single request; a test compares them. Each combination
 * of roles has its own text, because an `or` for the roles would prevent the index look-up for
 * users without one.
 */
function waiting(reader: Reader, decider: Decider): Fragment {
  const { company, user, today } = reader;
  const { isHr, isOwner } = decider;
  const asked = askedKind(company);
  const choices = [
    fragment`(s.approver_user_id = ${standsFor(company, user, today)}
      and ${asked} in ('manager', 'user') and ${isFree(reader)})`,
  ];
  if (isHr) {
    const theirs = isOwner
      ? fragment`(${isFree(reader)} or ${isAlone(reader, ['owner', 'hr_admin'])})`
      : isFree(reader);
    choices.push(fragment`(${asked} = 'hr' and ${theirs})`);
  }
  if (isOwner) {
    const theirs = fragment`(${isFree(reader)} or ${isAlone(reader, ['owner'])})`;
    choices.push(fragment`(s.approver_kind = 'owner' and ${theirs})`);
  }
  return fragment`from ${candidates(reader, decider)}
    and ${canReaderAct(reader)} and (${join(choices, ' or ')})`;
}

function nameOf(statement: string, { isHr, isOwner }: Decider): string {
  return `approval_steps.${statement}${isHr ? '.hr' : ''}${isOwner ? '.owner' : ''}`;
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
  const reader = bindReader(companyId, decider);
  const isFirst = beforeId === null;
  const most = bind(limit);
  const found = fragment`
    select s.subject_id as id, s.subject_kind, s.level, s.employee_id
    ${waiting(reader, decider)} ${isFirst ? fragment`` : fragment`and s.subject_id < ${beforeId}`}
    order by s.subject_id desc limit ${isFirst ? countedMax : most}`;
  return sql(nameOf(isFirst ? 'list_waiting_first' : 'list_waiting_next', decider))`
    with waiting as materialized (${found})
    select w.*, (
        select e.first_name || ' ' || e.last_name from employees e
        where e.company_id = ${reader.company} and e.id = w.employee_id
      ) as employee_name,
      ${isFirst ? fragment`(select count(*)::int from waiting)` : fragment`null`} as total
    from waiting w order by w.id desc limit ${most}`;
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
  const reader = bindReader(companyId, decider);
  const { company, user, today } = reader;
  const before = bind(beforeId);
  return sql`
    select s.subject_id as id, s.subject_kind, s.level, s.employee_id,
      (select e.first_name || ' ' || e.last_name from employees e
        where e.company_id = ${company} and e.id = s.employee_id) as employee_name,
      u.first_name || ' ' || u.last_name as approver_name
    from ${candidates(reader, decider)}
      and ${askedKind(company)} in ('manager', 'user')
      and not s.approver_user_id = ${standsFor(company, user, today)}
      and ${isFree(reader)} and s.requested_by is distinct from ${user}
      and (${before}::uuid is null or s.subject_id < ${before})
    order by s.subject_id desc limit ${limit}`;
}

/** The number of waiting requests, counting up to `max`. */
export function countWaiting(companyId: string, decider: Decider, max: number): Statement {
  return sql(nameOf('count_waiting', decider))`
    select count(*)::int as total
    from (select 1 ${waiting(bindReader(companyId, decider), decider)} limit ${max}) as waiting`;
}

/** Those of the requests whose current step the user can decide. */
export function listStillWaiting(
  companyId: string,
  decider: Decider,
  subjectIds: readonly string[],
): Statement {
  return sql(nameOf('list_still_waiting', decider))`
    select s.subject_id as id ${waiting(bindReader(companyId, decider), decider)}
      and s.subject_id = any(${subjectIds}::uuid[])`;
}
