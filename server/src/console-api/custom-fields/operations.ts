import type { ConsoleOperation } from '../operation.ts';
import { createCustomField } from './create-custom-field.ts';
import { listCustomFields } from './list-custom-fields.ts';
import { listEmployeeFields } from './list-employee-fields.ts';
import { orderCustomFields } from './order-custom-fields.ts';
import { updateCustomField } from './update-custom-field.ts';
import { updateEmployeeFields } from './update-employee-fields.ts';

/** The custom fields of employees and their values. */
export const customFieldOperations: readonly ConsoleOperation[] = [
  listCustomFields,
  createCustomField,
  updateCustomField,
  orderCustomFields,
  listEmployeeFields,
  updateEmployeeFields,
];
