import { emailKey } from '../../access/users/email-key.ts';
import type { Change } from '../change.ts';
import type { EmployeeFields } from './employee.ts';
import { findManyForUpdate, releaseKeys } from './employees.sql.ts';
import type { KnownEmployee } from './look-up-employees.ts';

/** What is written about one employee together with others. */
export interface KeyedWrite {
  /** Undefined = the employee is created. */
  readonly before: KnownEmployee | undefined;
  readonly fields: Partial<EmployeeFields>;
}

/** The values that only one employee of a company has. */
const keys = ['email', 'employee_number', 'external_id'] as const;
export type UniqueKey = (typeof keys)[number];

/** Whether an employee has another value afterwards, so that the one they had becomes free. */
export function givesUp({ before, fields }: KeyedWrite, key: UniqueKey): boolean {
  const value = fields[key];
  if (before === undefined || value === undefined || before[key] === null) return false;
  return key === 'email' ? emailKey(String(value)) !== before.email_key : value !== before[key];
}

/**
 * Frees the addresses, numbers and external IDs that employees give up and others take in the same
 * transaction, before any of them is written: the database checks each row. Every employee is
 * written afterwards.
 */
export async function releaseGivenUpKeys(
  { transaction, actor: { companyId } }: Change,
  writes: readonly KeyedWrite[],
): Promise<void> {
  const released = keys.map((key) => {
    const taken = new Set(writes.flatMap((write) => keyOf(write.fields, key) ?? []));
    return writes.flatMap((write) => {
      const { before } = write;
      const isTaken = before !== undefined && taken.has(keyOf(before, key) ?? '');
      return isTaken && givesUp(write, key) ? [before.id] : [];
    });
  });
  const [emails = [], numbers = [], externalIds = []] = released;
  const all = [...new Set(released.flat())];
  if (all.length === 0) return;
  await transaction.query(findManyForUpdate(companyId, all));
  await transaction.query(releaseKeys(companyId, { emails, numbers, externalIds }));
}

function keyOf(fields: Partial<EmployeeFields>, key: UniqueKey): string | undefined {
  const value = fields[key] ?? undefined;
  return key === 'email' && value !== undefined ? emailKey(value) : value;
}
