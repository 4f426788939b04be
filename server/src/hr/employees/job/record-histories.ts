import { emailKey } from '../../../access/users/email-key.ts';
import { toInstant } from '../../../platform/clock.ts';
import type { Change } from '../../change.ts';
import { settleEmployees } from '../../leave/entitlement/settle-employees.ts';
import type { Employee } from '../employee.ts';
import { findManyForUpdate, updateMany } from '../employees.sql.ts';
import type { KeyedEmployee } from '../new-employees.sql.ts';
import { recordUpdated } from '../record-updated.ts';
import { changeFrom, differences, positionInForce } from './change-rows.ts';
import { type Places, readPlaces, toJob } from './ensure-places.ts';
import { decidesLeave, fieldOf, type Job, type JobChange, type JobRow } from './job.ts';
import { type EmploymentRecord, latestOf, project, readRecords, shownRow } from './read-records.ts';
import { type ChangedRows, recordedAfter, sendRows } from './write-records.ts';

/** What changes in one employment from a day on. */
export interface HistoryChange {
  /** Of the employment. */
  readonly number: number;
  /** Null = from the first day of the employment. */
  readonly validFrom: string | null;
  readonly job: JobChange;
  readonly reason: string | null;
}

export interface History {
  readonly employeeId: string;
  /** The earliest day of each employment first. */
  readonly changes: readonly HistoryChange[];
}

/**
 * Changes the jobs of many employees by date, each change with its audit row and `employee.updated`.
 * The number of statements doesn't depend on the number of employees. The caller has checked the days
 * and the managers, and holds the reporting lines if managers change.
 */
export async function recordHistories(
  change: Change,
  histories: readonly History[],
  { today, source }: { today: string; source: 'import' },
): Promise<void> {
  const { transaction, actor, clock } = change;
  const ids = histories.map(({ employeeId }) => employeeId);
  const { rows: employees } = await transaction.query<Employee>(
    findManyForUpdate(actor.companyId, ids),
  );
  const [records, places] = await Promise.all([
    readRecords(transaction, actor.companyId, ids),
    readPlaces(
      change,
      histories.flatMap(({ changes }) => changes.map(({ job }) => job)),
    ),
  ]);
  const found = new Map(employees.map((employee) => [employee.id, employee]));
  const updatedAt = toInstant(clock.nowMs());
  const changedRows: FoldedRows[] = [];
  const updated = histories.flatMap(({ employeeId, changes }): KeyedEmployee[] => {
    const before = found.get(employeeId);
    const record = records.get(employeeId);
    if (before === undefined || record === undefined) return [];
    const folded = foldChanges(change, record, { changes, places, today, source });
    if (folded.length === 0) return [];
    changedRows.push(...folded);
    const latest = latestOf(record);
    const after = folded.find(({ number }) => number === latest.number)?.after ?? latest.rows;
    const row: Employee = {
      ...before,
      ...project(shownRow(after), withNames(record, places)),
      version: before.version + 1,
      updated_at: updatedAt,
    };
    return [{ row, emailKey: emailKey(row.email) }];
  });
  sendRows(change, changedRows, recordedAfter(change, records.values()));
  const settled = changedRows.filter((each) => each.changesLeave).map((each) => each.employeeId);
  await settleEmployees(change, { employeeIds: [...new Set(settled)], reason: 'job_changed' });
  if (updated.length > 0) await transaction.query(updateMany(actor.companyId, updated));
}

interface Changes {
  readonly changes: readonly HistoryChange[];
  readonly places: Places;
  readonly today: string;
  readonly source: 'import';
}

type FoldedRows = ChangedRows & { readonly changesLeave: boolean };

/** The rows of the employments that change; reports each change. */
function foldChanges(
  change: Change,
  { employeeId, employments }: EmploymentRecord,
  { changes, places, today, source }: Changes,
): FoldedRows[] {
  return employments.flatMap(({ number, first_day: firstDay, rows: before }): FoldedRows[] => {
    let after: readonly JobRow[] = before;
    let changesLeave = false;
    for (const { validFrom, job: named, reason } of changes.filter(
      (each) => each.number === number,
    )) {
      const job: Partial<Job> = toJob(named, places);
      const base = after[positionInForce(after, validFrom)];
      const changed = base === undefined ? [] : differences(base, job);
      if (changed.length === 0) continue;
      changesLeave ||= changed.some(decidesLeave);
      const isPlanned = validFrom !== null && validFrom > today;
      after = changeFrom(after, { validFrom, job, reason, isPlanned }, () => change.ids.next());
      const effectiveOn = validFrom ?? firstDay ?? today;
      const fields = changed.map(fieldOf);
      recordUpdated(
        change,
        { employeeId, changed: fields, custom: undefined, effectiveOn },
        source,
      );
    }
    return after === before ? [] : [{ employeeId, number, before, after, changesLeave }];
  });
}

function withNames({ names }: EmploymentRecord, { units, locations }: Places): Map<string, string> {
  return new Map([...names, ...[...units, ...locations].map(([name, id]) => [id, name] as const)]);
}
