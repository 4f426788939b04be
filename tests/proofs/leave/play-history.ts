import fc from 'fast-check';
import type { LeavePolicy } from '../../../server/src/hr/leave/policies/leave-policy.ts';
import { everyone, type LeaveScene, plainPolicy } from './scene.ts';

/** What HR does; `who` and `which` choose among what there is by then. */
export type HistoryStep =
  | { readonly do: 'hire'; readonly start: number }
  | { readonly do: 'work'; readonly who: number; readonly from: number; readonly fte: number }
  | { readonly do: 'correct first day'; readonly who: number; readonly to: number }
  | { readonly do: 'leave'; readonly who: number; readonly from: number; readonly length: number }
  | { readonly do: 'decide'; readonly which: number; readonly how: 'approve' | 'cancel' }
  | { readonly do: 'adjust'; readonly who: number; readonly year: number; readonly amount: number }
  | { readonly do: 'terminate'; readonly who: number; readonly last: number }
  | { readonly do: 'take back'; readonly who: number }
  | { readonly do: 'rehire'; readonly who: number; readonly start: number }
  | {
      readonly do: 'assign';
      readonly who: number | null;
      readonly policy: number;
      readonly from: number;
    }
  | { readonly do: 'end assignment'; readonly which: number; readonly last: number }
  | { readonly do: 'wait'; readonly days: number }
  | { readonly do: 'look'; readonly who: number }
  | { readonly do: 'run jobs' };

