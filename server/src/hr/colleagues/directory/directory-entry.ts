import type { EmployeesRow } from '../../../../schema/rows.gen.ts';
import type { UserActor } from '../../../access/actor.ts';
import { readCompanyTerms } from '../../../access/companies/read-company-terms.ts';
import type { UserChange } from '../../change.ts';
import { today } from '../../company-day.ts';
import { capacitiesOf } from '../../workflow/capacities.ts';
import { readers } from '../../workflow/readers.ts';

/**
 * What every user of the company may know about a colleague. The email address is the work address.
 * Nothing private: no phone, number, dates, employment type or reason of an absence.
 */
export interface DirectoryEntry
  extends Pick<
    EmployeesRow,
    | 'id'
    | 'first_name'
    | 'last_name'
    | 'email'
    | 'job_title'
    | 'department'
    | 'location'
    | 'manager_id'
  > {
  /** The version of the photo; null without one. */
  readonly photo: string | null;
  readonly is_away: boolean;
  /** The last day of the absence, `YYYY-MM-DD`; null if they aren't away or no day is set. */
  readonly away_until: string | null;
}

/** The manager or a report of a colleague. */
export type DirectoryName = Pick<
  DirectoryEntry,
  'id' | 'first_name' | 'last_name' | 'job_title' | 'photo'
>;

/** Who looks into the directory, and when. */
export interface DirectoryReader {
  /** HR also sees people whose first day is in the future. */
  readonly isHr: boolean;
  /** `YYYY-MM-DD` in the company's time zone. */
  readonly day: string;
}

export async function directoryReaderOf({
  transaction,
  actor,
  clock,
}: UserChange): Promise<DirectoryReader> {
  const { timeZone } = await readCompanyTerms(transaction, actor.companyId);
  const held = capacitiesOf(actor, { employeeId: null, managerId: null });
  return { isHr: held.has('hr_admin'), day: today(clock, timeZone) };
}

/** Whether the user may open the record, not only the entry in the directory. */
export function seesRecord(
  actor: UserActor,
  { id, manager_id: managerId }: Pick<DirectoryEntry, 'id' | 'manager_id'>,
): boolean {
  const held = capacitiesOf(actor, { employeeId: id, managerId });
  return readers.employee.some((capacity) => held.has(capacity));
}
