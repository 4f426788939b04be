import type { Transaction } from '../../../platform/database/driver.ts';
import type { CustomField } from '../custom-field.ts';
import { list } from './custom-fields.sql.ts';

/** The custom fields of the company in their order, including archived ones. */
export async function listCustomFields(
  transaction: Transaction,
  companyId: string,
): Promise<CustomField[]> {
  const { rows } = await transaction.query<CustomField>(list(companyId));
  return rows;
}

/** The fields that are in use. */
export async function listActiveFields(
  transaction: Transaction,
  companyId: string,
): Promise<CustomField[]> {
  return (await listCustomFields(transaction, companyId)).filter(isActiveField);
}

/** The fields that integrations read and write. */
export async function listApiFields(
  transaction: Transaction,
  companyId: string,
): Promise<CustomField[]> {
  return (await listActiveFields(transaction, companyId)).filter(({ in_api: inApi }) => inApi);
}

export function isActiveField({ archived_at: archivedAt }: CustomField): boolean {
  return archivedAt === null;
}
