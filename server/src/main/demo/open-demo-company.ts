import type { UserActor } from '../../access/actor.ts';
import { createApiKey } from '../../access/api-keys/create-api-key.ts';
import { openCompany } from '../../hr/open-company.ts';
import { systemClock, toInstant } from '../../platform/clock.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import type { Database, Statement, Transaction } from '../../platform/database/driver.ts';
import { createIds } from '../../platform/ids.ts';
import { createAddressPolicy } from '../../platform/outbound/address-policy.ts';
import { createEndpoint } from '../../webhooks/endpoints/create-endpoint.ts';
import { createIdsAt } from './ids-at.ts';
import { makeLeaveRows } from './leave-rows.ts';
import { makePayrollRows } from './payroll-rows.ts';
import { addDays, type PlannedLeave, planLeave, toWorkday } from './plan-leave.ts';
import { planPayroll } from './plan-payroll.ts';
import {
  type EmployeeRow,
  insertEmployees,
  insertLeave,
  insertLeaveSteps,
  insertPayrollRuns,
  insertUsers,
  linkUser,
} from './queries.ts';
import { makeStaff, type Staff } from './staff.ts';

export const demoCompanyName = 'Tidewater Instruments';
/** Reserved by RFC 2606, so that no mail can ever go out. */
export const demoEmailDomain = 'tidewater.example';
const seed = 20_261;
const openedDaysAgo = 420;
const dayMs = 86_400_000;
/** The leave of the third curl line begins so far ahead. */
const freeLeaveDaysAhead = 21;

export interface DemoCompanyOptions {
  readonly people: number;
  /** Everybody who may sign in uses the one password. */
  readonly passwordHash: string;
  readonly webhookUrl: string;
  readonly webhookAllowCidrs: readonly string[];
}

export interface DemoCompany {
  readonly ownerEmail: string;
  /** A key with every scope. */
  readonly key: string;
  readonly webhookSecret: string;
  readonly leaveRequests: number;
  readonly payrollRuns: number;
  /** Somebody who has no leave ahead, and days on which they could take some. */
  readonly freeLeave: {
    readonly employee: EmployeeRow;
    readonly start: string;
    readonly end: string;
  };
  /** First and last name by the employee's id. */
  readonly names: Map<string, string>;
}

/** Writes the whole company in one transaction, with history relative to now. */
export async function openDemoCompany(
  { database, secretBox }: { database: Database; secretBox: SecretBox },
  options: DemoCompanyOptions,
): Promise<DemoCompany> {
  const nowMs = systemClock.nowMs();
  const openedMs = nowMs - openedDaysAgo * dayMs;
  const today = toInstant(nowMs).slice(0, 10);
  const staff = makeStaff({
    count: options.people,
    seed,
    emailDomain: demoEmailDomain,
    today,
    openedMs,
  });
  const takers = staff.people.map(({ startDate, managerIndex }, index) => ({
    // Who has left takes none: leave after the last day would make no sense.
    startDate: staff.employees[index]?.status === 'terminated' ? '9000-01-01' : startDate,
    hasManager: managerIndex !== null,
  }));
  const leave = planLeave(takers, { today, nowMs, seed });
  const employees = markThoseOnLeave(staff.employees, leave, today);
  const companyId = createIdsAt()(openedMs);
  const rows = { staff: { ...staff, employees }, leave, today, openedMs };
  return database.transaction(
    { role: 'muster_app', companyId, statementTimeoutMs: 60_000 },
    async (transaction) => {
      const ownerId = await writeRows(transaction, { companyId, ...rows }, options.passwordHash);
      const actor: UserActor = {
        kind: 'user',
        companyId,
        userId: ownerId,
        role: 'owner',
        employeeId: null,
      };
      const access = await openAccess(transaction, { actor, secretBox }, options);
      return {
        ...access,
        ownerEmail: employees[0]?.email ?? '',
        leaveRequests: leave.length,
        payrollRuns: planPayroll(today).length,
        freeLeave: findFreeLeave(employees, leave, today),
        names: new Map(employees.map((row) => [row.id, `${row.first_name} ${row.last_name}`])),
      };
    },
  );
}

