/** The lists of the console with their filters: what a page of each asks for. */
export interface ListCall {
  readonly path: string;
  readonly query?: string;
  /** Has `next_cursor`: the 21st page is measured too. */
  readonly paged?: boolean;
}

export interface Places {
  readonly employeeId: string;
  readonly managerId: string;
  readonly runId: string;
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

/** Of a part of half of all names, of one first name, of a few people, of one, and of nobody. */
export const words = ['er', 'anna', 'anna waldova', '049321', 'nobody-of-this-name'];

export function listCalls(places: Places): ListCall[] {
  return [
    { path: '/home' },
    ...withFilters(
      '/employees',
      ['status=active', 'status=terminated', 'department=Department 7'],
      [`manager_id=${places.managerId}`],
    ),
    ...withFilters(
      '/leave-requests',
      ['status=pending', 'status=approved'],
      [`employee_id=${places.employeeId}`, `from=${places.from}&to=${places.to}`],
    ),
    ...withFilters(
      '/timesheets',
      ['status=submitted', 'status=draft'],
      [`employee_id=${places.employeeId}`],
    ),
    ...withFilters('/advances', ['status=pending'], []),
    ...withFilters(
      '/documents',
      ['status=uploaded', 'category=identity'],
      [`employee_id=${places.employeeId}`],
    ),
    ...withFilters('/contracts', ['status=sent', 'status=signed'], []),
    ...withFilters('/onboarding-checklists', ['status=open', 'status=completed'], []),
    { path: '/payslips', query: `payroll_run_id=${places.runId}`, paged: true },
    ...words.map((q) => ({ path: '/payslips', query: `payroll_run_id=${places.runId}&q=${q}` })),
    { path: '/payslips', query: `employee_id=${places.employeeId}` },
    { path: '/payroll-runs', paged: true },
    { path: '/payroll-runs', query: 'status=completed' },
    { path: `/payroll-runs/${places.runId}/differences` },
    { path: '/approvals', paged: true },
    { path: '/departments' },
    { path: '/org-chart' },
    { path: '/org-chart', query: `root_id=${places.managerId}` },
    { path: '/leave-calendar', query: `from=${places.from}&to=${places.to}` },
    { path: '/leave-balances', query: `employee_id=${places.employeeId}` },
    { path: '/leave-balances' },
    { path: '/compensation', query: `employee_id=${places.employeeId}` },
    { path: '/pay-deductions' },
    { path: '/users' },
    { path: '/audit-log', paged: true },
    { path: '/audit-log', query: `subject_id=${places.employeeId}` },
    { path: '/audit-log', query: 'action=payslip.read' },
    { path: '/approval-policies' },
    { path: '/approval-delegations' },
    { path: '/leave-types' },
    { path: '/public-holidays' },
    { path: '/employee-imports' },
    { path: '/onboarding-templates' },
    { path: '/notices' },
  ];
}

/** The list plain and by pages, with each filter, and searched: alone and with the first filter. */
function withFilters(
  path: string,
  common: readonly [string, ...string[]],
  narrow: readonly string[],
): ListCall[] {
  const [first] = common;
  return [
    { path, paged: true },
    ...common.map((query) => ({ path, query, paged: true })),
    ...narrow.map((query) => ({ path, query })),
    ...words.map((q) => ({ path, query: `q=${q}` })),
    { path, query: `${first}&q=${words[1]}` },
  ];
}
