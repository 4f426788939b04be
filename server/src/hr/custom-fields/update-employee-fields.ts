import { Problem } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import type { UserChange } from '../change.ts';
import { refuseErased } from '../employees/refuse-erased.ts';
import { updateEmployee } from '../employees/update-employee.ts';
import { findEmployeeFields } from './find-employee-fields.ts';
import type { SentValues } from './values/custom-values.ts';

/**
 * Changes custom fields of an employee as the user may, and emits `employee.updated`. Fields that
 * the user doesn't see are refused like unknown ones.
 *
 * @throws Problem `not_found`, `forbidden`, `validation_failed`, `invalid_state` (erased)
 */
export async function updateEmployeeFields(
  change: UserChange,
  id: string,
  sent: SentValues,
): Promise<void> {
  const { employee, fields: seen } = await findEmployeeFields(change.transaction, change.actor, id);
  await refuseErased(change, employee);
  const refused = seen.filter(({ field, isEditable }) => !isEditable && field.code in sent);
  if (refused.length > 0) {
    const codes = refused.map(({ field }) => field.code);
    throw new Problem(
      'forbidden',
      say`You can't change these fields yourself: ${codes.join(', ')}.`,
    );
  }
  await updateEmployee(change, {
    id: employee.id,
    fields: {},
    custom: { fields: seen.map(({ field }) => field), sent, requiresValues: true },
    accepts: () => true,
  });
}
