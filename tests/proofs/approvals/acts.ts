import fc from 'fast-check';
import { expect } from 'vitest';
import type { Browser } from '../../harness/console-browser.ts';
import { clock, type Colleague, type Office } from './office.ts';

export const actions = [
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

/** One act: who does it, to whom, and what. */
export const anyAct = fc.record({
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
export type Act = typeof anyAct extends fc.Arbitrary<infer Value> ? Value : never;

const day = (offset: number): string =>
  new Date(clock.nowMs() + offset * 86_400_000).toISOString().slice(0, 10);
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** The body of the answer; undefined if it was refused. */
type Call = (method: string, path: string, body?: object) => Promise<unknown>;
type As = (person: { readonly browser: Browser }) => Call;

/**
 * Every act as a person does it; what is refused changes nothing. The result is undefined if nothing
 * was done.
 */
const acts: Readonly<
  Record<Action, (office: Office, act: Act, call: Call, as: As) => Promise<unknown>>
> = {
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
    })) as { timesheet: { id: string } } | undefined;
    return made && call('POST', `/timesheets/${made.timesheet.id}/submit`);
  },
  decide: async ({ people }, { by, whom, outcome }, _call, as) => {
    const found = await firstListed('/approvals', people, { by, whom }, as);
    if (found === undefined) return undefined;
    const body = outcome === 'reject' ? { reason: 'No' } : undefined;
    return found.call('POST', `${found.path}/${outcome}`, body);
  },
  take_over: async ({ people }, { by, whom }, _call, as) => {
    const found = await firstListed('/approvals/others', people, { by, whom }, as);
    return found?.call('POST', `${found.path}/take-over`, { reason: 'Away' });
  },
  cancel: async (_office, { whom }, call) => {
    const page = (await call('GET', '/leave-requests?status=pending')) as
      | { leave_requests: { id: string }[] }
      | undefined;
    const chosen = page?.leave_requests[whom % page.leave_requests.length];
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
    const page = (await call('GET', '/approval-delegations')) as
      | { approval_delegations: { id: string }[] }
      | undefined;
    const list = page?.approval_delegations ?? [];
    return list.length === 0
      ? undefined
      : call('DELETE', `/approval-delegations/${at(list, whom).id}`);
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
  rehire: async ({ people }, { whom }, call) => {
    for (const index of people.keys()) {
      const path = `/employees/${at(people, whom + index).employeeId}/rehire`;
      const rehired = await call('POST', path, { start_date: day(0) });
      if (rehired !== undefined) return rehired;
    }
    return undefined;
  },
  manager: ({ people }, { whom, other }, call) =>
    call('PATCH', `/employees/${at(people, whom).employeeId}`, {
      manager_id: at(people, other).employeeId,
    }),
  policy: async ({ people }, { whom, other, kinds }, call) => {
    const page = (await call('GET', '/approval-policies')) as
      | { approval_policies: { id: string }[] }
      | undefined;
    const list = page?.approval_policies ?? [];
    const steps = kinds.map((kind) => ({
      approver_kind: kind,
      ...(kind === 'user' && { approver_user_id: at(people, other).userId }),
    }));
    return list.length === 0
      ? undefined
      : call('PATCH', `/approval-policies/${at(list, whom).id}`, { steps });
  },
};

interface Listed {
  readonly subject_id: string;
  readonly subject_kind: 'leave' | 'advance' | 'timesheet';
}

const folders = { leave: '/leave-requests', advance: '/advances', timesheet: '/timesheets' };

/** A request in a user's list, and that user. */
async function firstListed(
  list: string,
  people: readonly Colleague[],
  { by, whom }: Pick<Act, 'by' | 'whom'>,
  as: As,
): Promise<{ readonly call: Call; readonly path: string } | undefined> {
  for (const index of people.keys()) {
    const call = as(at(people, by + index));
    const page = (await call('GET', list)) as { approvals: Listed[] } | undefined;
    const chosen = page?.approvals[whom % page.approvals.length];
    if (chosen !== undefined) {
      return { call, path: `${folders[chosen.subject_kind]}/${chosen.subject_id}` };
    }
  }
  return undefined;
}

/** Acts of administration are the owner's often enough to succeed. */
const byOwner: readonly Action[] = ['disable', 'enable', 'role', 'terminate', 'rehire', 'policy'];

/** Returns whether something was done. */
export async function perform(office: Office, act: Act): Promise<boolean> {
  const as: As =
    ({ browser }) =>
    async (method, path, body) => {
      const answer = await browser.call(method, path, body === undefined ? {} : { body });
      expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
      return answer.status < 400 ? ((answer.body ?? {}) as object) : undefined;
    };
  const isOwners = byOwner.includes(act.action) && act.by % 3 > 0;
  const actor = isOwners ? { browser: office.owner } : at(office.people, act.by);
  return (await acts[act.action](office, act, as(actor), as)) !== undefined;
}
