/** A read that costs more in a larger company. */
interface StatedGrowth {
  /** Blocks of 8 KiB that it may read of a company with 20,000 people. */
  readonly atMost: number;
  readonly why: string;
}

const because =
  (why: string) =>
  (atMost: number): StatedGrowth => ({ atMost, why });

const bounded = because('it reads 10,000 rows at most, in a company of any size');
const counted = because('it counts the people of the company in one scan');
const ofRun = because('it is about everyone whom a payroll run pays');
const waiting = because('it counts what waits for the office up to a bound; here, one in twenty');
const whole = because('its answer is everything that was asked for');

/**
 * By surface and operation. Every other read needs at most three times the blocks for forty times the
 * people, with every filter, order and search, and for every role.
 */
export const statedGrowths: Readonly<Record<string, StatedGrowth>> = {
  // A file of all people, in portions.
  'console exportEmployees': whole(250_000),
  // The leave of a year.
  'console getLeaveCalendar': whole(5_000),
  // Policies that are assigned to each person by name.
  'console listLeavePolicies': whole(3_000),
  '/api/v1 listLeavePolicies': whole(3_000),
  'console listPayComponents': whole(600),
  'console listPayrollAccounts': whole(500),
  // Everyone has authorised the application.
  'console listApplications': whole(800),
  'console downloadPaymentFile': whole(1_000),

  'console listPeople': bounded(6_000),
  'console listEmployees': bounded(4_000),
  '/api/v1 listEmployees': bounded(600),
  'console getOrgChart': bounded(5_500),
  'console listUsers': bounded(2_000),
  'console listLeaveRequests': bounded(1_200),
  '/api/v1 listLeave': bounded(600),
  'console listAuditLog': bounded(1_200),
  'console listWebhookDeliveries': bounded(1_400),
  '/api/v1 listWebhookDeliveries': bounded(1_400),

  'console listPeoplePlaces': counted(2_500),
  'console listDepartments': counted(2_500),
  'console listOrgUnits': counted(2_500),
  'console listLocations': counted(2_500),
  'console getPeopleOverTime': counted(2_500),
  'console getAbsenceRate': counted(2_500),
  // The log of everyone is searched for the entries about one person.
  'console getPersonalData': counted(2_500),
  'console getUnpaidOfPeriod': counted(600),
  'console listDueElsewhere': counted(600),

  'console getPayrollRunDifferences': ofRun(12_000),
  'console getPayrollRunChecks': ofRun(8_000),
  'console getPayrollRunPayments': ofRun(1_500),
  'console listPayrollRuns': ofRun(3_000),

  'console getHome': waiting(3_500),
  'console getOpenWork': waiting(3_000),
  'console getEmployeeOpenWork': waiting(1_500),
  'console listWaitingApprovals': waiting(2_000),
  'console countWaitingApprovals': waiting(1_800),
  'console listApprovalsOfOthers': waiting(1_000),
  'console listApprovalDelegations': waiting(1_500),
  '/api/v1 listApprovals': waiting(2_000),
};
