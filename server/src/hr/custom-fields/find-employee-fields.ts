import type { UserActor } from '../../access/actor.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { SeenEmployee } from '../employees/details/employee-detail.ts';
import { findEmployeeDetail } from '../employees/details/find-employee-detail.ts';
import type { CustomField } from './custom-field.ts';
import { listActiveFields } from './definitions/list-custom-fields.ts';
import { rightsOf } from './rights.ts';
import type { CustomValue } from './values/custom-values.ts';
import { readValues } from './values/read-values.ts';

/** A custom field of an employee as one reader sees it. */
export interface SeenField {
  readonly field: CustomField;
  readonly value: CustomValue | null;
  readonly isEditable: boolean;
}

export interface SeenFields {
  readonly employee: SeenEmployee['employee'];
  /** In the order of the fields; those that the reader may not see are left out. */
  readonly fields: readonly SeenField[];
}

/**
 * The custom fields of an employee that the user may see; `id` is taken from the address as sent.
 *
 * @throws Problem `not_found` as `findEmployeeDetail`
 */
export async function findEmployeeFields(
  transaction: Transaction,
  actor: UserActor,
  id: string,
): Promise<SeenFields> {
  const [seen, definitions] = await Promise.all([
    findEmployeeDetail(transaction, actor, id),
    listActiveFields(transaction, actor.companyId),
  ]);
  const { employee, situation, editableFields } = seen;
  const values = await readValues(transaction, actor.companyId, [employee.id]);
  const own = values.get(employee.id) ?? {};
  // Without any editable standard field, the record is closed: its data was erased.
  const isOpen = editableFields.length > 0;
  const fields = definitions.flatMap((field): SeenField[] => {
    const { sees, edits } = rightsOf(situation.capacities, field);
    return sees ? [{ field, value: own[field.code] ?? null, isEditable: edits && isOpen }] : [];
  });
  return { employee, fields };
}
