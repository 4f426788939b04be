import type {
  Advance,
  Contract,
  EmployeeDocument,
  LeaveBalances,
  LeaveRequest,
  LeaveType,
  List,
  OnboardingTask,
  PayrollRun,
  PublicHoliday,
  Timesheet,
  WebhookDelivery,
} from '../../sdk/src/muster.ts';
import { type CommonOptions, openMuster } from './connect.ts';
import { filtersOf, type ListArguments } from './list-filters.ts';
import { print, printRecord, tell } from './print.ts';
import { type Column, renderLine, renderTable } from './print-table.ts';
import {
  employeeColumns,
  employmentColumns,
  locationColumns,
  orgUnitColumns,
  workPatternColumns,
} from './record-columns.ts';

export type ListKind =
  | 'employees'
  | 'employments'
  | 'orgUnits'
  | 'locations'
  | 'workPatterns'
  | 'leave'
  | 'leaveTypes'
  | 'leaveBalances'
  | 'publicHolidays'
  | 'timesheets'
  | 'payroll'
  | 'documents'
  | 'contracts'
  | 'advances'
  | 'onboardingTasks'
  | 'deliveries';

const leaveColumns: readonly Column<LeaveRequest>[] = [
  { title: 'ID', value: ({ id }) => id, whole: true },
  { title: 'TYPE', value: ({ leave_type: type }) => type },
  { title: 'FROM', value: ({ start_date: date }) => date, whole: true },
  { title: 'TO', value: ({ end_date: date }) => date, whole: true },
  { title: 'DAYS', value: ({ days }) => days },
  { title: 'STATUS', value: ({ status }) => status },
  { title: 'EMPLOYEE', value: ({ employee_id: id }) => id, whole: true, optional: true },
];

const leaveTypeColumns: readonly Column<LeaveType>[] = [
  { title: 'CODE', value: ({ code }) => code },
  { title: 'NAME', value: ({ name }) => name },
  { title: 'PAID', value: ({ is_paid: isPaid }) => (isPaid ? 'yes' : 'no') },
  { title: 'DAYS PER YEAR', value: ({ allowance }) => allowance?.days_per_year, optional: true },
  { title: 'ARCHIVED', value: ({ archived_at: at }) => at, optional: true },
];

const leaveBalanceColumns: readonly Column<LeaveBalances>[] = [
  { title: 'EMPLOYEE', value: ({ employee_id: id }) => id, whole: true },
  { title: 'YEAR', value: ({ year }) => year },
  {
    title: 'LEFT',
    value: ({ balances }) =>
      balances
        .map(({ leave_type: type, balance, unit }) => `${type} ${balance} ${unit}`)
        .join(', '),
  },
];

const publicHolidayColumns: readonly Column<PublicHoliday>[] = [
  { title: 'DATE', value: ({ date }) => date, whole: true },
  { title: 'NAME', value: ({ name }) => name },
];

const timesheetColumns: readonly Column<Timesheet>[] = [
  { title: 'ID', value: ({ id }) => id, whole: true },
  { title: 'FROM', value: ({ period_start: date }) => date, whole: true },
  { title: 'TO', value: ({ period_end: date }) => date, whole: true },
  { title: 'HOURS', value: (sheet) => sheet.total_hours },
  { title: 'STATUS', value: ({ status }) => status },
  { title: 'EMPLOYEE', value: ({ employee_id: id }) => id, whole: true, optional: true },
];

const payrollColumns: readonly Column<PayrollRun>[] = [
  { title: 'ID', value: ({ id }) => id, whole: true },
  { title: 'TYPE', value: ({ type }) => type },
  { title: 'FROM', value: ({ period_start: date }) => date, whole: true },
  { title: 'TO', value: ({ period_end: date }) => date, whole: true },
  { title: 'STATUS', value: ({ status }) => status },
  { title: 'PAY DATE', value: ({ pay_date: date }) => date, whole: true, optional: true },
  { title: 'CURRENCY', value: ({ currency }) => currency, optional: true },
  { title: 'EMPLOYEES', value: (run) => run.employee_count, optional: true },
];

const documentColumns: readonly Column<EmployeeDocument>[] = [
  { title: 'ID', value: ({ id }) => id, whole: true },
  { title: 'NAME', value: ({ name }) => name },
  { title: 'CATEGORY', value: ({ category }) => category },
  { title: 'BYTES', value: ({ size_bytes: size }) => size },
  { title: 'STATUS', value: ({ status }) => status, optional: true },
  { title: 'EMPLOYEE', value: ({ employee_id: id }) => id, whole: true, optional: true },
  { title: 'CREATED', value: ({ created_at: at }) => at, whole: true, optional: true },
];

const contractColumns: readonly Column<Contract>[] = [
  { title: 'ID', value: ({ id }) => id, whole: true },
  { title: 'TITLE', value: ({ title }) => title },
  { title: 'STATUS', value: ({ status }) => status },
  { title: 'EMPLOYEE', value: ({ employee_id: id }) => id, whole: true, optional: true },
  { title: 'SIGNED', value: ({ signed_at: at }) => at, whole: true, optional: true },
];

