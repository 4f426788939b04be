import { Decimal } from 'decimal.js';
import type { HoursInDay } from '../../hours-in-day.ts';
import { createDayHoursBook, type DayHoursBook, type SheetDay } from './day-hours.ts';
import { findSheet, type FoundSheets } from './find-sheets.ts';
import type {
  AskedTimeEntry,
  DayHours,
  StoredTimeEntry,
  TimeEntryRefusal,
  TimeEntryResult,
} from './time-entry.ts';

/** What the rows of a batch are judged by. */
export interface TimeEntryFacts extends FoundSheets {
  /** The employees of the company among those in the rows. */
  readonly employeeIds: ReadonlySet<string>;
  readonly stored: readonly StoredTimeEntry[];
  readonly days: readonly DayHours[];
  readonly isEditable: (status: string) => boolean;
  readonly hoursInDay: HoursInDay;
}

/** The results by row, and what has to be written. */
export interface JudgedTimeEntries {
  readonly results: readonly TimeEntryResult[];
  /** The changed entries as they are now; removed ones have 0 hours. */
  readonly changed: readonly StoredTimeEntry[];
  /** The days whose hours change. */
  readonly days: readonly SheetDay[];
}

interface Judging extends TimeEntryFacts {
  readonly book: DayHoursBook;
  readonly before: ReadonlyMap<string, StoredTimeEntry>;
  readonly changed: StoredTimeEntry[];
}

type Judgement = Omit<TimeEntryResult, 'external_id'>;

/** Judges the rows of a batch in their order; each sees the hours of those before it. */
export function judgeTimeEntries(
  rows: readonly AskedTimeEntry[],
  facts: TimeEntryFacts,
): JudgedTimeEntries {
  const book = createDayHoursBook(facts.days, facts.isEditable);
  const before = new Map(facts.stored.map((entry) => [entry.external_id, entry]));
  const judging: Judging = { ...facts, book, before, changed: [] };
  const seen = new Set<string>();
  const results = rows.map((row) => {
    const { external_id: id } = row;
    const isRepeated = seen.has(id);
    seen.add(id);
    const result = isRepeated
      ? refused('duplicate_external_id', before.get(id))
      : judgeRow(row, judging);
    return { external_id: id, ...result };
  });
  return { results, changed: judging.changed, days: book.changed() };
}

function judgeRow(row: AskedTimeEntry, judging: Judging): Judgement {
  const before = judging.before.get(row.external_id);
  if (!judging.employeeIds.has(row.employee_id)) return refused('unknown_employee', before);
  if (row.hours === 0 ? before === undefined : isSame(before, row)) {
    return judged('unchanged', before?.timesheet_id ?? null);
  }
  const old = before === undefined ? undefined : dayOf(judging, before);
  const obstacle = old === undefined ? undefined : judging.book.obstacleAt(old);
  if (obstacle !== undefined) return refused(obstacle, before);
  if (old === undefined || before === undefined) return write(row, judging, undefined);
  const hours = new Decimal(before.hours);
  if (row.hours > 0) return write(row, judging, { entry: before, day: old, hours });
  judging.book.add(old, hours.negated());
  judging.changed.push({ ...before, hours: '0' });
  return judged('removed', null);
}

/** An entry that can be changed. */
interface Replaced {
  readonly entry: StoredTimeEntry;
  readonly day: SheetDay;
  readonly hours: Decimal;
}

/** Puts an entry on the timesheet of its day, in place of `replaced`. */
function write(row: AskedTimeEntry, judging: Judging, replaced: Replaced | undefined): Judgement {
  const { book, sheets, changed } = judging;
  const before = replaced?.entry;
  const sheet = findSheet(sheets, row);
  if (sheet === undefined) return refused('employee_terminated', before);
  const day = { sheet, date: row.date };
  const obstacle = book.obstacleAt(day);
  if (obstacle !== undefined) return refused(obstacle, before);
  const isSameDay = before?.timesheet_id === sheet.id && before.date === row.date;
  const hours = new Decimal(row.hours);
  const total = book.sumOf(day).plus(hours);
  const ownShare = isSameDay ? (replaced?.hours ?? 0) : 0;
  if (total.minus(ownShare).greaterThan(judging.hoursInDay(row.date))) {
    return refused('day_too_long', before);
  }
  if (replaced !== undefined) book.add(replaced.day, replaced.hours.negated());
  book.add(day, hours);
  changed.push({
    external_id: row.external_id,
    employee_id: row.employee_id,
    timesheet_id: sheet.id,
    date: row.date,
    hours: hours.toFixed(2),
  });
  return judged(before === undefined ? 'created' : 'updated', sheet.id);
}

function judged(outcome: TimeEntryResult['outcome'], timesheetId: string | null): Judgement {
  return { outcome, timesheet_id: timesheetId, refusal: null };
}

function refused(refusal: TimeEntryRefusal, before: StoredTimeEntry | undefined): Judgement {
  return { outcome: 'refused', timesheet_id: before?.timesheet_id ?? null, refusal };
}

function isSame(before: StoredTimeEntry | undefined, row: AskedTimeEntry): boolean {
  return (
    before?.employee_id === row.employee_id &&
    before.date === row.date &&
    new Decimal(before.hours).equals(row.hours)
  );
}

function dayOf({ sheets }: Judging, { timesheet_id: id, date }: StoredTimeEntry): SheetDay {
  const sheet = sheets.find((each) => each.id === id);
  if (sheet === undefined) throw new Error('the timesheet of a time entry was not locked');
  return { sheet, date };
}
