import { expect } from 'vitest';
import { openSession } from '../../../server/src/access/sessions/open-session.ts';
import { policyOfAllowance } from '../../../server/src/hr/leave/policies/allowance-policy.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Browser } from '../../harness/console-browser.ts';
import type { Owner, Person, TestConsole } from '../../harness/console.ts';
import type { IdPools } from '../bad-input/generated/id-pools.ts';
import { createIdPools } from '../bad-input/generated/id-pools.ts';
import { ownFacts } from './own-facts.sql.ts';

/** Rows as text, by the name of the fact; null = none. */
export type Facts = Readonly<Record<string, readonly string[] | null>>;

export type InsiderRole = 'hr_admin' | 'payroll_admin';

/** A company with an honest owner and manager, and one dishonest person in HR or payroll. */
export interface Insider {
  readonly pools: IdPools;
  /** The cookies of the accounts they control: their own, and those they were shown a link for. */
  readonly cookies: string[];
  /** Everything that decides what they are paid and granted, and who approves their requests. */
  facts(): Promise<Facts>;
  /** Of the identity provider, which the person administers. */
  readonly provisioningToken: string;
  /** Signs in as a user that the provider has added. */
  takeUser(userId: string): Promise<void>;
  /** Takes over the accounts to which a response has links. */
  takeAccounts(answer: unknown): Promise<void>;
}

const today = new Date().toISOString().slice(0, 10);
const year = Number(today.slice(0, 4));

export async function openInsider(site: TestConsole, role: InsiderRole): Promise<Insider> {
  const owner = await site.signUp();
  const { companyId } = owner;
  const manager = await site.addPerson(companyId);
  const self = await site.addPerson(companyId, { role, managerId: manager.employeeId });
  const colleague = await site.addPerson(companyId, { managerId: manager.employeeId });
  const pools = createIdPools();
  await furnish({ owner, second: await site.addUser(companyId, 'owner') }, self, pools);
  for (const person of [colleague, manager, self]) {
    pools.add('employees', person.employeeId);
    pools.add('users', person.userId);
  }
  pools.add('me', self.employeeId);
  const settings = { role: 'muster_app', companyId } as const;
  const cookies = [self.browser.cookie() ?? ''];
  const taken = new Set<string>();
  // Accepting an invitation hashes a password, which takes as long as a hundred requests.
  const takeUser = async (userId: string): Promise<void> => {
    if (taken.has(userId)) return;
    taken.add(userId);
    const token = await site.database.transaction(settings, async (transaction) => {
      await transaction.query({
        text: `update users set password_hash = 'none' where id = $1 and disabled_at is null`,
        values: [userId],
      });
      return openSession(transaction, { companyId, userId, nowMs: systemClock.nowMs() });
    });
    cookies.push(`muster_session=${token}`);
    pools.add('users', userId);
  };
  const takeAccount = async (url: string): Promise<void> => {
    const kind = url.includes('/password') ? 'password_reset' : 'invitation';
    const { rows } = await site.database.single<{ user_id: string }>(settings, {
      text: `select user_id from account_links where kind = $1 and used_at is null
             order by created_at desc limit 1`,
      values: [kind],
    });
    const userId = rows[0]?.user_id;
    if (userId !== undefined) await takeUser(userId);
  };
  const created = await owner.browser.call('POST', '/provisioning-tokens', {
    body: { name: 'Provider' },
  });
  return {
    pools,
    cookies,
    provisioningToken: (created.body as { secret: string }).secret,
    takeUser,
    facts: async () => {
      const { rows } = await site.database.single<Facts>(
        settings,
        ownFacts(companyId, self.employeeId, [...taken]),
      );
      return rows[0] ?? {};
    },
    takeAccounts: async (answer) => {
      for (const url of linksIn(answer)) await takeAccount(url);
    },
  };
}

