import type { Transaction } from '../../platform/database/driver.ts';
import { openCompany } from '../../hr/open-company.ts';
import { createIds } from '../../platform/ids.ts';
import { type Cast, type CastOptions, makeCast } from './cast.ts';
import { choosePlainEmployee } from './choose-colleagues.ts';
import { daysAway } from './days-away.ts';
import { makeLeaveRows } from './leave-rows.ts';
import type { planHolidays } from './plan-holidays.ts';
import { type PlannedLeave, workingWeek } from './plan-leave.ts';
import {
  type EmployeeRow,
  insertEmployees,
  insertLeave,
  insertRows,
  insertUsers,
  linkUser,
} from './queries.ts';
import { writeBalances } from './write-balances.ts';
import { writeHistory } from './write-history.ts';

export interface CompanyPlan extends Omit<CastOptions, 'ownerId'> {
  readonly name: string;
  readonly seed: number;
  readonly leave: readonly PlannedLeave[];
  readonly holidays: ReturnType<typeof planHolidays>;
}

export interface WrittenCompany {
  readonly cast: Cast;
  /** Somebody to sign in as. */
  readonly plainEmployee: EmployeeRow;
}

/** Writes everybody and everything of the company that is not for the demo's visitor alone. */
export async function writeCompany(
  transaction: Transaction,
  { leave, holidays, ...plan }: CompanyPlan,
  passwordHash: string,
): Promise<WrittenCompany> {
  const { companyId, employees, users } = plan;
  const ownerId = await writePeople(transaction, plan, passwordHash);
  const cast = makeCast({ ...plan, ownerId });
  const { requests, steps } = makeLeaveRows(leave, (person) =>
    cast.approversOf(employees[person] as EmployeeRow),
  );
  await transaction.query(insertRows(companyId, 'public_holidays', holidays));
  await transaction.query(insertLeave(companyId, requests));
  await transaction.query(insertRows(companyId, 'approval_steps', steps));
  const away = daysAway(requests);
  const free = new Set(holidays.map(({ date }) => date));
  await writeBalances(transaction, {
    ...plan,
    employeeIds: employees.map(({ id }) => id),
    requests,
    calendar: { workingWeek, holidays: free },
  });
  const isAway = (employeeId: string, date: string): boolean =>
    free.has(date) || (away.get(employeeId)?.has(date) ?? false);
  const plainEmployee = choosePlainEmployee(cast, users, isAway);
  await writeHistory(transaction, cast, {
    companyName: plan.name,
    seed: plan.seed,
    plainEmployee,
    isAway,
  });
  return { cast, plainEmployee };
}

/** Returns the id of the owner's user. */
async function writePeople(
  transaction: Transaction,
  {
    name,
    companyId,
    employees,
    users,
    openedMs,
  }: Pick<CompanyPlan, 'name' | 'companyId' | 'employees' | 'users' | 'openedMs'>,
  passwordHash: string,
): Promise<string> {
  const chief = employees[0] as EmployeeRow;
  const { user: owner } = await openCompany(
    transaction,
    { ids: createIds({ nowMs: () => openedMs }), companyId, onlyFirst: false },
    {
      name,
      owner: {
        firstName: chief.first_name,
        lastName: chief.last_name,
        email: chief.email,
        passwordHash,
      },
    },
  );
  await transaction.query(insertEmployees(companyId, employees));
  await transaction.query(linkUser(companyId, owner.id, chief.id));
  await transaction.query(insertUsers(companyId, users, passwordHash));
  return owner.id;
}
