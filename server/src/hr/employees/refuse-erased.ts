import { Problem } from '../../platform/http/problem.ts';
import type { Change } from '../change.ts';
import type { Employee } from './employee.ts';
import { findErased } from './employees.sql.ts';

/**
 * An erased record is final: data written to it would bring back the person. Only terminated records
 * are erased, so the others need no query.
 *
 * @throws Problem `invalid_state`
 */
export async function refuseErased(
  { transaction, actor: { companyId } }: Pick<Change, 'transaction' | 'actor'>,
  { id, status }: Pick<Employee, 'id' | 'status'>,
): Promise<void> {
  if (status !== 'terminated') return;
  const { rows } = await transaction.query(findErased(companyId, id));
  if (rows.length > 0) {
    throw new Problem(
      'invalid_state',
      "The personal data of this employee was erased, so the record can't be changed. If the person is hired again, add a new employee.",
    );
  }
}
