import type { UserChange } from '../../change.ts';
import { visibleEmployees } from '../../workflow/visible-employees.ts';
import { listTeamsAway } from './leave-overviews.sql.ts';
import { type AwayRequest, recordAwayRead, teamOf } from './read-leave-calendar.ts';

type TeamAway = Omit<AwayRequest, 'status' | 'isOpenable'>;

/** Columns of `listTeamsAway`. */
interface Counted {
  readonly n: number;
  readonly people: number;
}

/** An employee on some days, both inclusive. */
export interface AwayAbout {
  readonly employeeId: string;
  readonly from: string;
  readonly to: string;
}

/** Who else of an employee's team has approved leave on some days. */
export interface AlsoAway {
  /** Those that the reader sees in their own team calendar, by first day. */
  readonly people: readonly TeamAway[];
  /** How many people more. */
  readonly others: number;
}

// A larger team shows the first ones.
const awayMax = 100;
// A page of 50 requests has 1,000 at most, like the calendar.
const awayMaxInList = 20;

/**
 * The people of an employee's team (their reports, and those with the same manager) who are away
 * between two dates. The caller has checked that the reader may see that employee's leave. Names
 * follow the rules of the team calendar; of the rest, only the number is returned.
 */
export async function readAlsoAway(change: UserChange, about: AwayAbout): Promise<AlsoAway> {
  const [away] = await readEach(change, [about], awayMax);
  return away ?? { people: [], others: 0 };
}

/** The same for several, in their order and with one statement. */
export function readAlsoAwayOfEach(
  change: UserChange,
  about: readonly AwayAbout[],
): Promise<readonly AlsoAway[]> {
  return about.length === 0 ? Promise.resolve([]) : readEach(change, about, awayMaxInList);
}

async function readEach(
  change: UserChange,
  about: readonly AwayAbout[],
  maxOfEach: number,
): Promise<readonly AlsoAway[]> {
  const { transaction, actor } = change;
  const seesAll = (await visibleEmployees(transaction, actor, 'leave_request')) === 'all';
  const { rows } = await transaction.query<TeamAway & Counted>(
    listTeamsAway(actor.companyId, about, maxOfEach),
  );
  const known = new Set(seesAll || rows.length === 0 ? [] : await teamOf(change));
  const seen = rows.filter(({ employee_id: id }) => seesAll || known.has(id));
  recordAwayRead(change, [...new Map(seen.map((row) => [row.id, row])).values()]);
  return about.map((_, index) => {
    const isHere = ({ n }: Counted): boolean => n === index + 1;
    const people = seen.filter(isHere);
    const named = new Set(people.map(({ employee_id: id }) => id)).size;
    return { people, others: (rows.find(isHere)?.people ?? 0) - named };
  });
}
