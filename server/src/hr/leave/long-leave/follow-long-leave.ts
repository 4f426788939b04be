import { toInstant } from '../../../platform/clock.ts';
import type { Change } from '../../change.ts';
import { holdEmployment } from '../../employees/employment/hold-employment.ts';
import { admitMove, moveEmployee } from '../../employees/employment/move-employee.ts';
import { lockEmployee } from '../../employees/lock-employee.ts';
import { readCompanyToday } from '../../read-company-today.ts';
import { closeFollowed, findFollowed, insertFollowed } from './long-leaves.sql.ts';

/** What determines whether an employee is `on_leave` because of approved leave of a long type. */
export interface FollowedLeave {
  /** The approved leave of a long type that includes today. */
  readonly current: {
    readonly id: string;
    readonly start_date: string;
    readonly is_paid: boolean;
  } | null;
  /** The open long leave, and the last day on which it applied, if it is over. */
  readonly open: {
    readonly leave_request_id: string | null;
    readonly first_day: string;
    /** The day before the first one = none of its days was leave after all. */
    readonly ended_on: string;
  } | null;
}

/**
 * Makes an employee `on_leave` if approved leave of a long type includes today, and active again if
 * it no longer does. Long leave that HR started by hand is not affected, and ends by hand. Any
 * number of calls has the same effect. Emits `employee.updated`.
 *
 * @returns whether it changed anything
 */
export async function followLongLeave(change: Change, employeeId: string): Promise<boolean> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const day = await readCompanyToday(change);
  const read = async () => {
    const { rows } = await transaction.query<FollowedLeave>(
      findFollowed(companyId, { employeeId, day }),
    );
    return rows[0] as FollowedLeave;
  };
  // Most leave isn't long: no lock for it.
  if (!isDue(await read())) return false;
  const { status } = await lockEmployee(transaction, companyId, employeeId, {
    terminated: 'allowed',
  });
  const { current, open } = await read();
  if (!isDue({ current, open })) return false;
  // An employee who is `on_leave` without an open row was put there before rows existed.
  if (status !== 'active' && !(status === 'on_leave' && open !== null)) return false;
  const now = toInstant(clock.nowMs());
  if (open !== null) {
    await transaction.query(closeFollowed(companyId, { employeeId, lastDay: open.ended_on, now }));
  }
  if (current !== null) {
    await transaction.query(
      insertFollowed(companyId, {
        id: change.ids.next(),
        employeeId,
        leave: current,
        now,
      }),
    );
  }
  if (current !== null && status === 'active') {
    await move(change, employeeId, { action: 'start_leave', effectiveOn: current.start_date });
  }
  if (current === null && open !== null) {
    const effectiveOn = Temporal.PlainDate.from(open.ended_on).add({ days: 1 }).toString();
    await move(change, employeeId, { action: 'end_leave', effectiveOn });
  }
  return true;
}

function isDue({ current, open }: FollowedLeave): boolean {
  if (open === null) return current !== null;
  if (open.leave_request_id === null) return false;
  const applies = current?.id === open.leave_request_id && current.start_date <= open.first_day;
  return !applies;
}

/** The service moves the employee; the audit log names the user whose decision caused it. */
async function move(
  change: Change,
  employeeId: string,
  { action, effectiveOn }: { action: 'start_leave' | 'end_leave'; effectiveOn: string },
): Promise<void> {
  const { companyId } = change.actor;
  const held = await holdEmployment(
    { ...change, actor: { kind: 'system', companyId } },
    employeeId,
  );
  await moveEmployee(change, held.before, {
    transition: admitMove(held, action),
    alsoChanged: [action === 'start_leave' ? 'first_day' : 'last_day'],
    effectiveOn,
  });
}