const index = fc.nat(9);
const near = (days: number) => fc.integer({ min: -days, max: days });
const kinds: fc.Arbitrary<HistoryStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('hire' as const), start: near(200) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('work' as const),
      who: index,
      from: near(200),
      fte: fc.constantFrom(0.25, 0.5, 0.8, 1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('correct first day' as const),
      who: index,
      to: near(60),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('leave' as const),
      who: index,
      from: near(150),
      length: fc.integer({
        min: 1,
        max: 20,
      }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which: index,
      how: fc.constantFrom('approve' as const, 'cancel' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('adjust' as const),
      who: index,
      year: fc.integer({
        min: -1,
        max: 1,
      }),
      amount: fc.constantFrom(0.5, 3, 10),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('terminate' as const), who: index, last: near(90) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take back' as const), who: index }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('rehire' as const), who: index, start: fc.nat(90) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('assign' as const),
      who: fc.option(index, { nil: null }),
      policy: index,
      from: fc.integer({ min: -300, max: 120 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('end assignment' as const),
      which: index,
      last: near(60),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      days: fc.integer({ min: 1, max: 120 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('look' as const), who: index }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('run jobs' as const) }) },
);
export const steps = fc.array(kinds, { minLength: 25, maxLength: 50, size: 'max' });

const carryOvers: readonly LeavePolicy['carry_over'][] = [
  { amount_max: null, expires: null },
  { amount_max: '5', expires: { after_months: 3 } },
  { amount_max: '10', expires: { on: '03-31' } },
  { amount_max: '0', expires: null },
];
const grants: readonly LeavePolicy['grant'][] = [
  { kind: 'up_front' },
  { kind: 'monthly', on: 'first_day' },
];
const policies = (['01-01', '04-01', 'anniversary'] as const).flatMap((leaveYear) =>
  carryOvers.flatMap((carryOver) =>
    grants.map(
      (grant): LeavePolicy => ({
        ...plainPolicy,
        leave_year: leaveYear,
        carry_over: carryOver,
        grant,
      }),
    ),
  ),
);

interface Played {
  readonly employeeIds: string[];
  readonly leaveIds: string[];
  readonly assignmentIds: string[];
  today: string;
}

function plus(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Plays the steps; what the product refuses has not happened. */
export async function playHistory(
  scene: LeaveScene,
  history: readonly HistoryStep[],
): Promise<Pick<Played, 'employeeIds'>> {
  const played: Played = { employeeIds: [], leaveIds: [], assignmentIds: [], today: '2026-01-15' };
  const first: HistoryStep[] = [
    { do: 'hire', start: -400 },
    { do: 'hire', start: -20 },
    { do: 'assign', who: null, policy: history.length, from: -300 },
  ];
  for (const each of [...first, ...history]) await play(scene, played, each);
  return played;
}

async function play(scene: LeaveScene, played: Played, step: HistoryStep): Promise<void> {
  const { employeeIds, today } = played;
  const person = personOf(employeeIds, step);
  const path = `/employees/${person}`;
  switch (step.do) {
    case 'hire': {
      const email = `${crypto.randomUUID()}@example.test`;
      const body = { first_name: 'Ana', last_name: 'Silva', email, invite: false };
      const start_date = plus(today, step.start);
      const hired = await scene.call('POST', '/employees', { ...body, start_date });
      employeeIds.push(hired.body.employee.id);
      return;
    }
    case 'work':
      await scene.call('PATCH', path, { effective_on: plus(today, step.from), fte: step.fte });
      return;
    case 'correct first day': {
      const { body } = await scene.call('GET', path);
      const before = body.employee.start_date;
      await scene.call('PATCH', path, { start_date: plus(before, step.to) });
      return;
    }
    case 'leave':
    case 'decide':
    case 'adjust':
      return playLeave(scene, played, step);
    case 'terminate': {
      const body = { termination_date: plus(today, step.last), reason: 'Own wish' };
      await scene.call('POST', `${path}/terminate`, body);
      return;
    }
    case 'take back':
      await scene.call('POST', `${path}/cancel-termination`, {});
      return;
    case 'rehire':
      await scene.call('POST', `${path}/rehire`, { start_date: plus(today, step.start) });
      return;
    case 'assign':
    case 'end assignment':
      return playPolicy(scene, played, step);
    case 'wait':
      played.today = plus(today, step.days);
      await scene.travelTo(played.today);
      return;
    case 'look':
      await scene.call('GET', `/leave-balances?employee_id=${person}`);
      return;
    case 'run jobs':
      await scene.settlePolicies();
      await scene.runDaily();
      return;
  }
}

async function playLeave(
  scene: LeaveScene,
  played: Played,
  step: Extract<HistoryStep, { do: 'leave' | 'decide' | 'adjust' }>,
): Promise<void> {
  const { employeeIds, today } = played;
  const person = personOf(employeeIds, step);
  switch (step.do) {
    case 'leave': {
      const from = plus(today, step.from);
      const leave = { employee_id: person, leave_type: 'annual', start_date: from };
      const asked = { ...leave, end_date: plus(from, step.length) };
      const { body } = await scene.call('POST', '/leave-requests', asked);
      if (body.leave_request !== undefined) played.leaveIds.push(body.leave_request.id);
      return;
    }
    case 'decide': {
      const id = played.leaveIds[step.which % Math.max(1, played.leaveIds.length)];
      const reason = step.how === 'cancel' ? { reason: 'Not taken' } : undefined;
      if (id !== undefined) await scene.call('POST', `/leave-requests/${id}/${step.how}`, reason);
      return;
    }
    case 'adjust': {
      const key = { employee_id: person, leave_type: 'annual', note: 'By hand' };
      const year = Number(today.slice(0, 4)) + step.year;
      await scene.call('POST', '/leave-balances/adjust', { ...key, year, amount: step.amount });
      return;
    }
  }
}

async function playPolicy(
  scene: LeaveScene,
  played: Played,
  step: Extract<HistoryStep, { do: 'assign' | 'end assignment' }>,
): Promise<void> {
  const { employeeIds, today } = played;
  const person = personOf(employeeIds, step);
  switch (step.do) {
    case 'assign': {
      const to = { ...everyone, employee_id: person, first_day: plus(today, step.from) };
      const terms = policies[(step.policy * 5 + step.from + 300) % policies.length];
      const policy = { leave_type: 'annual', name: 'Own', terms, assignment: to };
      const { body } = await scene.call('POST', '/leave-policies', policy);
      const id = body.leave_policy?.assignments[0]?.id;
      if (id !== undefined) played.assignmentIds.push(id);
      return;
    }
    case 'end assignment': {
      const id = played.assignmentIds[step.which % Math.max(1, played.assignmentIds.length)];
      const last = { last_day: plus(today, step.last) };
      if (id !== undefined) await scene.call('PATCH', `/leave-policy-assignments/${id}`, last);
      return;
    }
  }
}

function personOf(employeeIds: readonly string[], step: HistoryStep): string | null {
  if (!('who' in step) || step.who === null) return null;
  return employeeIds[step.who % employeeIds.length] ?? null;
}
