import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../harness/console-browser.ts';
import { startConsole, type TestConsole } from '../../harness/console.ts';
import { countCases } from '../../harness/count-cases.ts';
import { clock, openOffice, type Colleague, type Office } from './office.ts';

let site: TestConsole;
beforeAll(async () => {
  site = await startConsole({ clock, ownDatabase: true });
});
afterAll(() => site.close());

const actions = [
  'leave',
  'leave',
  'advance',
  'timesheet',
  'decide',
  'decide',
  'decide',
  'take_over',
  'delegate',
  'end_delegation',
  'disable',
  'enable',
  'role',
  'role',
  'terminate',
  'rehire',
  'manager',
  'policy',
  'cancel',
] as const;
type Action = (typeof actions)[number];

const anyAct = fc.record({
  action: fc.constantFrom(...actions),
  by: fc.nat(),
  whom: fc.nat(),
  other: fc.nat(),
  days: fc.integer({ min: -3, max: 300 }),
  role: fc.constantFrom('owner', 'hr_admin', 'payroll_admin', 'employee'),
  kinds: fc.array(fc.constantFrom('manager', 'hr', 'owner', 'user'), {
    minLength: 1,
    maxLength: 4,
  }),
  outcome: fc.constantFrom('approve', 'approve', 'reject'),
});
type Act = typeof anyAct extends fc.Arbitrary<infer Value> ? Value : never;

const day = (offset: number): string =>
  new Date(clock.nowMs() + offset * 86_400_000).toISOString().slice(0, 10);
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

/** Every act as a person does it; what is refused changes nothing. */
const acts: Readonly<Record<string, (office: Office, act: Act, call: Call) => Promise<unknown>>> = {
  leave: (_office, { days }, call) => {
    const start = day(7 * Math.abs(days));
    return call('POST', '/leave-requests', {
      leave_type: 'unpaid',
      start_date: start,
      end_date: start,
    });
  },
  advance: (_office, _act, call) =>
    call('POST', '/advances', {
      amount: '100.00',
      currency: 'EUR',
      purpose: 'Car',
      installments: 1,
    }),
  timesheet: async (_office, { days }, call) => {
    const from = day(-7 * Math.abs(days));
    const made = (await call('POST', '/timesheets', {
      period_start: from,
      period_end: from,
      entries: [{ date: from, hours: 4 }],
    })) as { timesheet?: { id: string } };
    return call('POST', `/timesheets/${made.timesheet?.id}/submit`);
  },
  decide: async (_office, { whom, outcome }, call) => {
    const page = (await call('GET', '/approvals')) as { approvals?: Listed[] };
    const chosen = page.approvals?.[whom % Math.max(1, page.approvals.length)];
    if (chosen === undefined) return undefined;
    const path = `${folders[chosen.subject_kind]}/${chosen.id}`;
    return call('POST', `${path}/${outcome}`, outcome === 'reject' ? { reason: 'No' } : undefined);
  },
  take_over: async (_office, { whom }, call) => {
    const page = (await call('GET', '/approvals/others')) as { approvals?: Listed[] };
    const chosen = page.approvals?.[whom % Math.max(1, page.approvals.length)];
    if (chosen === undefined) return undefined;
    return call('POST', `${folders[chosen.subject_kind]}/${chosen.id}/take-over`, {
      reason: 'Away',
    });
  },
  cancel: async (_office, { whom }, call) => {
    const page = (await call('GET', '/leave-requests?status=pending')) as {
      leave_requests?: { id: string }[];
    };
    const chosen = page.leave_requests?.[whom % Math.max(1, page.leave_requests.length)];
    return chosen && call('POST', `/leave-requests/${chosen.id}/cancel`);
  },
  delegate: ({ people }, { whom, other, days }, call) =>
    call('POST', '/approval-delegations', {
      user_id: at(people, whom).userId,
      delegate_user_id: at(people, other).userId,
      start_date: day(Math.min(0, days)),
      end_date: day(Math.abs(days) % 5),
    }),
  end_delegation: async (_office, { whom }, call) => {
    const page = (await call('GET', '/approval-delegations')) as {
      approval_delegations?: { id: string }[];
    };
    const list = page.approval_delegations ?? [];
    return list.length > 0 && call('DELETE', `/approval-delegations/${at(list, whom).id}`);
  },
  disable: ({ people }, { whom }, call) =>
    call('POST', `/users/${at(people, whom).userId}/disable`),
  enable: ({ people }, { whom }, call) => call('POST', `/users/${at(people, whom).userId}/enable`),
  role: ({ people }, { whom, role }, call) =>
    call('PATCH', `/users/${at(people, whom).userId}`, { role }),
  terminate: ({ people }, { whom, days }, call) =>
    call('POST', `/employees/${at(people, whom).employeeId}/terminate`, {
      termination_date: day(days > 100 ? 0 : Math.min(0, days - 1)),
      reason: null,
    }),
  rehire: ({ people }, { whom }, call) =>
    call('POST', `/employees/${at(people, whom).employeeId}/rehire`, { start_date: day(0) }),
  manager: ({ people }, { whom, other }, call) =>
    call('PATCH', `/employees/${at(people, whom).employeeId}`, {
      manager_id: at(people, other).employeeId,
    }),
  policy: async ({ people }, { whom, other, kinds }, call) => {
    const page = (await call('GET', '/approval-policies')) as {
      approval_policies?: { id: string }[];
    };
    const list = page.approval_policies ?? [];
    const steps = kinds.map((kind) => ({
      approver_kind: kind,
      ...(kind === 'user' && { approver_user_id: at(people, other).userId }),
    }));
    return list.length > 0 && call('PATCH', `/approval-policies/${at(list, whom).id}`, { steps });
  },
};

interface Listed {
  readonly id: string;
  readonly subject_kind: 'leave' | 'advance' | 'timesheet';
}

const folders = { leave: '/leave-requests', advance: '/advances', timesheet: '/timesheets' };

/** Acts of administration are the owner's often enough to succeed. */
const byOwner: readonly Action[] = ['disable', 'enable', 'role', 'terminate', 'rehire', 'policy'];

async function perform(office: Office, act: Act): Promise<void> {
  const actor: Colleague | { readonly browser: Browser } =
    byOwner.includes(act.action) && act.by % 3 > 0
      ? { browser: office.owner }
      : at(office.people, act.by);
  const call: Call = async (method, path, body) => {
    const answer = await actor.browser.call(method, path, body === undefined ? {} : { body });
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
    return answer.body ?? {};
  };
  await acts[act.action]?.(office, act, call);
}

const histories = Number(process.env['APPROVAL_HISTORIES'] ?? 40);

test('a request always waits for somebody who can act, and everyone is told the same', {
  timeout: 1_800_000,
}, async ({ task }) => {
  let states = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 15, maxLength: 30 }), async (history) => {
      const office = await openOffice(site);
      for (const act of history) {
        await perform(office, act);
        const { waiting, faults } = await office.faults();
        states += waiting;
        expect(faults, act.action).toEqual([]);
      }
    }),
    { numRuns: histories, endOnFailure: true },
  );
  countCases(task, 'approvals-reach-someone', states);
});
