import type { LeavePolicy } from '../../../server/src/hr/leave/policies/leave-policy.ts';
import type { HistoryStep } from './history-steps.ts';
import { everyone, type LeaveScene, plainPolicy } from './scene.ts';

const carryOvers: readonly LeavePolicy['carry_over'][] = [
  { amount_max: null, expires: null },
  { amount_max: '5', expires: { after_months: 3 } },
  { amount_max: '10', expires: { on: '03-31' } },
  { amount_max: '0', expires: null },
];
const grants: readonly LeavePolicy['grant'][] = [
  { kind: 'up_front' },
  { kind: 'monthly', on: 'first_day' },
  { kind: 'per_hour_worked', percent: '12.07' },
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
    { do: 'assign', who: null, policy: history.length, from: firstPolicyFrom(history.length) },
  ];
  for (const each of [...first, ...history]) await play(scene, played, each);
  return played;
}

/**
 * In days from the start. Before it, nothing is counted. Every other history begins in a leave year that
 * began in the calendar year before.
 */
function firstPolicyFrom(length: number): number {
  return length % 2 === 0 ? ((length * 37) % 74) - 14 : ((length * 37) % 360) - 300;
}

async function play(scene: LeaveScene, played: Played, step: HistoryStep): Promise<void> {
  const { employeeIds, today } = played;
  const person = personOf(employeeIds, step);
  const path = `/employees/${person}`;
  switch (step.do) {
    case 'hire':
      employeeIds.push(await scene.hire(plus(today, step.start)));
      return;
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
    case 'shorten':
    case 'hours':
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
      if (step.which !== 'balances') await scene.applyPlans();
      if (step.which === 'plans') return;
      await scene.settlePolicies();
      await scene.runDaily();
      return;
  }
}

async function playLeave(
  scene: LeaveScene,
  played: Played,
  step: Extract<HistoryStep, { do: 'leave' | 'shorten' | 'hours' | 'decide' | 'adjust' }>,
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
    case 'shorten': {
      const id = played.leaveIds[step.which % Math.max(1, played.leaveIds.length)];
      if (id === undefined) return;
      const { body } = await scene.call('GET', `/leave-requests/${id}`);
      const end = plus(body.leave_request?.start_date ?? today, step.to);
      const asked = { end_date: end, reason: 'Back earlier' };
      await scene.call('POST', `/leave-requests/${id}/shorten`, asked);
      return;
    }
    case 'hours':
      if (person !== null) await scene.addHours(person, plus(today, step.on), step.hours);
      return;
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
