import { type Job, jobMembers, type JobRow } from './job.ts';

// The rows of one employment, in the order of their days: the first has no day. Each function
// returns the rows after the change; a row that changes is a new object with a new id.

export interface RowChange {
  /** Null = from the first day of the employment. */
  readonly validFrom: string | null;
  readonly job: Partial<Job>;
  readonly reason: string | null;
  readonly isPlanned: boolean;
}

/** The position of the row in force on a day; null = the first day. */
export function positionInForce(rows: readonly JobRow[], day: string | null): number {
  return Math.max(
    0,
    rows.findLastIndex(({ valid_from: from }) => from === null || (day !== null && from <= day)),
  );
}

/** The members of `job` that differ from those of a row. */
export function differences(row: Job, job: Partial<Job>): (keyof Job)[] {
  return jobMembers.filter((name) => job[name] !== undefined && job[name] !== row[name]);
}

/**
 * Changes the job from a day on. Later rows get the new values too, each up to the first row that
 * had changed it. Returns the same rows if nothing differs.
 */
export function changeFrom(
  rows: readonly JobRow[],
  { validFrom, job, reason, isPlanned }: RowChange,
  newId: () => string,
): readonly JobRow[] {
  const at = positionInForce(rows, validFrom);
  const base = rows[at];
  if (base === undefined) throw new Error('an employment has no job');
  const changed = differences(base, job);
  if (changed.length === 0) return rows;
  const replaces = base.valid_from === validFrom;
  const row: JobRow = {
    ...base,
    ...pick(job, changed),
    id: newId(),
    valid_from: validFrom,
    reason: reason ?? (replaces ? base.reason : null),
    // A row that is due but not applied yet stays so.
    is_planned: isPlanned || base.is_planned,
  };
  const later = carry({ from: base, rows: rows.slice(at + 1), names: changed }, job, newId);
  return [...rows.slice(0, replaces ? at : at + 1), row, ...later];
}

/** Removes a row; what it changed is removed from the later rows too. The first row stays. */
export function withoutRow(
  rows: readonly JobRow[],
  id: string,
  newId: () => string,
): readonly JobRow[] {
  const at = rows.findIndex((row) => row.id === id);
  const [before, row] = [rows[at - 1], rows[at]];
  if (before === undefined || row === undefined) return rows;
  const names = differences(before, row);
  return [
    ...rows.slice(0, at),
    ...carry({ from: row, rows: rows.slice(at + 1), names }, before, newId),
  ];
}

/**
 * The rows once the employment begins on another day: the job of that day is the first one, and what
 * it followed ends.
 */
export function rowsFrom(
  rows: readonly JobRow[],
  firstDay: string | null,
  newId: () => string,
): readonly JobRow[] {
  const at = positionInForce(rows, firstDay);
  const first = rows[at];
  if (at === 0 || first === undefined) return rows;
  return [{ ...first, id: newId(), valid_from: null }, ...rows.slice(at + 1)];
}

/** Replaces a manager from a day on, also in later rows that name them. */
export function replaceManager(
  rows: readonly JobRow[],
  { validFrom, from, to }: { validFrom: string | null; from: string; to: string | null },
  newId: () => string,
): readonly JobRow[] {
  const at = positionInForce(rows, validFrom);
  const replace = (row: JobRow): JobRow =>
    row.manager_id === from ? { ...row, id: newId(), manager_id: to } : row;
  return rows.flatMap((row, index) => {
    if (index < at || row.manager_id !== from) return [row];
    if (index > at || row.valid_from === validFrom) return [replace(row)];
    return [row, { ...replace(row), valid_from: validFrom, reason: null }];
  });
}

interface Carried {
  /** The row before `rows`, as it was. */
  readonly from: Job;
  readonly rows: readonly JobRow[];
  readonly names: readonly (keyof Job)[];
}

/** Sets members in the rows, each up to the first row that differs from the one before it. */
function carry(
  { from, rows, names }: Carried,
  job: Partial<Job>,
  newId: () => string,
): readonly JobRow[] {
  let before = from;
  let left = names;
  return rows.map((row) => {
    const previous = before;
    left = left.filter((name) => row[name] === previous[name]);
    before = row;
    return left.length === 0 ? row : { ...row, ...pick(job, left), id: newId() };
  });
}

function pick(job: Partial<Job>, names: readonly (keyof Job)[]): Partial<Job> {
  return Object.fromEntries(names.map((name) => [name, job[name]]));
}