interface CompanyRows {
  readonly companyId: string;
  readonly staff: Staff;
  readonly leave: readonly PlannedLeave[];
  readonly today: string;
  readonly openedMs: number;
}

/** Returns the id of the owner's user. */
async function writeRows(
  transaction: Transaction,
  { companyId, staff, leave, today, openedMs }: CompanyRows,
  passwordHash: string,
): Promise<string> {
  const { people, employees, users } = staff;
  const chief = employees[0] as EmployeeRow;
  const { user: owner } = await openCompany(
    transaction,
    { ids: createIds({ nowMs: () => openedMs }), companyId, onlyFirst: false },
    {
      name: demoCompanyName,
      owner: {
        firstName: chief.first_name,
        lastName: chief.last_name,
        email: chief.email,
        passwordHash,
      },
    },
  );
  const userIds = new Map(users.map((user) => [user.employee_id, user.id]));
  userIds.set(chief.id, owner.id);
  const hrUserId = users.find(({ role }) => role === 'hr_admin')?.id ?? owner.id;
  const { requests, steps } = makeLeaveRows(leave, (person) => {
    const managerIndex = people[person]?.managerIndex ?? null;
    const manager = managerIndex === null ? undefined : employees[managerIndex];
    return {
      employeeId: employees[person]?.id ?? '',
      managerUserId: manager && userIds.get(manager.id),
      hrUserId,
    };
  });
  const statements: Statement[] = [
    insertEmployees(companyId, employees),
    linkUser(companyId, owner.id, chief.id),
    insertUsers(companyId, users, passwordHash),
    insertLeave(companyId, requests),
    insertLeaveSteps(companyId, steps),
    insertPayrollRuns(companyId, makePayrollRows(planPayroll(today), employees), 'EUR'),
  ];
  for (const statement of statements) {
    await transaction.query(statement);
  }
  return owner.id;
}

async function openAccess(
  transaction: Transaction,
  { actor, secretBox }: { actor: UserActor; secretBox: SecretBox },
  { webhookUrl, webhookAllowCidrs }: DemoCompanyOptions,
): Promise<{ key: string; webhookSecret: string }> {
  const ids = createIds(systemClock);
  const { secret: key } = await createApiKey(
    transaction,
    { ids, actor },
    { name: 'Demo', scopes: [], expiresAt: null },
  );
  const { secret: webhookSecret } = await createEndpoint(
    transaction,
    { ids, secretBox, addressPolicy: createAddressPolicy(webhookAllowCidrs) },
    actor.companyId,
    { url: webhookUrl, description: 'The receiver of the demo', events: [] },
  );
  return { key, webhookSecret };
}

function markThoseOnLeave(
  employees: readonly EmployeeRow[],
  leave: readonly PlannedLeave[],
  today: string,
): EmployeeRow[] {
  const away = new Set(
    leave
      .filter(
        (one) => one.status === 'approved' && one.start_date <= today && one.end_date >= today,
      )
      .map(({ person }) => person),
  );
  return employees.map((row, index) => (away.has(index) ? { ...row, status: 'on_leave' } : row));
}

function findFreeLeave(
  employees: readonly EmployeeRow[],
  leave: readonly PlannedLeave[],
  today: string,
): DemoCompany['freeLeave'] {
  const busy = new Set(leave.filter((one) => one.end_date >= today).map(({ person }) => person));
  const index = employees.findIndex(
    (row, at) => at > 0 && row.status === 'active' && !busy.has(at),
  );
  const start = toWorkday(addDays(today, freeLeaveDaysAhead));
  return { employee: employees[index] as EmployeeRow, start, end: toWorkday(addDays(start, 2)) };
}
