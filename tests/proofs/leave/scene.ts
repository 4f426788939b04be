import { expect } from 'vitest';
import { applyDueTerminations } from '../../../server/src/hr/employees/employment/apply-due-terminations.ts';
import { applyDueJobChanges } from '../../../server/src/hr/employees/job/apply-due-job-changes.ts';
import { runSettlementJob } from '../../../server/src/hr/leave/entitlement/run-settlement-job.ts';
import { settleDueYears } from '../../../server/src/hr/leave/ledger/settle-company-day.ts';
import type { LeavePolicy } from '../../../server/src/hr/leave/policies/leave-policy.ts';
import { createIds } from '../../../server/src/platform/ids.ts';
import type { Browser } from '../../harness/console-browser.ts';
import type { TestConsole } from '../../harness/console.ts';
import { queryAsCompany } from '../../harness/query-as-company.ts';

/** A company whose HR enters facts about leave on any day. */
export interface LeaveScene {
  readonly companyId: string;
  call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Answer>;
  readonly today: () => string;
  /** Adds an employee without an account, today. */
  hire(startDate: string, fields?: object): Promise<string>;
  /** Moves the clock; the worker doesn't run by itself. */
  travelTo(day: string): Promise<void>;
  /** What the worker does each day. */
  runDaily(): Promise<void>;
  settlePolicies(): Promise<void>;
  /** Whether today is the last day of anyone. */
  hasLastDay(): Promise<boolean>;
  /** Terminations and job changes whose day has come. */
  applyPlans(): Promise<void>;
  /** An approved timesheet of one day. */
  addHours(employeeId: string, date: string, hours: number): Promise<void>;
  /** Balances on a day by `/api/v1`. */
  readApi(employeeId: string, asOf: string): Promise<readonly number[]>;
  /** What is granted by leave type in the leave year of a day, by `/api/v1`. */
  readGranted(employeeId: string, asOf: string): Promise<ReadonlyMap<string, number>>;
}

/** The members of answers that histories read. */
export interface Answer {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly employee: { readonly id: string; readonly start_date: string };
    readonly leave_request?: { readonly id: string; readonly start_date: string };
    readonly work_pattern?: { readonly id: string };
    readonly leave_policy?: {
      readonly id: string;
      readonly assignments: readonly { readonly id: string }[];
    };
    readonly leave_balances: readonly {
      readonly balance: number;
      readonly granted: number;
      readonly first_day: string;
      readonly last_day: string;
    }[];
    readonly leave_explanations: readonly {
      readonly balance: number;
      readonly planned: number;
      readonly is_before_record: boolean;
      readonly parts: readonly { readonly granted: number }[];
    }[];
    readonly leave_differences: readonly { readonly employee_id: string }[];
    readonly preview: { readonly balances: readonly object[] };
  };
}

export interface SceneClock {
  nowMs: number;
}

export async function openScene(site: TestConsole, clock: SceneClock): Promise<LeaveScene> {
  const { companyId, browser: owner } = await site.signUp();
  let hr: Browser = await site.addUser(companyId, 'hr_admin');
  const call: LeaveScene['call'] = async (method, path, body) => {
    const answer = await hr.call(method, path, body && { body });
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
    return answer;
  };
  return {
    companyId,
    today: () => new Date(clock.nowMs).toISOString().slice(0, 10),
    call,
    hire: async (start_date, fields = {}) => {
      const email = `${crypto.randomUUID()}@example.test`;
      const name = { first_name: 'Ana', last_name: 'Silva' };
      const person = { ...name, email, invite: false, start_date, ...fields };
      const { status, body } = await call('POST', '/employees', person);
      expect(status, `hiring: ${JSON.stringify(body)}`).toBe(201);
      const { id } = body.employee;
      await recordCreation(site, { companyId, id, at: clock.nowMs });
      return id;
    },
    travelTo: async (day) => {
      clock.nowMs = Date.parse(`${day}T12:00:00.000Z`);
      // Sessions end meanwhile.
      hr = await site.addUser(companyId, 'hr_admin');
    },
    addHours: (id, date, hours) => storeHours(site, companyId, { id, date, hours }),
    ...(await openApi(site, owner)),
    hasLastDay: async () => {
      const { rows } = await queryAsCompany(
        site.database,
        companyId,
        'select from employees where termination_date = $1',
        [new Date(clock.nowMs).toISOString().slice(0, 10)],
      );
      return rows.length > 0;
    },
    ...jobsOf(site, companyId, clock),
  };
}

