import type { Transaction } from '../../../platform/database/driver.ts';
import { writeDatesOfBirth } from './personal-details.sql.ts';

/** A new employee. */
interface Born {
  readonly id: string;
  readonly dateOfBirth?: string | null | undefined;
}

/** Writes the dates of birth of new employees; without any, nothing is sent. */
export function sendDatesOfBirth(
  transaction: Transaction,
  companyId: string,
  employees: readonly Born[],
): void {
  const sent = employees.flatMap(({ id: employeeId, dateOfBirth = null }) =>
    dateOfBirth === null ? [] : [{ employeeId, dateOfBirth }],
  );
  if (sent.length > 0) transaction.send(writeDatesOfBirth(companyId, sent));
}
