import type { ConsoleOperation } from '../operation.ts';
import {
  activateEmployee,
  cancelTermination,
  endLeave,
  rehireEmployee,
  startLeave,
  terminateEmployee,
} from './change-employment.ts';
import { createEmployee } from './create-employee.ts';
import { exportEmployees } from './export-employees.ts';
import { getEmployee } from './get-employee.ts';
import { getEmployeeProfile } from './get-employee-profile.ts';
import { getOrgChart } from './get-org-chart.ts';
import {
  createEmployeeImport,
  getEmployeeImport,
  listEmployeeImports,
} from './import-employees.ts';
import { getTimeline } from './get-timeline.ts';
import { listDepartments } from './list-departments.ts';
import { listEmployees } from './list-employees.ts';
import { updateEmployee, updateEmployees } from './update-employee.ts';
import { withdrawPlannedChange } from './withdraw-planned-change.ts';

/** Operations on the employees of the company. */
export const employeeOperations: readonly ConsoleOperation[] = [
  listEmployees,
  createEmployee,
  getEmployee,
  getEmployeeProfile,
  getTimeline,
  updateEmployee,
  updateEmployees,
  withdrawPlannedChange,
  terminateEmployee,
  cancelTermination,
  rehireEmployee,
  activateEmployee,
  startLeave,
  endLeave,
  getOrgChart,
  listDepartments,
  exportEmployees,
  createEmployeeImport,
  listEmployeeImports,
  getEmployeeImport,
];
