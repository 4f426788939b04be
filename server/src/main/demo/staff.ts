import { fromInstant, toInstant } from '../../platform/clock.ts';
import { type DemoPerson, generatePeople, seededRandom } from './company-shape.ts';
import { createIdsAt } from './ids-at.ts';
import { addDays } from './plan-leave.ts';
import type { EmployeeRow, UserRow } from './queries.ts';

export interface Staff {
  /** In the order of the people, managers first. */
  readonly people: readonly DemoPerson[];
  readonly employees: readonly EmployeeRow[];
  /** One for everybody who is still there but the chief, who is the owner. */
  readonly users: readonly UserRow[];
}

export interface StaffOptions {
  readonly count: number;
  readonly seed: number;
  readonly emailDomain: string;
  readonly today: string;
  /** When the company began to use the service; who was there by then is as old as that here. */
  readonly openedMs: number;
  readonly nowMs: number;
}

/** So many of the newest are not done with their onboarding. */
const newcomers = 4;
const beforeNowMs = 60_000;
const leavers = 6;
const rolesByTitle: Readonly<Record<string, string>> = {
  'Chief people officer': 'hr_admin',
  'People team lead': 'hr_admin',
  'Chief financial officer': 'payroll_admin',
  'Finance lead': 'payroll_admin',
};

/** The people of the demo as rows. All are active, new or gone; who is on leave is told later. */
export function makeStaff({
  count,
  seed,
  emailDomain,
  today,
  openedMs,
  nowMs,
}: StaffOptions): Staff {
  const people = generatePeople(count, seed, { emailDomain, asOf: today });
  const managers = new Set(people.map(({ managerIndex }) => managerIndex));
  const gone = chooseLeavers(people, managers, { seed, today });
  const createdMs = people.map((person, index) =>
    Math.min(
      Math.max(openedMs + index * 1_000, fromInstant(`${person.startDate}T08:30:00.000Z`)),
      // Who begins today may have been entered before breakfast.
      nowMs - beforeNowMs + index,
    ),
  );
  const idAt = createIdsAt();
  const employeeIds = createdMs.map(idAt);
  const hired = people.map((person, index): EmployeeRow => {
    const { managerIndex } = person;
    const terminationDate = gone.get(index) ?? null;
    return {
      id: employeeIds[index] as string,
      employee_number: `T-${String(index + 1).padStart(4, '0')}`,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      job_title: person.jobTitle,
      department: person.department,
      location: person.location,
      employment_type: person.employmentType,
      manager_id: managerIndex === null ? null : (employeeIds[managerIndex] as string),
      start_date: person.startDate,
      status: terminationDate === null ? 'active' : 'terminated',
      termination_date: terminationDate,
      created_at: toInstant(createdMs[index] as number),
    };
  });
  const newest = new Set(chooseNewest(hired, newcomers));
  const employees = hired.map((row) => (newest.has(row) ? { ...row, status: 'onboarding' } : row));
  return { people, employees, users: usersOf(employees, createdMs) };
}

/** The newest of those who lead nobody, the newest first. */
export function chooseNewest(employees: readonly EmployeeRow[], count: number): EmployeeRow[] {
  const managers = new Set(employees.map((employee) => employee.manager_id));
  return employees
    .filter(({ id, status }) => status !== 'terminated' && !managers.has(id))
    .toSorted((left, right) => right.start_date.localeCompare(left.start_date))
    .slice(0, count);
}

/** Some who lead nobody and had been here for a year left in the last months: index to date. */
function chooseLeavers(
  people: readonly DemoPerson[],
  managers: ReadonlySet<number | null>,
  { seed, today }: { seed: number; today: string },
): Map<number, string> {
  const random = seededRandom(seed + 1);
  const candidates = people.flatMap(({ startDate }, index) =>
    !managers.has(index) && addDays(startDate, 365) < today ? [index] : [],
  );
  const step = Math.max(1, Math.floor(candidates.length / leavers));
  const chosen = candidates.filter((_, position) => position % step === step - 1).slice(0, leavers);
  return new Map(chosen.map((index) => [index, addDays(today, -5 - Math.floor(random() * 120))]));
}

function usersOf(employees: readonly EmployeeRow[], createdMs: readonly number[]): UserRow[] {
  const idAt = createIdsAt();
  return employees.flatMap((employee, index) =>
    index === 0 || employee.status === 'terminated'
      ? []
      : [
          {
            id: idAt(createdMs[index] as number),
            employee_id: employee.id,
            email: employee.email,
            first_name: employee.first_name,
            last_name: employee.last_name,
            role: rolesByTitle[employee.job_title] ?? 'employee',
            created_at: employee.created_at,
          },
        ],
  );
}
