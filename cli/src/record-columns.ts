import type {
  Employee,
  EmployeeEmployments,
  Location,
  OrgUnit,
  WorkPattern,
} from '../../sdk/src/muster.ts';
import type { Column } from './print-table.ts';

export const employeeColumns: readonly Column<Employee>[] = [
  { title: 'ID', value: ({ id }) => id, whole: true },
  { title: 'NAME', value: (employee) => `${employee.first_name} ${employee.last_name}` },
  { title: 'EMAIL', value: ({ email }) => email },
  { title: 'STATUS', value: ({ status }) => status },
  { title: 'JOB TITLE', value: ({ job_title: title }) => title, optional: true },
  { title: 'DEPARTMENT', value: ({ department }) => department, optional: true },
];

/** The job that applies last, also a planned one. */
export const employmentColumns: readonly Column<EmployeeEmployments>[] = [
  { title: 'EMPLOYEE', value: ({ employee_id: id }) => id, whole: true },
  { title: 'EMPLOYMENTS', value: ({ employments }) => employments.length },
  { title: 'FIRST DAY', value: ({ employments }) => employments.at(-1)?.first_day, whole: true },
  { title: 'LAST DAY', value: ({ employments }) => employments.at(-1)?.last_day, whole: true },
  { title: 'JOBS', value: ({ employments }) => employments.flatMap(({ jobs }) => jobs).length },
  {
    title: 'JOB TITLE',
    value: ({ employments }) => employments.at(-1)?.jobs.at(-1)?.job_title,
    optional: true,
  },
];

export const orgUnitColumns: readonly Column<OrgUnit>[] = [
  { title: 'ID', value: ({ id }) => id, whole: true },
  { title: 'NAME', value: ({ name }) => name },
  { title: 'PARENT', value: ({ parent_id: id }) => id, whole: true, optional: true },
];

export const locationColumns: readonly Column<Location>[] = [
  { title: 'ID', value: ({ id }) => id, whole: true },
  { title: 'NAME', value: ({ name }) => name },
  { title: 'COUNTRY', value: ({ country }) => country },
  { title: 'CALENDAR', value: ({ holiday_calendar_id: id }) => id, whole: true, optional: true },
];

export const workPatternColumns: readonly Column<WorkPattern>[] = [
  { title: 'ID', value: ({ id }) => id, whole: true },
  { title: 'NAME', value: ({ name }) => name },
  {
    title: 'HOURS',
    value: ({ weeks }) =>
      weeks.map((week) => week.reduce((sum, hours) => sum + hours, 0)).join(', '),
  },
  { title: 'ARCHIVED', value: ({ archived_at: at }) => at, optional: true },
];
