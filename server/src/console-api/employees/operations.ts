import type { ConsoleOperation } from '../operation.ts';
import {
  activateEmployee,
  cancelTermination,
  endLeave,
  rehireEmployee,
  startLeave,
  terminateEmployee,
} from './change-employment.ts';
import { changeEmploymentTerms } from './change-employment-terms.ts';
import { createEmployee } from './create-employee.ts';
import { exportEmployees } from './export-employees.ts';
import { getEmployee } from './get-employee.ts';
import { getEmployeeProfile } from './get-employee-profile.ts';
import { getEmployeeOpenWork } from './get-open-work.ts';
import { getOrgChart } from './get-org-chart.ts';
import {
  createEmployeeImport,
  getEmployeeImport,
  listEmployeeImports,
} from './import-employees.ts';
import { getTimeline } from './get-timeline.ts';
import { listJobChoices } from './list-job-choices.ts';
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
  getEmployeeOpenWork,
  updateEmployee,
  updateEmployees,
  withdrawPlannedChange,
  changeEmploymentTerms,
  terminateEmployee,
  cancelTermination,
  rehireEmployee,
  activateEmployee,
  startLeave,
  endLeave,
  getOrgChart,
  listDepartments,
  listJobChoices,
  exportEmployees,
  createEmployeeImport,
  listEmployeeImports,
  getEmployeeImport,
];