const advanceColumns: readonly Column<Advance>[] = [
  { title: 'ID', value: ({ id }) => id, whole: true },
  { title: 'STATUS', value: ({ status }) => status },
  { title: 'EMPLOYEE', value: ({ employee_id: id }) => id, whole: true },
  { title: 'CREATED', value: ({ created_at: at }) => at, whole: true, optional: true },
];

const onboardingTaskColumns: readonly Column<OnboardingTask>[] = [
  { title: 'ID', value: ({ id }) => id, whole: true },
  { title: 'TITLE', value: ({ title }) => title },
  { title: 'STATUS', value: ({ status }) => status },
  { title: 'DUE', value: ({ due_date: date }) => date, whole: true },
  { title: 'EMPLOYEE', value: ({ employee_id: id }) => id, whole: true, optional: true },
];

/** The most useful first: the last ones are dropped if the terminal is too narrow. */
export const deliveryColumns: readonly Column<WebhookDelivery>[] = [
  { title: 'ID', value: ({ delivery_id: id }) => id, whole: true },
  { title: 'EVENT', value: ({ event }) => event },
  { title: 'STATUS', value: ({ status }) => status },
  { title: 'LAST ERROR', value: ({ last_error: error }) => error, optional: true },
  { title: 'RESPONSE', value: ({ last_response_status: status }) => status, optional: true },
  { title: 'ATTEMPTS', value: ({ attempts }) => attempts, optional: true },
  { title: 'ENDPOINT', value: ({ endpoint_id: id }) => id, optional: true, keepsEnd: true },
  { title: 'CREATED', value: ({ created_at: at }) => at, whole: true, optional: true },
];

/** `muster employees get` */
export async function getEmployee(id: string, options: CommonOptions): Promise<void> {
  const employee = await openMuster(options).employees.get(id);
  await printRecord(employee, options, { 'If-Match': employee.lastResponse.etag });
}

/** `muster leave get` */
export async function getLeave(id: string, options: CommonOptions): Promise<void> {
  await printRecord(await openMuster(options).leave.get(id), options);
}

/** `muster timesheets get` */
export async function getTimesheet(id: string, options: CommonOptions): Promise<void> {
  await printRecord(await openMuster(options).timesheets.get(id), options);
}

/** `muster employees list` and the other lists */
export async function listRecords(kind: ListKind, options: ListArguments): Promise<void> {
  const muster = openMuster(options);
  const { employees, leave, timesheets, payroll, documents, webhookDeliveries } = muster;
  const lists = {
    employees: () => printList(employees.list(filtersOf(options)), employeeColumns, options),
    employments: () =>
      printList(employees.allEmployments(filtersOf(options)), employmentColumns, options),
    orgUnits: () => printList(employees.orgUnits(filtersOf(options)), orgUnitColumns, options),
    locations: () => printList(employees.locations(filtersOf(options)), locationColumns, options),
    workPatterns: () => printList(leave.patterns(filtersOf(options)), workPatternColumns, options),
    leave: () => printList(leave.list(filtersOf(options)), leaveColumns, options),
    leaveTypes: () => printList(leave.types(filtersOf(options)), leaveTypeColumns, options),
    leaveBalances: () =>
      printList(leave.balances(filtersOf(options)), leaveBalanceColumns, options),
    publicHolidays: () =>
      printList(leave.holidays(filtersOf(options)), publicHolidayColumns, options),
    timesheets: () => printList(timesheets.list(filtersOf(options)), timesheetColumns, options),
    payroll: () => printList(payroll.list(filtersOf(options)), payrollColumns, options),
    documents: () => printList(documents.list(filtersOf(options)), documentColumns, options),
    contracts: () => printList(muster.contracts.list(filtersOf(options)), contractColumns, options),
    advances: () => printList(muster.advances.list(filtersOf(options)), advanceColumns, options),
    onboardingTasks: () =>
      printList(muster.onboardingTasks.list(filtersOf(options)), onboardingTaskColumns, options),
    deliveries: () =>
      printList(webhookDeliveries.list(filtersOf(options)), deliveryColumns, options),
  };
  await lists[kind]();
}

/**
 * Prints a table on a terminal, tab-separated lines otherwise, and one line of JSON per record with
 * --json. Except for the table, each record is printed as it arrives.
 */
async function printList<Item extends object>(
  list: List<Item>,
  columns: readonly Column<Item>[],
  { json = false, all = false, limit }: ListArguments,
): Promise<void> {
  const isTable = !json && process.stdout.isTTY;
  const rows: Item[] = [];
  let count = 0;
  let hasMore = false;
  let isUnread = false;
  // If the reader closes the pipe early, such as "head", no further pages are requested.
  process.stdout.once('error', () => {
    isUnread = true;
  });
  for await (const { data, nextCursor } of list.pages()) {
    const shown = all ? data : data.slice(0, limit - count);
    for (const item of shown) {
      if (isTable) rows.push(item);
      else await print(json ? JSON.stringify(item) : renderLine(columns, item));
    }
    count += shown.length;
    hasMore = nextCursor !== null || data.length > shown.length;
    if (isUnread || (!all && count >= limit)) break;
  }
  if (isTable && count > 0) await print(renderTable(columns, rows, process.stdout.columns || 80));
  if (json || isUnread) return;
  if (count === 0) tell('None.');
  else if (hasMore) tell(`Showing the first ${count}. For more, use --limit <count> or --all.`);
}
