import { appendEvent } from '../../events/append-event.ts';
import { recordAudit } from '../../access/audit/record-audit.ts';
import { revokeFormerAccess } from '../../access/former-employees/revoke-former-access.ts';
import { disableUserOfEmployee } from '../../access/users/disable-user.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { UserChange } from '../change.ts';
import { today } from '../company-day.ts';
import { eraseContracts } from '../contracts/erase-contracts.ts';
import { eraseDocuments } from '../documents/erase-documents.ts';
import type { Person } from './person.ts';
import { personalTables } from './personal-tables.ts';
import {
  deleteIdempotencyAnswers,
  deleteRows,
  lockPerson,
  markErased,
  overwriteRows,
  ownersOf,
  type PersonRow,
} from './personal-data.sql.ts';

export interface EraseParts extends UserChange {
  readonly queue: Pick<JobQueue, 'add'>;
  /** Adds a job that deletes the employee's data from past events after the commit. */
  readonly forgetEvents: (transaction: Transaction, employeeId: string) => Promise<void>;
}

export interface ErasedEmployee {
  readonly employee_id: string;
  readonly erased_at: string;
  /** The number of deleted documents. */
  readonly documents: number;
  readonly contracts: number;
}

/**
 * Removes from the company's records everything that identifies a former employee, once the
 * company's retention period is over. The data payroll needs stays under the employee's id. So does
 * the audit log, which contains no values. Emits `employee.erased`.
 *
 * @throws Problem `not_found`; `invalid_state` before that time, for employees who are not
 *   terminated, for the last owner of the company, and if the data is already erased
 */
export async function eraseEmployee(
  parts: EraseParts,
  employeeId: string,
): Promise<ErasedEmployee> {
  const { transaction, actor, ids, clock } = parts;
  const { companyId } = actor;
  const { rows } = await transaction.query<PersonRow>(lockPerson(companyId, employeeId));
  const [row] = rows;
  if (row === undefined) throw notFound();
  refuseBeforeItsTime(row, today(clock, row.time_zone));
  const person = { companyId, employeeId, userIds: row.user_ids };
  const erasedAt = toInstant(clock.nowMs());

  await disableUserOfEmployee(transaction, parts, employeeId);
  await revokeFormerAccess(transaction, parts, employeeId);
  const documents = await eraseDocuments(parts, employeeId);
  const contracts = await eraseContracts(transaction, companyId, employeeId);
  await eraseTables(transaction, person, erasedAt);
  await transaction.query(deleteIdempotencyAnswers(person));
  await parts.forgetEvents(transaction, employeeId);
  await transaction.query(markErased(person, erasedAt));
  recordAudit(
    transaction,
    { ids, actor },
    {
      action: 'employee.erased',
      subjectKind: 'employee',
      subjectId: employeeId,
      fields: erasedTables(),
    },
  );
  appendEvent(parts, { type: 'employee.erased', payload: { employeeId, erasedAt } });
  return {
    employee_id: employeeId,
    erased_at: erasedAt,
    documents,
    contracts,
  };
}

function refuseBeforeItsTime(row: PersonRow, todayDate: string): void {
  const { status, termination_date: lastDay, erased_at: erasedAt } = row;
  // Earlier versions allowed a rehire after an erasure, so the person may have left again.
  if (erasedAt !== null && (lastDay === null || lastDay <= erasedAt.slice(0, 10))) {
    throw new Problem('invalid_state', 'The data of this employee has already been erased.');
  }
  if (status !== 'terminated' || lastDay === null) {
    throw new Problem('invalid_state', 'You can erase the data of terminated employees only.');
  }
  const from = Temporal.PlainDate.from(lastDay).add({ months: row.erasure_keep_months, days: 1 });
  if (todayDate < from.toString()) {
    throw new Problem(
      'invalid_state',
      say`The company keeps the data for ${row.erasure_keep_months} months. You can erase it from ${from.toString()} on.`,
      { members: { erasable_from: from.toString() } },
    );
  }
}

async function eraseTables(transaction: Transaction, person: Person, now: string): Promise<void> {
  for (const table of personalTables) {
    const { erased } = table;
    for (const ownerId of ownersOf(table, person)) {
      const owner = { companyId: person.companyId, ownerId };
      if (erased.kind === 'deleted') {
        await transaction.query(deleteRows(table, owner));
      } else if (erased.kind === 'overwritten' && Object.keys(erased.values).length > 0) {
        await transaction.query(overwriteRows(table, erased.values, { ...owner, now }));
      }
    }
  }
}

function erasedTables(): string[] {
  const touched = personalTables.filter(({ erased }) => erased.kind !== 'kept');
  return [...new Set(touched.map(({ table }) => table))];
}
