import type { UserActor } from '../../access/actor.ts';
import { createApiKey } from '../../access/api-keys/create-api-key.ts';
import { type Clock, toInstant } from '../../platform/clock.ts';
import type { SecretBox } from '../../platform/crypto/secret-box.ts';
import type { Database, Transaction } from '../../platform/database/driver.ts';
import { createIds } from '../../platform/ids.ts';
import { createAddressPolicy } from '../../platform/outbound/address-policy.ts';
import { appendTestEvent } from '../../webhooks/deliveries/fan-out.ts';
import { createEndpoint } from '../../webhooks/endpoints/create-endpoint.ts';
import { chooseColleagues, type Colleagues } from './choose-colleagues.ts';
import { createIdsAt } from './ids-at.ts';
import { planPayroll } from './pay/plan-payroll.ts';
import { addDays, type PlannedLeave, planLeave, toWorkday, workingWeek } from './plan-leave.ts';
import { planHolidays } from './plan-holidays.ts';
import type { EmployeeRow } from './queries.ts';
import { makeStaff } from './staff.ts';
import { withinAllowance } from './within-allowance.ts';
import { type CompanyPlan, writeCompany } from './write-company.ts';

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
  /** Of a receiver that fails at first, so that there is a failure to look into. */
  readonly failingWebhookUrl: string;
  readonly webhookAllowCidrs: readonly string[];
}

export interface DemoCompany {
  readonly ownerEmail: string;
  readonly colleagues: Colleagues;
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

export interface DemoServices {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly clock: Clock;
}

/** Writes the whole company in one transaction, with history relative to now. */
export async function openDemoCompany(
  { database, secretBox, clock }: DemoServices,
  options: DemoCompanyOptions,
): Promise<DemoCompany> {
  const plan = planCompany(options.people, clock.nowMs());
  const { companyId, employees, leave, today } = plan;
  return database.transaction(
    { role: 'muster_app', companyId, statementTimeoutMs: 60_000 },
    async (transaction) => {
      const { cast, plainEmployee } = await writeCompany(transaction, plan, options.passwordHash);
      const actor: UserActor = {
        kind: 'user',
        companyId,
        userId: cast.ownerId,
        role: 'owner',
        employeeId: null,
      };
      const access = await openAccess(transaction, { actor, secretBox, clock }, options);
      return {
        ...access,
        ownerEmail: employees[0]?.email ?? '',
        colleagues: chooseColleagues(cast, plan.users, plainEmployee),
        leaveRequests: leave.length,
        payrollRuns: planPayroll(today).length,
        freeLeave: findFreeLeave(employees, leave, today),
        names: new Map(employees.map((row) => [row.id, `${row.first_name} ${row.last_name}`])),
      };
    },
  );
}

function planCompany(people: number, nowMs: number): CompanyPlan {
  const openedMs = nowMs - openedDaysAgo * dayMs;
  const today = toInstant(nowMs).slice(0, 10);
  const staff = makeStaff({
    count: people,
    seed,
    emailDomain: demoEmailDomain,
    today,
    openedMs,
    nowMs,
  });
  const holidays = planHolidays(today, openedMs);
  const takers = staff.people.map(({ startDate, managerIndex }, index) => ({
    // Who has left takes none: leave after the last day would make no sense.
    startDate: staff.employees[index]?.status === 'terminated' ? '9000-01-01' : startDate,
    hasManager: managerIndex !== null,
  }));
  const calendar = { workingWeek, holidays: new Set(holidays.map(({ date }) => date)) };
  const asked = planLeave(takers, { today, nowMs, holidays: calendar.holidays, seed });
  const leave = withinAllowance(asked, takers, calendar);
  const employees = markThoseOnLeave(staff.employees, leave, today);
  const companyId = createIdsAt()(openedMs);
  return {
    name: demoCompanyName,
    seed,
    users: staff.users,
    employees,
    leave,
    holidays,
    companyId,
    today,
    nowMs,
    openedMs,
  };
}

const failingEvents = ['employee.created', 'leave.approved', 'payroll.completed'] as const;

async function openAccess(
  transaction: Transaction,
  { actor, secretBox, clock }: Omit<DemoServices, 'database'> & { readonly actor: UserActor },
  { webhookUrl, failingWebhookUrl, webhookAllowCidrs }: DemoCompanyOptions,
): Promise<{ key: string; webhookSecret: string }> {
  const ids = createIds(clock);
  const { companyId } = actor;
  const { secret: key } = await createApiKey(
    transaction,
    { ids, actor },
    { name: 'Demo', scopes: [], expiresAt: null },
  );
  const endpoints = { ids, secretBox, addressPolicy: createAddressPolicy(webhookAllowCidrs) };
  const { secret: webhookSecret } = await createEndpoint(transaction, endpoints, companyId, {
    url: webhookUrl,
    description: 'The receiver of the demo',
    events: [],
  });
  const { endpoint: failing } = await createEndpoint(transaction, endpoints, companyId, {
    url: failingWebhookUrl,
    description: 'Data warehouse: fails at first, for you to find out why',
    events: [...failingEvents],
  });
  // The worker finds them by itself, within the second.
  const services = { ids, notices: { announce: () => undefined, close: async () => undefined } };
  for (const type of failingEvents) {
    await appendTestEvent(transaction, services, { companyId, endpointId: failing.id, type });
  }
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
  return employees.map((row, index) =>
    row.status === 'active' && away.has(index) ? { ...row, status: 'on_leave' } : row,
  );
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