type Jobs = Pick<LeaveScene, 'runDaily' | 'applyPlans' | 'settlePolicies'>;

function jobsOf({ database }: TestConsole, companyId: string, clock: SceneClock): Jobs {
  const services = { database, clock: { nowMs: () => clock.nowMs } };
  const ids = createIds(services.clock);
  return {
    runDaily: async () => {
      const { rows } = await services.database.single<{ id: string }>(
        { role: 'muster_app', companyId },
        { text: 'select id from employees where company_id = $1 order by id', values: [companyId] },
      );
      const employeeIds = rows.map(({ id }) => id);
      const day = new Date(clock.nowMs).toISOString().slice(0, 10);
      if (employeeIds.length > 0) {
        await settleDueYears({ ...services, ids }, { companyId, day, employeeIds });
      }
    },
    applyPlans: async () => {
      const parts = { ...services, ids, onFailure: rethrow };
      await applyDueTerminations(parts);
      await applyDueJobChanges(parts);
    },
    settlePolicies: async () => {
      const { signal } = new AbortController();
      const job = { companyId, leaveType: 'annual' };
      expect(await runSettlementJob({ ...services, ids }, job, signal)).toBe('done');
    },
  };
}

type Api = Pick<LeaveScene, 'readApi' | 'readGranted'>;

async function openApi(site: TestConsole, owner: Browser): Promise<Api> {
  const scopes = ['leave:read', 'employees:read'];
  const body = { name: 'Leave', scopes };
  const key: { readonly body: { readonly secret: string } } = await owner.call(
    'POST',
    '/api-keys',
    { body },
  );
  const headers = { authorization: `Bearer ${key.body.secret}` };
  const read = async (employeeId: string, asOf: string) => {
    const url = `/api/v1/leave-balances?employee_id=${employeeId}&as_of=${asOf}`;
    const answer = await site.server.inject({ url, headers });
    expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200);
    const { leave_balances: rows } = answer.json<{
      leave_balances: { balances: { leave_type: string; balance: number; granted: number }[] }[];
    }>();
    return rows.flatMap(({ balances }) => balances);
  };
  return {
    readApi: async (...asked) => (await read(...asked)).map(({ balance }) => balance),
    readGranted: async (...asked) =>
      new Map((await read(...asked)).map(({ leave_type: type, granted }) => [type, granted])),
  };
}

function rethrow(error: unknown): never {
  throw error;
}

/** Ids never go back in time, but the clock does when another company begins. */
async function recordCreation(
  { database }: TestConsole,
  { companyId, id, at }: { readonly companyId: string; readonly id: string; readonly at: number },
): Promise<void> {
  const values = [id, new Date(at).toISOString()];
  const text = 'update employees set created_at = $2 where id = $1 returning id';
  const { rows } = await queryAsCompany(database, companyId, text, values);
  expect(rows).toHaveLength(1);
}

/** An approved timesheet of one day; nothing if there is one. */
async function storeHours(
  { database }: TestConsole,
  companyId: string,
  { id, date, hours }: { readonly id: string; readonly date: string; readonly hours: number },
): Promise<void> {
  const text = `
    with sheet as (
      insert into timesheets (company_id, id, employee_id, period_start, period_end, status,
        total_hours, submitted_at, decided_at, created_at, updated_at)
      values ($1, gen_random_uuid(), $2, $3, $3, 'approved', $4, now(), now(), now(), now())
      on conflict do nothing returning id)
    insert into timesheet_entries (company_id, timesheet_id, date, hours)
    select $1, id, $3, $4 from sheet`;
  await queryAsCompany(database, companyId, text, [companyId, id, date, hours]);
}

const part = { whole_year_after_months: null, whole_year_from: null, rounding: null };

/** Leave that may be overdrawn, so that no order of facts is refused. */
export const plainPolicy: LeavePolicy = {
  unit: 'days',
  amount: { value: '28', unit: 'days' },
  scale_by: 'fte',
  full_time_days_per_week: '5',
  amount_max: null,
  leave_year: '01-01',
  steps: [],
  grant: { kind: 'up_front' },
  first_year_rule: { ...part, count: 'calendar_days' },
  leaver_rule: { ...part, count: 'calendar_days' },
  rounding: null,
  waiting_months: 0,
  negative_limit: '999',
  carry_over: { amount_max: '5', expires: null },
  pay_rates: [],
};

export const everyone = {
  employee_id: null,
  org_unit_id: null,
  location_id: null,
  employment_type: null,
  last_day: null,
};
