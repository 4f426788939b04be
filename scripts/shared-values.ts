import { userRoles } from '../server/src/access/actor.ts';
import { overlaps } from '../server/src/access/overlap.ts';
import { scopes } from '../server/src/access/scopes.ts';
import { reportedEmployeeFields } from '../server/src/events/employee-events.ts';
import { advanceStatuses } from '../server/src/hr/advances/advance.ts';
import { approvalSubjectKinds, approverKinds } from '../server/src/hr/approvals/approval.ts';
import { compensationPeriods } from '../server/src/hr/compensation/compensation-profile.ts';
import { contractStatuses } from '../server/src/hr/contracts/contract.ts';
import { customFieldTypes } from '../server/src/hr/custom-fields/custom-field.ts';
import {
  documentCategories,
  documentStatuses,
  integrationCategories,
} from '../server/src/hr/documents/document.ts';
import { requestableFields } from '../server/src/hr/employees/change-requests/change-request.ts';
import { employeeStatuses, employmentTypes } from '../server/src/hr/employees/employee.ts';
import { leaveStatuses, portions } from '../server/src/hr/leave/leave-request.ts';
import {
  leaveUnits,
  partYearCounts,
  scalesBy,
} from '../server/src/hr/leave/policies/leave-policy.ts';
import { payDayRules, payDayShifts } from '../server/src/hr/payroll/setup/groups/pay-group.ts';
import { payFrequencies, prorations } from '../server/src/hr/payroll/computing/pay-group-terms.ts';
import { payItemDecisions } from '../server/src/hr/payroll/setup/items/decide-pay-item.ts';
import { payItemKinds } from '../server/src/hr/payroll/computing/pay-item-kind.ts';
import { payItemStatuses } from '../server/src/hr/payroll/setup/items/pay-item.ts';
import { fixedPostings } from '../server/src/hr/payroll/outputs/posting/posting.ts';
import { claimStatuses } from '../server/src/hr/payroll/computing/receivable.ts';
import {
  assignmentScopes,
  componentCorrections,
  componentKinds,
  componentRoundings,
  payTableKinds,
} from '../server/src/hr/payroll/setup/components/pay-rule.ts';
import { payrollRunStatuses, payrollRunTypes } from '../server/src/hr/payroll/runs/payroll-run.ts';
import { taskStatuses } from '../server/src/hr/onboarding/checklist.ts';
import { timesheetStatuses } from '../server/src/hr/timesheets/timesheet.ts';
import { deliveryStatuses } from '../server/src/webhooks/deliveries/listed-delivery.ts';
import { payloadForms } from '../server/src/webhooks/endpoints/endpoint.ts';
import { reservedHeaders } from '../server/src/webhooks/endpoints/own-headers.ts';

type Lists = Readonly<Record<string, readonly string[]>>;

/** The lists of values that the console offers, so that it offers what the server accepts. */
const consoleLists: Lists = {
  advanceStatuses,
  approvalSubjectKinds,
  approverKinds,
  assignmentScopes,
  claimStatuses,
  compensationPeriods,
  componentCorrections,
  componentKinds,
  componentRoundings,
  contractStatuses,
  customFieldTypes,
  deliveryStatuses,
  documentCategories,
  employmentTypes,
  fixedPostings,
  leaveStatuses,
  leaveUnits,
  overlaps,
  partYearCounts,
  payDayRules,
  payDayShifts,
  payFrequencies,
  payItemDecisions,
  payItemKinds,
  payItemStatuses,
  payrollRunStatuses,
  payrollRunTypes,
  payTableKinds,
  payloadForms,
  portions,
  prorations,
  reportedEmployeeFields,
  requestableFields,
  reservedHeaders,
  scalesBy,
  scopes,
  timesheetStatuses,
  userRoles,
};

/** Those that commands take. */
const cliLists: Lists = {
  advanceStatuses,
  contractStatuses,
  deliveryStatuses,
  documentStatuses,
  employeeStatuses,
  employmentTypes,
  integrationCategories,
  leaveStatuses,
  portions,
  taskStatuses,
  timesheetStatuses,
};

/** The modules with these lists, by path. */
export const valueModules: Readonly<Record<string, string>> = {
  'console/src/api/values.gen.ts': moduleOf(consoleLists),
  'cli/src/values.gen.ts': moduleOf(cliLists),
};

function moduleOf(lists: Lists): string {
  const constants = Object.entries(lists).map(
    ([name, list]) =>
      `export const ${name} = [\n${list.map((value) => `  '${value}',\n`).join('')}] as const;\n`,
  );
  return `// Written by scripts/generate-console-types.ts from the server's lists.\n${constants.join('\n')}`;
}
