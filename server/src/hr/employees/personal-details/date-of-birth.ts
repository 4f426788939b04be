import type { Transaction } from '../../../platform/database/driver.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import type { Change } from '../../change.ts';
import { readCompanyToday } from '../../read-company-today.ts';
import type { Capacity } from '../../workflow/transitions.ts';
import { listDatesOfBirth, type StoredDateOfBirth } from './personal-details.sql.ts';

/** HR, owners and the employee see it; managers and payroll don't. */
export function seesDateOfBirth(capacities: ReadonlySet<Capacity>): boolean {
  return capacities.has('hr_admin') || capacities.has('self');
}

/** @throws Problem `validation_failed` for a day after today in the company's time zone */
export async function refuseFutureBirth(
  change: Pick<Change, 'transaction' | 'actor' | 'clock'>,
  dateOfBirth: string | null | undefined,
  pointer = '/date_of_birth',
): Promise<void> {
  if (typeof dateOfBirth !== 'string') return;
  if (dateOfBirth > (await readCompanyToday(change))) {
    throw invalidField(pointer, 'must not be in the future');
  }
}

/** By employee; those without one are absent. */
export async function readDatesOfBirth(
  transaction: Transaction,
  companyId: string,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (employeeIds.length === 0) return new Map();
  const { rows } = await transaction.query<StoredDateOfBirth>(
    listDatesOfBirth(companyId, employeeIds),
  );
  return new Map(rows.map((row) => [row.employee_id, row.date_of_birth]));
}
