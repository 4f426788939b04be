import type { Change } from '../../change.ts';
import type { Employment } from '../employment/employment.ts';
import { insertEmployment, setTerms } from './employments.sql.ts';
import { latestOf, readRecord, shownRow } from './read-records.ts';
import { recordedAfter, sendRows } from './write-records.ts';

/** Brings the last employment in line with the dates of a locked employee. */
export async function followDates(
  change: Change,
  { id, start_date, termination_date, termination_reason }: Employment,
): Promise<void> {
  const { transaction, actor } = change;
  const record = await readRecord(transaction, actor.companyId, id);
  const { number } = latestOf(record);
  const terms = {
    employee_id: id,
    number,
    first_day: start_date,
    last_day: termination_date,
    end_reason: termination_reason,
  };
  transaction.send(setTerms(actor.companyId, [terms], recordedAfter(change, [record])));
}

/** Adds the next employment of a locked employee, with the last job of the previous one. */
export async function addEmployment(
  change: Change,
  { employeeId, firstDay }: { employeeId: string; firstDay: string },
): Promise<void> {
  const { transaction, actor, ids } = change;
  const record = await readRecord(transaction, actor.companyId, employeeId);
  const latest = latestOf(record);
  const number = latest.number + 1;
  const recorded = recordedAfter(change, [record]);
  transaction.send(insertEmployment(actor.companyId, { employeeId, number, firstDay }, recorded));
  const job = { ...shownRow(latest.rows), id: ids.next(), valid_from: null, reason: null };
  sendRows(change, [{ employeeId, number, before: [], after: [job] }], recorded);
}
