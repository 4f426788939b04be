import { invalidField, Problem } from '../../../platform/http/problem.ts';
import type { Change } from '../../change.ts';
import type { ValuesToCheck } from '../../custom-fields/values/check-values.ts';
import type { Employee } from '../employee.ts';
import { differences, positionInForce } from './change-rows.ts';
import { type DatedJobChange, type JobDetails, jobFieldNames } from './job.ts';
import { findPattern } from './job-rows.sql.ts';
import { latestOf, readRecord, startOfToday } from './read-records.ts';

/** The parts of a patch of an employee that matter here. */
interface PatchOfJob {
  readonly fields: Partial<Employee>;
  readonly custom?: ValuesToCheck | undefined;
  readonly dateOfBirth?: string | null | undefined;
  readonly details?: Partial<JobDetails> | undefined;
  readonly reason?: string | null | undefined;
}

/**
 * A patch whose changes start on another day than today. Only the job has days: names, contact
 * details and custom fields are always today's.
 *
 * @throws Problem `validation_failed` at each other field
 */
export function datedChange(
  { fields, custom, dateOfBirth, details = {}, reason = null }: PatchOfJob,
  { effectiveOn, today }: { effectiveOn: string; today: string },
): DatedJobChange {
  const others = Object.keys(fields).filter((name) => !jobFieldNames.some((job) => job === name));
  const codes = Object.keys(custom?.sent ?? {}).map((code) => `custom_fields/${code}`);
  const born = dateOfBirth === undefined ? [] : ['date_of_birth'];
  const refused = [...others, ...born, ...codes];
  if (refused.length > 0) {
    throw new Problem('validation_failed', 'Some fields cannot change on another day than today.', {
      errors: refused.map((name) => ({
        pointer: `/${name}`,
        detail: 'can only change today, so send it without effective_on',
      })),
    });
  }
  return { effectiveOn, today, fields, details, reason };
}

/** @throws Problem `validation_failed` if today isn't a day of the employment */
export function refuseUnemployed(
  { start_date: firstDay, termination_date: lastDay }: Employee,
  today: string,
): void {
  if (firstDay !== null && today < firstDay) {
    throw invalidField('/effective_on', 'is before the first day of employment');
  }
  if (lastDay !== null && today > lastDay) {
    throw invalidField('/effective_on', 'is not a day of an employment');
  }
}

/** @throws Problem `validation_failed` */
export async function refuseUnknownPattern(
  { transaction, actor }: Change,
  { work_pattern_id: id = null }: Partial<JobDetails> = {},
): Promise<void> {
  if (id === null) return;
  const { rowCount } = await transaction.query(findPattern(actor.companyId, id));
  if (rowCount === 0) {
    throw invalidField('/work_pattern_id', 'is not a working pattern of the company');
  }
}

/** Those of the details that differ from the job in force today. */
export async function changedDetails(
  { transaction, actor }: Change,
  employeeId: string,
  { details, today }: { details: Partial<JobDetails>; today: string },
): Promise<Partial<JobDetails>> {
  if (Object.keys(details).length === 0) return {};
  const record = await readRecord(transaction, actor.companyId, employeeId);
  const latest = latestOf(record);
  const row = latest.rows[positionInForce(latest.rows, startOfToday(latest, today))];
  const names = row === undefined ? [] : differences(row, details);
  return Object.fromEntries(names.map((name) => [name, details[name as keyof JobDetails]]));
}
