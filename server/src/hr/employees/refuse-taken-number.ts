import { invalidField } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import type { Change } from '../change.ts';
import { findNumberHolder } from './employees.sql.ts';

/**
 * Names the holder of an employee number, for users only: users who may set a number may see every
 * employee. For API keys, and if the number is taken concurrently, the unique key only reports that
 * it is taken.
 *
 * @throws Problem `validation_failed` at `/employee_number`
 */
export async function refuseTakenNumber(
  { transaction, actor }: Pick<Change, 'transaction' | 'actor'>,
  { employeeId, number }: { employeeId: string; number: string | null | undefined },
): Promise<void> {
  if (actor.kind !== 'user' || number === null || number === undefined) return;
  const { rows } = await transaction.query<{ name: string }>(
    findNumberHolder(actor.companyId, number, employeeId),
  );
  const [holder] = rows;
  if (holder !== undefined) {
    throw invalidField(
      '/employee_number',
      say`is already used by ${holder.name}. Choose another number`,
    );
  }
}
