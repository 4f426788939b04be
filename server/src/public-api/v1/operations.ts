import { createEmployee } from './create-employee.ts';
import { getEmployee } from './get-employee.ts';
import { listEmployees } from './list-employees.ts';
import type { Operation } from './operation.ts';
import { updateEmployee } from './update-employee.ts';

/** The index of the API: all its operations, in the order of the specification. */
export const operations: readonly Operation[] = [
  listEmployees,
  createEmployee,
  getEmployee,
  updateEmployee,
];
