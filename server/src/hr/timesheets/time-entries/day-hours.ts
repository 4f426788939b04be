import { Decimal } from 'decimal.js';
import type { DayHours, TargetSheet, TimeEntryRefusal } from './time-entry.ts';

/** One day of a timesheet. */
export interface SheetDay {
  readonly sheet: TargetSheet;
  readonly date: string;
}

/** The hours of the days of a batch's timesheets, while its rows are judged. */
export interface DayHoursBook {
  /** Why the entries of a day can't be changed. */
  obstacleAt(day: SheetDay): TimeEntryRefusal | undefined;
  /** The hours from time entries. */
  sumOf(day: SheetDay): Decimal;
  add(day: SheetDay, hours: Decimal): void;
  /** The days whose hours were changed. */
  changed(): readonly SheetDay[];
}

export function createDayHoursBook(
  days: readonly DayHours[],
  isEditable: (status: string) => boolean,
): DayHoursBook {
  const known = new Map(days.map((day) => [keyOf(day.timesheet_id, day.date), day]));
  const changed = new Map<string, SheetDay>();
  const find = ({ sheet, date }: SheetDay): DayHours | undefined =>
    known.get(keyOf(sheet.id, date));
  const sumOf = (day: SheetDay): Decimal => new Decimal(find(day)?.from_entries ?? 0);
  return {
    obstacleAt: (day) => {
      if (!isEditable(day.sheet.status)) return 'timesheet_not_editable';
      const hours = find(day);
      const isByPerson = hours !== undefined && !sumOf(day).equals(hours.hours);
      return isByPerson ? 'entered_by_person' : undefined;
    },
    sumOf,
    add: (day, hours) => {
      const { sheet, date } = day;
      const sum = sumOf(day).plus(hours).toFixed(2);
      const key = keyOf(sheet.id, date);
      known.set(key, { timesheet_id: sheet.id, date, hours: sum, from_entries: sum });
      changed.set(key, day);
    },
    changed: () => [...changed.values()],
  };
}

function keyOf(timesheetId: string, date: string): string {
  return `${timesheetId} ${date}`;
}
