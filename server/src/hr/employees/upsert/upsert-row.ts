import type { Problem } from '../../../platform/http/problem.ts';
import type { SentValues } from '../../custom-fields/values/custom-values.ts';
import type { EmployeeFields } from '../employee.ts';

/** The fields of an employee as a caller sends them; absent fields of an existing record stay. */
export type UpsertFields = Partial<EmployeeFields> &
  Pick<EmployeeFields, 'first_name' | 'last_name' | 'email'> & {
    readonly external_id: string;
    /** The manager by their external ID, instead of `manager_id`. */
    readonly manager_external_id?: string | null;
    /** Values of custom fields by code; null clears one. */
    readonly custom_fields?: SentValues;
  };

/** A row whose fields are valid on their own, or the reason why they aren't. */
export type UpsertRow =
  | { readonly fields: UpsertFields }
  | { readonly fields?: undefined; readonly problem: Problem };

/** The outcome of a row; without writing, what it would be. */
export type RowOutcome =
  | { readonly kind: 'created' | 'updated' | 'unchanged'; readonly employeeId: string }
  | { readonly kind: 'failed'; readonly problem: Problem }
  /** Valid, but another row failed and all or nothing was to be written. */
  | { readonly kind: 'skipped' };

/** Whether a row names a manager, so that the reporting lines have to be held. */
export function namesManager({ manager_id: id, manager_external_id: externalId }: UpsertFields) {
  return typeof id === 'string' || typeof externalId === 'string';
}
