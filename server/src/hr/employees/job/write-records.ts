import { actorId } from '../../../access/actor.ts';
import { toInstant } from '../../../platform/clock.ts';
import type { Change } from '../../change.ts';
import type { JobRow } from './job.ts';
import { insertRows, type NewJobRow, type Recorded, supersede } from './job-rows.sql.ts';
import type { EmploymentRecord } from './read-records.ts';

/** The rows of one employment before and after a change. */
export interface ChangedRows {
  readonly employeeId: string;
  readonly number: number;
  readonly before: readonly JobRow[];
  readonly after: readonly JobRow[];
}

/** Who writes, and when. */
export function recordedNow({ actor, clock }: Pick<Change, 'actor' | 'clock'>): Recorded {
  return { at: toInstant(clock.nowMs()), kind: actor.kind, by: actorId(actor) };
}

/**
 * The same, but no earlier than what the records already say: the clocks of two processes can
 * differ, and a row must not end before it begins.
 */
export function recordedAfter(
  change: Pick<Change, 'actor' | 'clock'>,
  records: Iterable<Pick<EmploymentRecord, 'recordedAt'>>,
): Recorded {
  const recorded = recordedNow(change);
  let { at } = recorded;
  for (const { recordedAt } of records) if (recordedAt > at) at = recordedAt;
  return { ...recorded, at };
}

/**
 * Ends the rows that are no longer part of an employment and adds the new ones, for any number of
 * employees in two statements, without waiting for them.
 */
export function sendRows(
  { transaction, actor: { companyId } }: Change,
  changes: readonly ChangedRows[],
  recorded: Recorded,
): void {
  const ended = changes.flatMap(({ employeeId, before, after }) => {
    const kept = new Set(after.map(({ id }) => id));
    return before.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ employeeId, id }));
  });
  const added = changes.flatMap(({ employeeId, number, before, after }): NewJobRow[] => {
    const known = new Set(before.map(({ id }) => id));
    return after
      .filter(({ id }) => !known.has(id))
      .map((row) => ({ ...row, employee_id: employeeId, employment_number: number }));
  });
  if (ended.length > 0) {
    const employeeIds = ended.map(({ employeeId }) => employeeId);
    const ids = ended.map(({ id }) => id);
    transaction.send(supersede(companyId, { ids, employeeIds, at: recorded.at }));
  }
  if (added.length > 0) transaction.send(insertRows(companyId, added, recorded));
}
