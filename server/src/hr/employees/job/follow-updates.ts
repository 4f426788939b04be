import { invalidField } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import type { Change } from '../../change.ts';
import { settleEmployees } from '../../leave/entitlement/settle-employees.ts';
import type { Employee } from '../employee.ts';
import { changeFrom, rowsFrom } from './change-rows.ts';
import { setTerms } from './employments.sql.ts';
import { readPlaces, toJob } from './ensure-places.ts';
import {
  decidesLeave,
  fieldOf,
  type Job,
  type JobDetails,
  jobFieldNames,
  jobMembers,
  type JobRow,
  type ProjectedJob,
} from './job.ts';
import {
  latestOf,
  readRecords,
  type RecordedEmployment,
  shownRow,
  startOfToday,
} from './read-records.ts';
import { type ChangedRows, recordedAfter, sendRows } from './write-records.ts';

/** A changed record of `employees`, whose row the caller has locked. */
export interface FollowedUpdate {
  readonly after: Employee;
  readonly changed: readonly (keyof Employee)[];
  /** What changes with it and isn't in `employees`. */
  readonly details?: Partial<JobDetails>;
  readonly reason?: string | null;
}

/**
 * Brings job rows and employments in line with changed records: the job from today on, the first
 * day of the last employment. Nothing is sent if neither changes.
 *
 * @throws Problem `validation_failed` for a first day that isn't after the employment before
 */
export async function followUpdates(
  change: Change,
  updates: readonly FollowedUpdate[],
  today: string,
): Promise<void> {
  const { transaction, actor, ids } = change;
  const { companyId } = actor;
  const dated = updates.filter((update) => changesJob(update) || changesFirstDay(update));
  if (dated.length === 0) return;
  const [places, records] = await Promise.all([
    readPlaces(
      change,
      dated.filter(changesJob).map(({ after }) => after),
    ),
    readRecords(
      transaction,
      companyId,
      dated.map(({ after }) => after.id),
    ),
  ]);
  const recorded = recordedAfter(change, records.values());
  const changedRows: ChangedRows[] = [];
  const terms = [];
  for (const update of dated) {
    const { id: employeeId, start_date: firstDay } = update.after;
    const record = records.get(employeeId);
    if (record === undefined) throw new Error('the employee has no record');
    const latest = latestOf(record);
    if (changesFirstDay(update)) {
      refuseOverlap(record.employments.at(-2), firstDay);
      refusePassedPlans(latest, firstDay);
      const { number, last_day, end_reason } = latest;
      terms.push({ employee_id: employeeId, number, first_day: firstDay, last_day, end_reason });
    }
    const { number, rows: before, last_day } = latest;
    const rows = rowsFrom(before, firstDay, () => ids.next());
    if (!changesJob(update)) {
      changedRows.push({ employeeId, number, before, after: rows });
      continue;
    }
    const after = changeFrom(
      rows,
      {
        validFrom: startOfToday({ first_day: firstDay, last_day, rows }, today),
        job: {
          ...pickChanged(toJob(projected(update.after), places), rows, update),
          ...update.details,
        },
        reason: update.reason ?? null,
        isPlanned: false,
      },
      () => ids.next(),
    );
    changedRows.push({ employeeId, number, before, after });
  }
  if (terms.length > 0) transaction.send(setTerms(companyId, terms, recorded));
  sendRows(change, changedRows, recorded);
  await settleLeave(change, dated);
}

async function settleLeave(change: Change, dated: readonly FollowedUpdate[]): Promise<void> {
  const [moved, others] = [
    dated.filter(changesFirstDay),
    dated.filter((update) => changesLeave(update) && !changesFirstDay(update)),
  ];
  const idsOf = (updates: typeof dated) => updates.map(({ after }) => after.id);
  await settleEmployees(change, { employeeIds: idsOf(moved), reason: 'employment_changed' });
  await settleEmployees(change, { employeeIds: idsOf(others), reason: 'job_changed' });
}

/**
 * What the update changes, and what `employees` shows differently from the rows: a process of an
 * earlier version may have written it. Other members can differ because a row is due but not
 * applied yet.
 */
function pickChanged(
  job: Partial<Job>,
  rows: readonly JobRow[],
  { changed }: FollowedUpdate,
): Partial<Job> {
  const shown = shownRow(rows);
  const names = jobMembers.filter(
    (name) =>
      job[name] !== undefined &&
      (job[name] !== shown[name] || changed.some((field) => field === fieldOf(name))),
  );
  return Object.fromEntries(names.map((name) => [name, job[name]]));
}

function projected(employee: Employee): ProjectedJob {
  const { job_title, department, location, employment_type, manager_id } = employee;
  return { job_title, department, location, employment_type, manager_id };
}

function changesJob({ changed, details = {} }: FollowedUpdate): boolean {
  return jobFieldNames.some((name) => changed.includes(name)) || Object.keys(details).length > 0;
}

function changesLeave({ changed, details = {} }: FollowedUpdate): boolean {
  const fields = [...changed, ...Object.keys(details)];
  return jobMembers.some((member) => decidesLeave(member) && fields.includes(fieldOf(member)));
}

function changesFirstDay({ changed }: FollowedUpdate): boolean {
  return changed.includes('start_date');
}

/**
 * `employees` would show at once what is planned for later.
 *
 * @throws Problem `validation_failed`
 */
function refusePassedPlans({ rows }: RecordedEmployment, firstDay: string | null): void {
  const planned = rows.find(({ is_planned: isPlanned }) => isPlanned)?.valid_from ?? null;
  if (firstDay === null || planned === null || firstDay < planned) return;
  throw invalidField(
    '/start_date',
    say`must be before ${planned}, from which a change of the job is planned. Withdraw the change first`,
  );
}

/** @throws Problem `validation_failed` */
export function refuseOverlap(
  previous: Pick<RecordedEmployment, 'last_day'> | undefined,
  firstDay: string | null,
): void {
  if (previous === undefined || previous.last_day === null) return;
  if (firstDay === null || firstDay <= previous.last_day) {
    throw invalidField('/start_date', 'must be after the last day of the previous employment');
  }
}
