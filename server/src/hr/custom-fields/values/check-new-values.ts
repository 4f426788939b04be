import type { UserChange } from '../../change.ts';
import { listActiveFields } from '../definitions/list-custom-fields.ts';
import { checkValues } from './check-values.ts';
import type { CheckedValue, SentValues } from './custom-values.ts';

/**
 * The values of a new employee that HR enters, including those of required fields.
 *
 * @throws Problem `validation_failed`
 */
export async function checkNewValues(
  { transaction, actor }: UserChange,
  sent: SentValues,
): Promise<CheckedValue[]> {
  const fields = await listActiveFields(transaction, actor.companyId);
  const missing = fields.filter(
    ({ code, is_required: isRequired }) => isRequired && !(code in sent),
  );
  const nulls = Object.fromEntries(missing.map(({ code }) => [code, null]));
  return checkValues({ fields, sent: { ...nulls, ...sent }, requiresValues: true }, {});
}
