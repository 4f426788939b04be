import type { EmployeeCustomFieldsRow } from '../../../../schema/rows.gen.ts';
import type { Result, Statement, Transaction } from '../../../platform/database/driver.ts';
import type { CustomValues } from './custom-values.ts';
import { listApiValues, listValues } from './custom-values.sql.ts';

type StoredValues = Pick<EmployeeCustomFieldsRow, 'employee_id'> & {
  readonly field_values: CustomValues;
};

/** The values of each of these employees who has some, with those of archived fields. */
export async function readValues(
  transaction: Transaction,
  companyId: string,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, CustomValues>> {
  if (employeeIds.length === 0) return new Map();
  const { rows } = await transaction.query<StoredValues>(listValues(companyId, employeeIds));
  return new Map(rows.map((row) => [row.employee_id, row.field_values]));
}

type ApiValues = Pick<EmployeeCustomFieldsRow, 'employee_id'> & { readonly as_json: string };

/** Of a transaction, or of a database for one company. */
export type RunStatement = (statement: Statement) => Promise<Result<ApiValues>>;

/** The values that integrations may read, as the JSON of an object, of each employee with some. */
export async function readApiValues(
  run: RunStatement,
  companyId: string,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (employeeIds.length === 0) return new Map();
  const { rows } = await run(listApiValues(companyId, employeeIds));
  return new Map(rows.map((row) => [row.employee_id, row.as_json]));
}
