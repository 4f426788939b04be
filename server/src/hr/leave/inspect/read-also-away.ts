import type { UserChange } from '../../change.ts';
import { visibleEmployees } from '../../workflow/visible-employees.ts';
import { listTeamAway } from './leave-overviews.sql.ts';
import { type AwayRequest, recordAwayRead, teamOf } from './read-leave-calendar.ts';

type TeamAway = Omit<AwayRequest, 'status' | 'isOpenable'>;

/** Who else of an employee's team has approved leave on some days. */
export interface AlsoAway {
  /** Those that the reader sees in their own team calendar, by first day. */
  readonly people: readonly TeamAway[];
  /** How many people more. */
  readonly others: number;
}

// A larger team shows the first ones.
const awayMax = 100;

/**
 * The people of an employee's team (their reports, and those with the same manager) who are away
 * between two dates, both inclusive. The caller has checked that the reader may see that employee's
 * leave. Names follow the rules of the team calendar; of the rest, only the number is returned.
 */
export async function readAlsoAway(
  change: UserChange,
  about: { readonly employeeId: string; readonly from: string; readonly to: string },
): Promise<AlsoAway> {
  const { transaction, actor } = change;
  const seesAll = (await visibleEmployees(transaction, actor, 'leave_request')) === 'all';
  const { rows } = await transaction.query<TeamAway>(listTeamAway(actor.companyId, about, awayMax));
  const known = new Set(seesAll ? [] : await teamOf(change));
  const people = rows.filter(({ employee_id: id }) => seesAll || known.has(id));
  const ids = new Set(people.map(({ employee_id: id }) => id));
  recordAwayRead(change, people);
  return { people, others: new Set(rows.map(({ employee_id: id }) => id)).size - ids.size };
}
