import { advanceTables } from '../advances/personal-data.ts';
import { approvalTables } from '../approvals/personal-data.ts';
import { photoTables } from '../colleagues/photos/personal-data.ts';
import { compensationTables } from '../compensation/personal-data.ts';
import { contractTables } from '../contracts/personal-data.ts';
import { customFieldTables } from '../custom-fields/personal-data.ts';
import { documentTables } from '../documents/personal-data.ts';
import { changeRequestTables } from '../employees/change-requests/personal-data.ts';
import { employeeTables } from '../employees/personal-data.ts';
import { leaveTables } from '../leave/personal-data.ts';
import { onboardingTables } from '../onboarding/personal-data.ts';
import { payrollTables } from '../payroll/personal-data.ts';
import { timesheetTables } from '../timesheets/personal-data.ts';
import { accountTables } from './account-tables.ts';
import type { PersonalTable } from '../personal-table.ts';

/** All tables with data about one person, the employee first. */
export const personalTables: readonly PersonalTable[] = [
  ...employeeTables,
  ...customFieldTables,
  ...photoTables,
  ...changeRequestTables,
  ...accountTables,
  ...approvalTables,
  ...leaveTables,
  ...timesheetTables,
  ...advanceTables,
  ...documentTables,
  ...contractTables,
  ...onboardingTables,
  ...compensationTables,
  ...payrollTables,
];
