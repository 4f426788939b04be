import type { Answer } from '../../api/answers.ts';

export type Away = Answer<'getLeaveCalendar'>['leave_calendar'][number];

/** How much of a day a person is away. */
export interface Absence {
  readonly part: 'full' | 'am' | 'pm';
  readonly isPending: boolean;
  /** Null if the user may not open it. */
  readonly requestId: string | null;
}

/** A person who is away on at least one day of the month, with their name. */
export interface AwayPerson {
  readonly employeeId: string;
  readonly name: string;
  readonly days: ReadonlyMap<string, Absence>;
}

export function partOfDay(away: Away, date: string): Absence['part'] | undefined {
  if (date < away.start_date || date > away.end_date) return undefined;
  if (date === away.start_date && away.start_portion !== 'full') return away.start_portion;
  if (date === away.end_date && away.end_portion !== 'full') return away.end_portion;
  return 'full';
}

/** One row for each person who is away on one of the days, even if they have several leaves. */
export function groupByPerson(
  rows: readonly Away[],
  days: readonly string[],
): readonly AwayPerson[] {
  const people = Map.groupBy(rows, ({ employee_id: id }) => id);
  return [...people]
    .map(([employeeId, own]) => ({
      employeeId,
      name: own[0]?.employee_name ?? '',
      days: new Map(days.flatMap((date) => absenceOn(own, date))),
    }))
    .filter(({ days: absences }) => absences.size > 0)
    .toSorted((left, right) => left.name.localeCompare(right.name));
}

function absenceOn(own: readonly Away[], date: string): [string, Absence][] {
  const found = own.flatMap((away) => {
    const part = partOfDay(away, date);
    return part === undefined
      ? []
      : [{ part, isPending: away.status === 'pending', requestId: away.leave_request_id }];
  });
  const first = found[0];
  if (first === undefined) return [];
  // A morning of one leave and the afternoon of another make a full day.
  const parts = new Set(found.map(({ part }) => part));
  const part = parts.size > 1 ? 'full' : first.part;
  return [
    [
      date,
      { part, isPending: found.every(({ isPending }) => isPending), requestId: first.requestId },
    ],
  ];
}