/** Group, place, pay, leave and open requests of the person, set up by the owner. */
async function furnish(
  { owner, second }: { readonly owner: Owner; readonly second: Browser },
  self: Person,
  pools: IdPools,
): Promise<void> {
  const call: Call = async (method, path, body, browser = owner.browser) => {
    const answer = await browser.call(method, path, body === undefined ? {} : { body });
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    pools.learn(path, answer.body);
    return answer.body as Record<string, Made>;
  };
  const { holiday_calendar: calendar } = await call('POST', '/holiday-calendars', { name: 'Own' });
  const folder = `/holiday-calendars/${calendar?.id}/public-holidays`;
  const holiday = { date: `${year + 1}-05-06`, name: 'Day', portion: 'full' };
  const { public_holidays: holidays } = await call('POST', folder, { holidays: [holiday] });
  for (const { id } of holidays as unknown as Made[]) pools.add('public-holidays', id);
  await call('POST', '/org-units', { name: 'Own unit' });
  await call('POST', '/locations', { name: 'Own place', holiday_calendar_id: calendar?.id });
  await call('PATCH', `/employees/${self.employeeId}`, {
    department: 'Own unit',
    location: 'Own place',
    employment_type: 'contractor',
  });
  const allowance = { days_per_year: 24, carry_over_days_max: 0, first_year_rule: 'month_started' };
  await call('POST', '/leave-policies', {
    leave_type: 'annual',
    name: 'Annual leave',
    terms: policyOfAllowance(allowance as Parameters<typeof policyOfAllowance>[0]),
    assignment: {
      employee_id: null,
      org_unit_id: null,
      location_id: null,
      employment_type: null,
      first_day: `${year}-01-01`,
      last_day: null,
    },
  });
  const { leave_policies: policies } = await call('GET', '/leave-policies');
  for (const { assignments = [] } of policies as unknown as { assignments?: Made[] }[]) {
    for (const { id } of assignments) pools.add('leave-policy-assignments', id);
  }
  for (const path of ['/leave-types', '/work-patterns', '/approval-policies']) {
    await call('GET', path);
  }
  await furnishPay(call, self, second);
  const leave = {
    leave_type: 'annual',
    start_date: `${year + 1}-06-07`,
    end_date: `${year + 1}-06-11`,
  };
  await call('POST', '/leave-requests', leave, self.browser);
  const advance = { amount: '100.00', currency: 'EUR', purpose: 'Move', installments: 1 };
  await call('POST', '/advances', advance, self.browser);
}

interface Made {
  readonly id: string;
}

type Call = (
  method: string,
  path: string,
  body?: unknown,
  browser?: Browser,
) => Promise<Record<string, Made>>;

async function furnishPay(call: Call, { employeeId }: Person, second: Browser): Promise<void> {
  const { pay_group: group } = await call('POST', '/pay-groups', {
    name: 'Own group',
    legal_entity: null,
    currency: 'EUR',
    frequency: 'monthly',
    anchor: `${year}-01-01`,
    pay_day_rule: 'days_after_end',
    pay_day: 4,
    pay_day_shift: 'before',
    amount_by: 'period',
    proration: 'working_days',
    rounding: 'half_up',
    paid_leave_hours: true,
    year_adds_up: true,
    correction_months: 12,
    protected_net: '0',
  });
  const valid_from = `${year}-01-01`;
  const people = { employee_ids: [employeeId], pay_group_id: group?.id, valid_from };
  await call('POST', '/pay-group-members', people);
  await call('POST', '/compensation', {
    employee_id: employeeId,
    amount: '3000.00',
    currency: 'EUR',
    period: 'monthly',
    valid_from,
  });
  for (const code of ['bonus', 'everyones']) {
    const { pay_component: component } = await call('POST', '/pay-components', {
      code,
      name: code,
      kind: 'earning',
      formula: 'value',
      rounding: { mode: 'half_up', digits: null },
      bases: [],
      correction: 'origin',
      account: null,
      valid_from,
      valid_to: null,
    });
    const { versions } = component as unknown as { versions: { id: string }[] };
    const drafts = { component_version_ids: versions.map(({ id }) => id), table_ids: [] };
    await call('POST', '/pay-rules/activate', drafts, second);
    if (code === 'bonus') continue;
    await call('POST', '/pay-assignments', {
      component_id: component?.id,
      scope: 'everyone',
      pay_group_id: null,
      employment_type: null,
      employee_id: null,
      value: '10',
      valid_from,
      valid_to: null,
    });
  }
}

/** The addresses of invitations and password resets. */
function linksIn(answer: unknown): string[] {
  return [...new Set(JSON.stringify(answer ?? '').match(/https?:\/\/[^"\s]+\/[\w-]{20,}/g))];
}
