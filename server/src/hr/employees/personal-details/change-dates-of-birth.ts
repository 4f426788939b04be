import type { Change } from '../../change.ts';
import { settleStepsByAge } from '../../leave/entitlement/settle-steps-by-age.ts';
import { readDatesOfBirth } from './date-of-birth.ts';
import { type SentDateOfBirth, writeDatesOfBirth } from './personal-details.sql.ts';

/**
 * Writes the dates of birth that differ, and corrects leave that depends on them. The caller has
 * locked the employees and checked the dates, and records the change. Returns whose has changed.
 */
export async function changeDatesOfBirth(
  change: Change,
  sent: readonly SentDateOfBirth[],
): Promise<ReadonlySet<string>> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const stored = await readDatesOfBirth(
    transaction,
    companyId,
    sent.map(({ employeeId }) => employeeId),
  );
  const changed = sent.filter(
    ({ employeeId, dateOfBirth }) => (stored.get(employeeId) ?? null) !== dateOfBirth,
  );
  const employeeIds = changed.map(({ employeeId }) => employeeId);
  if (changed.length > 0) {
    await transaction.query(writeDatesOfBirth(companyId, changed));
    await settleStepsByAge(change, employeeIds);
  }
  return new Set(employeeIds);
}
