import type { NewEmployee } from '../employees/create-employees.ts';
import type { EmployeeFields } from '../employees/employee.ts';
import type { NamedJobRow, RecordToAdd } from '../employees/job/add-records.ts';
import type { History } from '../employees/job/record-histories.ts';
import type { EmployeeUpdate } from '../employees/update-employees.ts';
import { movesExisting } from './check/check-import.ts';
import type { Manager } from './check/job-entry.ts';
import type { LinkedRow } from './check/find-managers.ts';

// What is written for the rows of a person.

/** The ids of new employees. */
type Ids = ReadonlyMap<LinkedRow['row'], string>;

export function toEmployee(
  linked: LinkedRow,
  { idOf, haveRecords }: { idOf: Ids; haveRecords: boolean },
): NewEmployee {
  const { row, record, custom, dateOfBirth } = linked;
  // A new employee has all fields.
  const fields = { ...linked.fields, manager_id: managerOf(linked, idOf) } as EmployeeFields;
  const { status = 'active', lastDay = null, endReason = null } = record ?? {};
  const ownRecord = haveRecords ? { status, lastDay, endReason } : undefined;
  return { id: idOf.get(row) ?? '', fields, custom, dateOfBirth, ownRecord };
}

/** The employments of a new employee; one with one job if the file doesn't say more. */
export function toRecord(linked: LinkedRow, idOf: Ids): RecordToAdd {
  const { row, record, fields, managers } = linked;
  const employeeId = idOf.get(row) ?? '';
  if (record === undefined) {
    const { start_date: firstDay = null, job_title = null, department = null } = fields;
    const { location = null, employment_type = null } = fields;
    const details = { fte: 1, cost_centre: null, work_pattern_id: null };
    const named = { job_title, department, location, employment_type };
    const job = { ...named, ...details, manager_id: managerOf(linked, idOf) };
    const only = { valid_from: null, reason: null, is_planned: false, job };
    const employment = { firstDay, lastDay: null, endReason: null, rows: [only] };
    return { employeeId, employments: [employment] };
  }
  return {
    employeeId,
    employments: record.employments.map(({ firstDay, lastDay, endReason, jobs }) => ({
      firstDay,
      lastDay,
      endReason,
      rows: jobs.map(({ validFrom, job, manager: name, reason, isPlanned }): NamedJobRow => {
        const manager = name === null ? null : (managers.get(name) ?? null);
        return {
          valid_from: validFrom,
          reason,
          is_planned: isPlanned,
          job: { ...job, manager_id: idFor(manager, idOf) },
        };
      }),
    })),
  };
}

/** The manager of dated rows is in the history. */
export function toUpdate(linked: LinkedRow, idOf: Ids): EmployeeUpdate {
  const { employee, fields, custom, dateOfBirth, dated } = linked;
  const isMoved = dated === undefined && movesExisting(linked);
  const moved = isMoved ? { manager_id: managerOf(linked, idOf) } : {};
  return { id: employee?.id ?? '', fields: { ...fields, ...moved }, custom, dateOfBirth };
}

export function toHistory({ employee, changes }: LinkedRow, idOf: Ids): History {
  return {
    employeeId: employee?.id ?? '',
    changes: changes.map(({ number, validFrom, job, manager, reason }) => {
      const moved = manager === undefined ? {} : { manager_id: idFor(manager, idOf) };
      return { number, validFrom, job: { ...job, ...moved }, reason };
    }),
  };
}

function managerOf({ managerId, managerRow }: LinkedRow, idOf: Ids): string | null {
  return idFor(managerId ?? managerRow, idOf);
}

function idFor(manager: Manager, idOf: Ids): string | null {
  return manager === null || typeof manager === 'string' ? manager : (idOf.get(manager) ?? null);
}
