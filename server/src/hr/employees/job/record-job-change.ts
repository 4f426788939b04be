import { emailKey } from '../../../access/users/email-key.ts';
import { toInstant } from '../../../platform/clock.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import type { Change } from '../../change.ts';
import { settleEmployees } from '../../leave/entitlement/settle-employees.ts';
import { checkManager } from '../check-manager.ts';
import type { Employee } from '../employee.ts';
import { update } from '../employees.sql.ts';
import { recordUpdated } from '../record-updated.ts';
import { changeFrom, differences, positionInForce } from './change-rows.ts';
import { readPlaces, toJob } from './ensure-places.ts';
import { type DatedJobChange, decidesLeave, fieldOf, type Job, type JobRow } from './job.ts';
import {
  type EmploymentRecord,
  latestOf,
  project,
  readRecord,
  type RecordedEmployment,
  shownRow,
} from './read-records.ts';
import { refusePlannedCircle } from './refuse-planned-circle.ts';
import { recordedAfter, sendRows } from './write-records.ts';

/**
 * Changes the job of a locked employee from a day other than today on: a correction of the past, or
 * a plan that `applyDueJobChanges` carries out. Emits `employee.updated`. If a new manager is given,
 * the caller holds the reporting lines.
 *
 * @throws Problem `validation_failed` (the day, the manager, the pattern)
 */
export async function recordJobChange(
  change: Change,
  before: Employee,
  { effectiveOn, today, fields, details, reason }: DatedJobChange,
): Promise<Employee> {
  const { transaction, actor, ids } = change;
  const [record, places] = await Promise.all([
    readRecord(transaction, actor.companyId, before.id),
    readPlaces(change, [fields]),
  ]);
  const employment = employmentOn(record, effectiveOn);
  const { number, rows, first_day: firstDay } = employment;
  const base = rows[positionInForce(rows, effectiveOn)];
  const validFrom = base !== undefined && firstDay === effectiveOn ? base.valid_from : effectiveOn;
  const job: Partial<Job> = { ...toJob(fields, places), ...details };
  const changed = base === undefined ? [] : differences(base, job);
  if (changed.length === 0) return before;
  const isPlanned = effectiveOn > today && effectiveOn !== firstDay;
  const after = changeFrom(rows, { validFrom, job, reason, isPlanned }, () => ids.next());
  const names = new Map([
    ...record.names,
    ...[...places.units, ...places.locations].map(([name, id]) => [id, name] as const),
  ]);
  const isLatest = employment === latestOf(record);
  const shown = isLatest ? showRows(before, { rows, after }, names) : {};
  if (changed.includes('manager_id')) {
    await checkNewManager(change, {
      employeeId: before.id,
      managerId: fields.manager_id ?? null,
      isShown: 'manager_id' in shown,
      planned: isPlanned ? { rows: after, from: effectiveOn } : undefined,
    });
  }
  const employee: Employee = {
    ...before,
    ...shown,
    version: before.version + 1,
    updated_at: toInstant(change.clock.nowMs()),
  };
  sendRows(
    change,
    [{ employeeId: before.id, number, before: rows, after }],
    recordedAfter(change, [record]),
  );
  if (changed.some(decidesLeave)) {
    await settleEmployees(change, { employeeIds: [before.id], reason: 'job_changed' });
  }
  recordUpdated(change, {
    employeeId: before.id,
    changed: changed.map(fieldOf),
    custom: undefined,
    effectiveOn,
  });
  await transaction.query(update(actor.companyId, emailKey(employee.email), employee));
  return employee;
}

interface NewManager {
  readonly employeeId: string;
  readonly managerId: string | null;
  /** Whether `employees` shows the manager at once. */
  readonly isShown: boolean;
  /** The rows after the change, and the day from which it is planned. */
  readonly planned: { readonly rows: readonly JobRow[]; readonly from: string } | undefined;
}

/** A plan is judged on the lines of its day. */
async function checkNewManager(
  { transaction, actor: { companyId } }: Change,
  { employeeId, managerId, isShown, planned }: NewManager,
): Promise<void> {
  if (managerId !== null) {
    const cycles = isShown ? 'refused' : 'allowed';
    await checkManager(transaction, companyId, { employeeId, managerId, cycles });
  }
  if (planned !== undefined) {
    const pointer = '/manager_id';
    await refusePlannedCircle(transaction, companyId, { employeeId, ...planned, pointer });
  }
}

/** The employment that a day belongs to. */
function employmentOn({ employments }: EmploymentRecord, day: string): RecordedEmployment {
  const found = employments.find(
    ({ first_day: first, last_day: last }) =>
      (first === null || first <= day) && (last === null || day <= last),
  );
  if (found !== undefined) return found;
  const isBefore = employments.every(({ first_day: first }) => first !== null && day < first);
  throw invalidField(
    '/effective_on',
    isBefore ? 'is before the first day of employment' : 'is not a day of an employment',
  );
}

/** The fields that `employees` shows differently after the change. */
function showRows(
  before: Employee,
  { rows, after }: { rows: readonly JobRow[]; after: readonly JobRow[] },
  names: ReadonlyMap<string, string>,
): Partial<Employee> {
  const [was, is] = [shownRow(rows), shownRow(after)];
  if (was.id === is.id) return {};
  const shown = project(is, names);
  return Object.fromEntries(
    Object.entries(shown).filter(([name, value]) => before[name as keyof Employee] !== value),
  );
}
