import { isConstraintViolation, type Transaction } from '../../../platform/database/driver.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { renameDepartment as rename } from './approval-policies.sql.ts';

/**
 * Gives the policies of a renamed department its new name.
 *
 * @throws Problem `validation_failed` if the new name has policies already
 */
export async function renameDepartment(
  transaction: Transaction,
  companyId: string,
  names: { readonly from: string; readonly to: string; readonly now: string },
): Promise<void> {
  try {
    await transaction.query(rename(companyId, names));
  } catch (error) {
    if (isConstraintViolation(error, 'approval_policies_one_for_each_case')) {
      throw invalidField(
        '/name',
        'is the department of another approval policy. Remove that policy first',
      );
    }
    throw error;
  }
}
