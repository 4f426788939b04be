import { invalidField } from '../../platform/http/problem.ts';
import type { Change } from '../change.ts';
import { findNumberHolder } from './employees.sql.ts';

/**
 * Says who has an employee number, to users alone: whoever may set one sees everybody. For API keys,
 * and when somebody takes the number at the same moment, the unique key says no more than that it is
 * taken.
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
      `is already used by ${holder.name}. Choose another number`,
    );
  }
}
