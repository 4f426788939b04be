import { expect } from 'vitest';
import { runSettlementJob } from '../../../server/src/hr/leave/entitlement/run-settlement-job.ts';
import { settleBatch } from '../../../server/src/hr/leave/ledger/open-due-years.ts';
import type { LeavePolicy } from '../../../server/src/hr/leave/policies/leave-policy.ts';
import { createIds } from '../../../server/src/platform/ids.ts';
import type { Browser } from '../../harness/console-browser.ts';
import type { TestConsole } from '../../harness/console.ts';

/** A company whose HR enters facts about leave on any day. */
export interface LeaveScene {
  readonly companyId: string;
  call(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Answer>;
  readonly today: () => string;
  /** Moves the clock; the worker doesn't run by itself. */
  travelTo(day: string): Promise<void>;
  /** What the worker does each day. */
  runDaily(): Promise<void>;
  settlePolicies(): Promise<void>;
}

/** The members of answers that histories read. */
export interface Answer {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly employee: { readonly id: string; readonly start_date: string };
    readonly leave_request?: { readonly id: string };
    readonly leave_policy?: { readonly assignments: readonly { readonly id: string }[] };
    readonly leave_balances: readonly {
      readonly balance: number;
      readonly granted: number;
      readonly first_day: string;
    }[];
    readonly leave_explanations: readonly { readonly balance: number; readonly planned: number }[];
    readonly leave_differences: readonly { readonly employee_id: string }[];
    readonly preview: { readonly balances: readonly object[] };
  };
}

export interface SceneClock {
  nowMs: number;
}

export async function openScene(site: TestConsole, clock: SceneClock): Promise<LeaveScene> {
  const { companyId } = await site.signUp();
  let hr: Browser = await site.addUser(companyId, 'hr_admin');
  const services = { database: site.database, clock: { nowMs: () => clock.nowMs } };
  const ids = createIds(services.clock);
  return {
    companyId,
    today: () => new Date(clock.nowMs).toISOString().slice(0, 10),
    call: async (method, path, body) => {
      const answer = await hr.call(method, path, body && { body });
      expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
      return answer;
    },
    travelTo: async (day) => {
      clock.nowMs = Date.parse(`${day}T12:00:00.000Z`);
      // Sessions end meanwhile.
      hr = await site.addUser(companyId, 'hr_admin');
    },
    runDaily: async () => {
      const { rows } = await services.database.single<{ id: string }>(
        { role: 'muster_app', companyId },
        { text: 'select id from employees where company_id = $1 order by id', values: [companyId] },
      );
      const employeeIds = rows.map(({ id }) => id);
      const day = new Date(clock.nowMs).toISOString().slice(0, 10);
      if (employeeIds.length > 0) {
        await settleBatch({ ...services, ids }, { companyId, day, employeeIds });
      }
    },
    settlePolicies: async () => {
      const { signal } = new AbortController();
      const job = { companyId, leaveType: 'annual' };
      expect(await runSettlementJob({ ...services, ids }, job, signal)).toBe('done');
    },
  };
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
